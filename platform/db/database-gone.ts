import { sqlState } from './db.ts';

const lost =
  /ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|Connection terminated|connection error|not queryable|timeout exceeded|read timeout|terminating connection/i;

// SQLSTATE classes: connection failure, insufficient resources (a full disk), operator intervention, system error,
// refused login, unknown database.
const unfitClasses = new Set(['08', '53', '57', '58', '28', '3D']);
// SQLSTATEs: read-only transaction, database that accepts no connection, missing right on a table.
const unfitStates = new Set(['25006', '55000', '42501']);
// SQLSTATEs of a missing table, column, function or schema.
const olderStates = new Set(['42P01', '42703', '42883', '3F000']);

// SQLSTATEs of a read-only database and of a full disk.
const unwritable = new Set(['25006', '53100']);

/** Whether an error means that the database refuses writes. It may still accept reads. */
export const takesNoWriting = (error: unknown): boolean => unwritable.has(sqlState(error) ?? '');

/**
 * Whether an error means that the database lacks a table, column, function or schema of this code, because a migration
 * is missing. Other queries may still work.
 */
export const isSchemaOlder = (error: unknown): boolean => olderStates.has(sqlState(error) ?? '');

/**
 * Whether an error means that the database cannot serve any query: it is unreachable, closed, read-only, full, or older
 * than this code.
 */
export const isDatabaseGone = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return unfitClasses.has(state.slice(0, 2)) || unfitStates.has(state) || isSchemaOlder(error);
  // When every address of a host name refuses the connection, Node throws an AggregateError with an empty message.
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof Error && lost.test(`${code} ${error.message}`);
};
