import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { bookingHead, lockVisit } from '#features/bookings/queries/commitments.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { pendingRefund } from '#features/payments/queries/refund-commands.ts';
import {
  askRefundAgain,
  isRefundSettledAs,
  lockWaitingRefund,
  refundsAtProvider,
  visitOfRefund,
} from '#features/payments/queries/refunds-at-provider.ts';
import { writeRefunded } from '#features/payments/verbs/execute-refund.ts';
import { sayOutcome, shownWords, type TypedOutcome } from '#features/payments/verbs/outcome-words.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import type { sayRefundOutcome } from '../contract/refunds.ts';
import { backofficeRefusals } from '../rules/refusals.ts';

const mostShown = 50;

/** The refunds that wait at the provider, with the admins' answers about each. */
export const refundsAtProviderShown = async (call: Call) => {
  const rows = await refundsAtProvider(call.db, mostShown);
  return Promise.all(
    rows.map(async ({ row, key, ...shown }) => ({
      refund: key,
      ...shown,
      words: shown.why === 'silent' ? [] : await shownWords(call, { of: 'refund', id: row }),
    })),
  );
};

/**
 * Records an admin's answer about a refund that the provider refused or gave no result for. Once admins agree, the
 * refund is written as made, or requested again. Throws `NotFound` for an unknown refund and `Forbidden` for the
 * admin's own visit. Throws `Conflict` when the refund no longer waits, or when a bank has taken the money.
 */
export const sayOfRefund = async (
  call: Call,
  { refund: key, outcome, reason }: TypedOutcome & { readonly refund: string },
): Promise<AnswerOf<typeof sayRefundOutcome>> => {
  const found = await visitOfRefund(call.db, key);
  const head = found && (await bookingHead(call.db, found.booking_id));
  if (!found || !head) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  return call.db.transaction().execute(async (trx) => {
    const visit = await lockVisit(trx, head.id);
    if (!visit) throw new Refusal('NotFound');
    const waiting = await lockWaitingRefund(trx, found.id);
    const refund = waiting && (await pendingRefund(trx, found.id));
    if (!waiting || !refund) {
      // A second click, or the answer of another admin, may already have settled the refund.
      if (await isRefundSettledAs(trx, found.id, { accountId: signedIn(call).id, outcome }))
        return { waits: false, contradicts: false };
      throw new Refusal('Conflict');
    }
    if (outcome === 'left' && !waiting.fits)
      throw new Refusal('Conflict', { additional: backofficeRefusals.takenByBank });
    const isRefused = !waiting.isUnclear;
    const detail = { refund: key, refund_cents: refund.cents };
    const about = {
      what: isRefused ? 'refused refund' : 'unknown refund',
      object: found.booking_id,
      detail,
      cents: refund.cents,
      isOneEnough: isRefused && !waiting.isBesideUnbooked,
    };
    const { agreed, contradicts } = await sayOutcome(
      trx,
      call,
      { of: 'refund', id: found.id },
      { outcome, reason, about },
    );
    const by = { actor: `account:${signedIn(call).publicId}`, reason };
    if (agreed === 'left') await writeRefunded(trx, visit, { ...refund, ref: null, by }, call.nowMs);
    if (agreed === 'not_left') await askRefundAgain(trx, found.id, call.nowMs);
    return { waits: agreed === undefined, contradicts };
  });
};
