import { sqlState, violatedConstraint } from './db.ts';

// SQLSTATEs of a deadlock and of a lock timeout.
const sentBack = new Set(['40P01', '55P03']);

/** Whether the database aborted a transaction because of a concurrent transaction. A retry may succeed. */
export const isSentBack = (error: unknown): boolean => sentBack.has(sqlState(error) ?? '');

/** Whether the database refused a time because another visit takes it in the same agenda (constraint `no_overlap`). */
export const isTimeOverlap = (error: unknown): boolean =>
  sqlState(error) === '23P01' && violatedConstraint(error) === 'no_overlap';

/** Whether a time is already taken: an overlap, or a transaction aborted because of a concurrent transaction. */
export const isTimeTaken = (error: unknown): boolean => isTimeOverlap(error) || isSentBack(error);

/** Runs a transaction, and runs it a second time when a concurrent transaction made the database abort it. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isSentBack(error)) return work();
    throw error;
  });
