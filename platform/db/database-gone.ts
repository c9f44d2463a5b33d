import { sqlState } from './db.ts';

const lost =
  /ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|Connection terminated|connection error|not queryable|timeout exceeded|read timeout|terminating connection/i;

// Connections refused or ended, resources (a full disk), the operator, the system, who may log in, which database.
const unfitClasses = new Set(['08', '53', '57', '58', '28', '3D']);
// It takes no writing, lets nobody in any more, or no longer lets us read a table.
const unfitStates = new Set(['25006', '55000', '42501']);
// A table, column, function or schema that is not there.
const olderStates = new Set(['42P01', '42703', '42883', '3F000']);

// Read-only, or its disk full.
const unwritable = new Set(['25006', '53100']);

/** Whether a failure says that the database takes no writing; it may still be read. */
export const takesNoWriting = (error: unknown): boolean => unwritable.has(sqlState(error) ?? '');

/** Whether a failure says that the schema is older than this code, where it was asked; other tables may serve. */
export const isSchemaOlder = (error: unknown): boolean => olderStates.has(sqlState(error) ?? '');

/** Whether a failure says that the database cannot serve, whatever was asked of it: out of reach, closed, read-only, full, or of an older schema. */
export const isDatabaseGone = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return unfitClasses.has(state.slice(0, 2)) || unfitStates.has(state) || isSchemaOlder(error);
  // Refused at every address of a name, the error is a group whose message is empty.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof Error && lost.test(`${code} ${error.message}`);
};
