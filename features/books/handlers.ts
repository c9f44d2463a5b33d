import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { compareBooksNow, explainDifference, listComparisons, listDifferences, readDifference } from './contract.ts';
import { booksNow, comparisons } from './queries/books.ts';
import { countDifferences, differenceOf, differencesIn, writeExplained } from './queries/differences.ts';
import { booksRefusals } from './rules/refusals.ts';
import { compareNow, daysLeftNow } from './verbs/compare.ts';
import { comparisonShown, differenceShown } from './verbs/presenter.ts';

export const handlers: readonly Handled[] = [
  handle(listComparisons, async (query, call) => {
    const page = pageOf(query);
    const rows = await comparisons(call.db, page);
    return {
      ...(await booksNow(call.db)),
      days_left: await daysLeftNow(call, call.nowMs),
      data: rows.map(comparisonShown),
      itemsPerPage: page.limit,
    };
  }),

  handle(listDifferences, async ({ state, ...paging }, call) => {
    const page = pageOf(paging);
    const rows = await differencesIn(call.db, state, page);
    return { data: rows.map(differenceShown), total: await countDifferences(call.db, state), itemsPerPage: page.limit };
  }),

  handle(readDifference, async ({ did }, call) => {
    const found = await differenceOf(call.db, did);
    if (!found) throw new Refusal('NotFound');
    return differenceShown(found);
  }),

  handle(explainDifference, async ({ did, reason }, call) => {
    const by = signedIn(call);
    return call.db.transaction().execute(async (trx) => {
      const found = await differenceOf(trx, did);
      if (!found) throw new Refusal('NotFound');
      if (!(await writeExplained(trx, found.row, by.id, reason, call.nowMs)))
        throw new Refusal('IllegalTransition', { additional: booksRefusals.over });
      const { kind, operation, subject, ours_cents, theirs_cents } = found;
      const detail = { kind, operation, subject, ours_cents, theirs_cents };
      await writeAudit(
        trx,
        { actor: `account:${by.publicId}`, action: 'books explained', object: did, reason, detail },
        call.nowMs,
      );
      return differenceShown((await differenceOf(trx, did))!);
    });
  }),

  handle(compareBooksNow, async (_, call) => {
    const ended = await compareNow(call, true, call.nowMs);
    if (ended === 'running') throw new Refusal('Conflict', { additional: booksRefusals.running });
    if (ended === 'away') throw new Refusal('Unavailable', { additional: booksRefusals.away });
    return { open: (await booksNow(call.db)).open, days_left: await daysLeftNow(call, call.nowMs) };
  }),
];
