import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import {
  bookDifference,
  compareBooksNow,
  explainDifference,
  explainDifferenceAgain,
  listComparisons,
  listDifferences,
  readDifference,
  reopenDifference,
} from './contract.ts';
import { booksNow, comparisons } from './queries/books.ts';
import { countDifferences, differenceOf, differencesIn } from './queries/differences.ts';
import { booksRefusals } from './rules/refusals.ts';
import { bookRefund } from './verbs/book-refund.ts';
import { compareNow, daysLeftNow } from './verbs/compare.ts';
import { explain, reopenExplained } from './verbs/explain.ts';
import { comparisonShown, differenceShown } from './verbs/presenter.ts';

export const handlers: readonly Handled[] = [
  handle(listComparisons, async (query, call) => {
    const page = pageOf(query);
    const rows = await comparisons(call.db, page);
    return {
      ...(await booksNow(call.db)),
      days_left: await daysLeftNow(call, call.nowMs),
      alone_up_to_cents: (await limitsAt(call.db, call.nowMs)).alone_up_to_cents,
      data: rows.map(comparisonShown),
      itemsPerPage: page.limit,
    };
  }),

  handle(listDifferences, async ({ state, ...paging }, call) => {
    const page = pageOf(paging);
    const rows = await differencesIn(call.db, state, page, call.nowMs);
    return { data: rows.map(differenceShown), total: await countDifferences(call.db, state), itemsPerPage: page.limit };
  }),

  handle(readDifference, async ({ did }, call) => {
    const found = await differenceOf(call.db, did, call.nowMs);
    if (!found) throw new Refusal('NotFound');
    return differenceShown(found);
  }),

  handle(explainDifference, async (input, call) => differenceShown(await explain(call, input, 'first'))),

  handle(explainDifferenceAgain, async (input, call) => differenceShown(await explain(call, input, 'again'))),

  handle(reopenDifference, async (input, call) => differenceShown(await reopenExplained(call, input))),

  handle(bookDifference, async (input, call) => differenceShown(await bookRefund(call, input))),

  handle(compareBooksNow, async (_, call) => {
    const ended = await compareNow(call, true, call.nowMs);
    if (ended === 'running') throw new Refusal('Conflict', { additional: booksRefusals.running });
    if (ended === 'away') throw new Refusal('Unavailable', { additional: booksRefusals.away });
    return { open: (await booksNow(call.db)).open, days_left: await daysLeftNow(call, call.nowMs) };
  }),
];
