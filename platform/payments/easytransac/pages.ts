import { z } from 'zod';
import { parisZone } from '#core/units.ts';
import { movementRow, type AccountMovement } from './transactions.ts';
import type { EasyTransac, RequestFields } from './transport.ts';

/** Rows per page, the maximum that EasyTransac accepts. */
const pageRows = 50;
/** Maximum number of pages read from one list, so that an endless list stops. */
const mostPages = 500;

/** The day of an instant in the Paris time zone, in the format of EasyTransac's list filters. */
export const listDay = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(parisZone).toPlainDate().toString();

/** The list filter for an account, given its email address or its number. */
export const accountField = (account: string): RequestFields =>
  account.includes('@') ? { Email: account } : { Id: account };

const listIn = (found: unknown): unknown =>
  Array.isArray(found)
    ? found
    : (Object.values(typeof found === 'object' && found !== null ? found : {}).find(Array.isArray) ?? []);

/** Reads every page of a list, from page 1. The rows are the result itself, or an array inside one of its fields. */
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

/** The movements of an account since the day of an instant. Empty when the account is undefined. */
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
