import { z } from 'zod';
import { parisZone } from '#core/units.ts';
import { movementRow, type AccountMovement } from './transactions.ts';
import type { EasyTransac, RequestFields } from './transport.ts';

/** Rows per page, the maximum that EasyTransac accepts. */
const pageRows = 50;
/** Maximum number of pages requested from one list, so that an endless list stops. */
const mostPages = 500;

/** Day in Paris of an instant, in the format of EasyTransac's list filters. */
export const listDay = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(parisZone).toPlainDate().toString();

/** The fields that restrict a list to an account. `account` is an email address or EasyTransac's number. */
export const accountField = (account: string): RequestFields =>
  account.includes('@') ? { Email: account } : { Id: account };

const listIn = (found: unknown): unknown =>
  Array.isArray(found)
    ? found
    : (Object.values(typeof found === 'object' && found !== null ? found : {}).find(Array.isArray) ?? []);

/**
 * Requests every page of a list, from page 1. EasyTransac returns the rows themselves, or an object with the rows in
 * one of its fields.
 */
export const everyPage = async <T>(
  at: EasyTransac,
  path: string,
  fields: RequestFields,
  row: z.ZodType<T>,
): Promise<T[]> => {
  const rows = z.preprocess(listIn, z.array(row));
  const all: T[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const read = await at.ask(path, { ...fields, Page: String(number), Limit: String(pageRows) }, rows);
    all.push(...read);
    if (read.length < pageRows) break;
  }
  return all;
};

/** The movements of an account since the day of an instant. Empty when `account` is undefined. */
export const accountMovements = async (
  at: EasyTransac,
  account: string | undefined,
  fromMs: number,
): Promise<AccountMovement[]> => {
  if (account === undefined) return [];
  const rows = await everyPage(
    at,
    '/user/operations',
    { ...accountField(account), DateFrom: listDay(fromMs) },
    movementRow,
  );
  return rows.flatMap(({ Id: ref, Type: type, Date: atMs, Amount: cents }) =>
    cents === undefined || atMs === undefined ? [] : [{ ref, type: type.toLowerCase(), cents, atMs }],
  );
};
