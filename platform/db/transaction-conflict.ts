import { sqlState, violatedConstraint } from './db.ts';

// SQLSTATEs of a deadlock and of a lock timeout.
const sentBack = new Set(['40P01', '55P03']);

/** Whether the database aborted a transaction because of another one. A retry may succeed. */
export const isSentBack = (error: unknown): boolean => sentBack.has(sqlState(error) ?? '');

/** Whether two visits would take the same time of one agenda. Recognizes the constraint `no_overlap` by its name. */
export const isTimeOverlap = (error: unknown): boolean =>
  sqlState(error) === '23P01' && violatedConstraint(error) === 'no_overlap';

/** Whether a time is already taken: an overlap, or a transaction aborted because of another one. */
export const isTimeTaken = (error: unknown): boolean => isTimeOverlap(error) || isSentBack(error);

/** Runs a transaction, and retries it once when the database aborted it because of another one. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isSentBack(error)) return work();
    throw error;
  });
