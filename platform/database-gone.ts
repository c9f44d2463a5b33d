import { sqlState } from './db.ts';

const lost = /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded|read timeout|terminating connection/i;

/** Whether a failure says that the database cannot be reached, whatever was asked of it. */
export const isDatabaseGone = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === '57P01' || state === '53300' || (error instanceof Error && lost.test(error.message));
};
