import { z } from 'zod';
import { parisZone } from '#core/units.ts';
import { movementRow, type AccountMovement } from './transactions.ts';
import type { EasyTransac, AskedFields } from './transport.ts';

/** Rows a page, the most that it gives. */
const pageRows = 50;
/** Where reading stops, so that a list that never ends ends. */
const mostPages = 500;

/** The day of an instant as its lists ask for it, on the clock of Paris. */
export const listDay = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(parisZone).toPlainDate().toString();

/** An account by its address or its number, as its lists ask for it. */
export const accountField = (account: string): AskedFields => (account.includes('@') ? { Email: account } : { Id: account });

const listIn = (found: unknown): unknown =>
  Array.isArray(found) ? found : (Object.values(typeof found === 'object' && found !== null ? found : {}).find(Array.isArray) ?? []);

/** Everything of a list that is read page by page, counted from 1: its rows are the result itself, or lie under one name of it. */
export const everyPage = async <T>(at: EasyTransac, path: string, fields: AskedFields, row: z.ZodType<T>): Promise<T[]> => {
  const rows = z.preprocess(listIn, z.array(row));
  const all: T[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const read = await at.ask(path, { ...fields, Page: String(number), Limit: String(pageRows) }, rows);
    all.push(...read);
    if (read.length < pageRows) break;
  }
  return all;
};

/** The movements of an account since the day of an instant; none of an account that is not set. */
export const accountMovements = async (at: EasyTransac, account: string | undefined, fromMs: number): Promise<AccountMovement[]> => {
  if (account === undefined) return [];
  const rows = await everyPage(at, '/user/operations', { ...accountField(account), DateFrom: listDay(fromMs) }, movementRow);
  return rows.flatMap(({ Id: ref, Type: type, Date: atMs, Amount: cents }) =>
    cents === undefined || atMs === undefined ? [] : [{ ref, type: type.toLowerCase(), cents, atMs }],
  );
};
