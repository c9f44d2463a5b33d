import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond } from '#features/payments/verbs/refund-requests.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import {
  differenceOf,
  explainedSince,
  lockDifference,
  writeExplained,
  writeExplainedAgain,
  writeReopened,
  type DifferenceRow,
} from '../queries/differences.ts';
import { gapCents } from '../rules/compare.ts';
import { booksRefusals } from '../rules/refusals.ts';

const ways = {
  first: { state: 'open', write: writeExplained, action: 'books explained', refusal: booksRefusals.over },
  again: {
    state: 'explained',
    write: writeExplainedAgain,
    action: 'books explained again',
    refusal: booksRefusals.notExplained,
  },
} as const;

const detailOf = ({ kind, operation, subject, ours_cents, theirs_cents }: DifferenceRow) => ({
  kind,
  operation,
  subject,
  ours_cents,
  theirs_cents,
});

const lock = async (trx: Db, did: string, nowMs: number): Promise<DifferenceRow> => {
  const found = await lockDifference(trx, did, nowMs);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/**
 * Whether the explanation of a difference needs a second admin. Adds its amount to the amounts that this admin
 * explained today.
 */
const isAboveLimit = async (trx: Db, difference: DifferenceRow, by: number, nowMs: number): Promise<boolean> => {
  const today = { apartFromId: difference.row, sinceMs: dayStartMs(parisZone, dayOf(parisZone, nowMs)) };
  const givenCents = await explainedSince(trx, by, today);
  const { alone_up_to_cents: aloneCents } = await limitsAt(trx, nowMs);
  return needsSecond({ cents: gapCents(difference), givenCents }, aloneCents);
};

/**
 * Records an admin's explanation of a difference, or replaces it. Above the limit, requests a second admin's approval
 * instead. The audit has every explanation. Throws `IllegalTransition` when the difference is not open, or has no
 * explanation to replace.
 */
export const explain = (
  call: Call,
  { did, reason }: { readonly did: string; readonly reason: string },
  way: keyof typeof ways,
): Promise<DifferenceRow> => {
  const { state, write, action, refusal } = ways[way];
  const by = signedIn(call);
  return call.db.transaction().execute(async (trx) => {
    const found = await lock(trx, did, call.nowMs);
    await lockAccounts(trx, [by.id]);
    if (found.state !== state) throw new Refusal('IllegalTransition', { additional: refusal });
    const subject = { of: 'explanation' } as const;
    const request = { about: { differenceId: found.row }, object: did, cents: gapCents(found), reason, subject };
    if (await isAboveLimit(trx, found, by.id, call.nowMs)) await askSecond(trx, call, request);
    else {
      if (!(await write(trx, found.row, by.id, reason, call.nowMs)))
        throw new Refusal('IllegalTransition', { additional: refusal });
      const actor = `account:${by.publicId}`;
      await writeAudit(trx, { actor, action, object: did, reason, detail: detailOf(found) }, call.nowMs);
    }
    return (await differenceOf(trx, did, call.nowMs))!;
  });
};

/**
 * Records an explanation that a second admin approved, under the name of its author, in the caller's transaction.
 * Throws `IllegalTransition` when the difference was closed in the meantime, and `Conflict` when its amount changed.
 */
export const writeApprovedExplanation = async (
  trx: Db,
  {
    did,
    reason,
    by,
    cents,
  }: { readonly did: string; readonly reason: string; readonly by: number; readonly cents: number },
  nowMs: number,
): Promise<void> => {
  const found = await lock(trx, did, nowMs);
  if (gapCents(found) !== cents) throw new Refusal('Conflict', { additional: booksRefusals.changed });
  const write = found.state === 'open' ? writeExplained : writeExplainedAgain;
  if (!(await write(trx, found.row, by, reason, nowMs)))
    throw new Refusal('IllegalTransition', { additional: booksRefusals.over });
};

/**
 * Opens an explained difference again. The audit keeps the explanation. Throws `IllegalTransition` when the difference
 * is not explained, or when the books have agreed on it since.
 */
export const reopenExplained = (
  call: Call,
  { did, reason }: { readonly did: string; readonly reason: string },
): Promise<DifferenceRow> =>
  call.db.transaction().execute(async (trx) => {
    const found = await lock(trx, did, call.nowMs);
    if (!(await writeReopened(trx, found.row)))
      throw new Refusal('IllegalTransition', { additional: booksRefusals.notReopened });
    const actor = `account:${signedIn(call).publicId}`;
    const detail = { ...detailOf(found), explanation: found.reason };
    await writeAudit(trx, { actor, action: 'books reopened', object: did, reason, detail }, call.nowMs);
    return (await differenceOf(trx, did, call.nowMs))!;
  });
