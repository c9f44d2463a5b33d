import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { differenceOf, writeExplained, writeExplainedAgain, type DifferenceRow } from '../queries/differences.ts';
import { booksRefusals } from '../rules/refusals.ts';

const ways = {
  first: { write: writeExplained, action: 'books explained', refusal: booksRefusals.over },
  again: { write: writeExplainedAgain, action: 'books explained again', refusal: booksRefusals.notExplained },
} as const;

/**
 * Records an admin's explanation of a difference, or replaces it. The audit has every explanation. Throws
 * `IllegalTransition` when the difference is not open, or has no explanation to replace.
 */
export const explain = (
  call: Call,
  { did, reason }: { readonly did: string; readonly reason: string },
  way: keyof typeof ways,
): Promise<DifferenceRow> => {
  const { write, action, refusal } = ways[way];
  const by = signedIn(call);
  return call.db.transaction().execute(async (trx) => {
    const found = await differenceOf(trx, did);
    if (!found) throw new Refusal('NotFound');
    if (!(await write(trx, found.row, by.id, reason, call.nowMs)))
      throw new Refusal('IllegalTransition', { additional: refusal });
    const { kind, operation, subject, ours_cents, theirs_cents } = found;
    const detail = { kind, operation, subject, ours_cents, theirs_cents };
    await writeAudit(trx, { actor: `account:${by.publicId}`, action, object: did, reason, detail }, call.nowMs);
    return (await differenceOf(trx, did))!;
  });
};
