import type { AnswerOf } from '#core/route.ts';
import { phoneDigitsIn, wordsIn } from '#core/search-words.ts';
import type { Db } from '#platform/db/db.ts';
import { phoneIn } from '#platform/app/phone.ts';
import type { listClients } from '../contract/clients.ts';
import type { BookQuery } from '../queries/book.ts';
import { entriesOf, figuresOf, formsMissing, type ClientRow } from '../queries/entries.ts';

type Shown = AnswerOf<typeof listClients>['data'][number];

const noVisit = {
  visits: 0,
  spent_cents: 0,
  no_shows: 0,
  cancelled: 0,
  first_visit_at: null,
  last_visit_at: null,
  next_visit_at: null,
};

/** Adds to each entry the figures of its visits. With `person`, only visits with this practitioner count. */
export const withFigures = async (
  db: Db,
  entries: readonly ClientRow[],
  person: number | null,
  nowMs: number,
): Promise<Shown[]> => {
  const rows = entries.map(({ row }) => row);
  const figures = await figuresOf(db, rows, person, nowMs);
  const missing = await formsMissing(db, rows, person, nowMs);
  return entries.map(({ row, tags, ...entry }) => ({
    ...entry,
    tags: [...tags],
    ...(figures.get(row) ?? noVisit),
    form_missing: missing.has(row),
  }));
};

export const shownEntries = async (
  db: Db,
  rows: readonly number[],
  person: number | null,
  nowMs: number,
): Promise<Shown[]> => (rows.length === 0 ? [] : withFigures(db, await entriesOf(db, rows), person, nowMs));

/** Reads a searched text as words of names. `digits` contains its digits when it may be a telephone, otherwise null. */
export const searchedEntries = (query: string): Pick<BookQuery, 'words' | 'digits'> => ({
  words: wordsIn(query),
  digits: phoneDigitsIn(query, (written) => phoneIn(written)),
});
