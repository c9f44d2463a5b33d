import { sqlState, violatedConstraint } from './db.ts';

// A deadlock, and a lock that did not come in time.
const sentBack = new Set(['40P01', '55P03']);

/** Whether the database sent a transaction back because of another one: tried again, it may pass. */
export const isSentBack = (error: unknown): boolean => sentBack.has(sqlState(error) ?? '');

/** Whether two visits would take one time of one agenda: the constraint of those times says so, by its name. */
export const isTimeOverlap = (error: unknown): boolean => sqlState(error) === '23P01' && violatedConstraint(error) === 'no_overlap';

/** Whether a time that a transaction took is another's: the constraint says so, or the database sent it back for it. */
export const isTimeTaken = (error: unknown): boolean => isTimeOverlap(error) || isSentBack(error);

/** Does the work of a transaction, once more where the database sent it back because of another one. */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isSentBack(error)) return work();
    throw error;
  });
