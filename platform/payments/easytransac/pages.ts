import { z } from 'zod';
import type { EasyTransac, AskedFields } from './transport.ts';

/** Rows a page; assumed. */
const pageRows = 100;
/** Where reading stops, so that a list that never ends ends. */
const mostPages = 500;

/** Everything of a list that is read page by page; assumed: rows in the result itself or under one name of it, the pages counted from 1. */
export const everyPage = async <T>(at: EasyTransac, path: string, fields: AskedFields, row: z.ZodType<T>): Promise<T[]> => {
  const rows = z
    .union([z.array(row), z.record(z.string(), z.unknown()).transform((found) => Object.values(found).find(Array.isArray) ?? []), z.null(), z.undefined()])
    .transform((found) => z.array(row).parse(found ?? []));
  const all: T[] = [];
  for (let number = 1; number <= mostPages; number++) {
    const read = await at.ask(path, { ...fields, Page: String(number), Limit: String(pageRows) }, rows);
    all.push(...read);
    if (read.length < pageRows) break;
  }
  return all;
};
