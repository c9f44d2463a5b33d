import { type LockedVisit, lockToChange } from '#features/bookings/queries/commitments.ts';
import { priceText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import type { BookingHead } from '#features/bookings/queries/commitments.ts';
import { notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { messages } from '#features/payments/messages.ts';
import { adminPart, givenByAdminsCents, refundableCents, unbookedCents } from '#features/payments/queries/money.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond, refuseWaiting } from '#features/payments/verbs/refund-requests.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { withAddedDebt } from '#features/payouts/queries/debts.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { mayGiveBack } from '../rules/part-refund.ts';
import { atMostRefusal, backofficeRefusals, unbookedRefusal } from '../rules/refusals.ts';
import { writeAct, type ActWords } from './guard.ts';
import { touchableHead } from './touchable-visit.ts';

type Part = { readonly cents: number; readonly reason: string };
type RequestedPart = Part & ActWords & { readonly bid: string };

/**
 * Refunds part of the amount paid online for a visit, in the caller's transaction. Notifies both parties with the
 * reason. `by` is the admin who decided, as the ledger writes an author.
 */
export const writePartRefund = async (
  trx: Db,
  visit: LockedVisit,
  { cents, reason, by }: Part & { readonly by: string },
  nowMs: number,
): Promise<void> => {
  if (!mayGiveBack(visit.state)) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notOver });
  if (cents > (await refundableCents(trx, visit.id)))
    throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
  const key = `part:${newId()}`;
  const { addedCents } = await withAddedDebt(trx, visit.pro_id, () =>
    askPartBack(trx, visit, { cents, keyPrefix: key, reason: adminPart, by: { actor: by } }, nowMs),
  );
  await notifyOfBooking(
    trx,
    visit,
    [messages.part_given_back, messages.part_given_back_pro],
    { key, payload: { refund_cents: cents, reason, owed_cents: addedCents } },
    nowMs,
  );
};

const tooMuch = async (trx: Db, visit: LockedVisit, mostCents: number): Promise<Refusal> => {
  const elsewhereCents = await unbookedCents(trx, visit.id);
  const words = [
    atMostRefusal(priceText(mostCents)),
    ...(elsewhereCents > 0 ? [unbookedRefusal(priceText(elsewhereCents))] : []),
  ];
  return new Refusal('InvalidInput', { validation: { refund_cents: words.join(' ') } });
};

/**
 * Refunds the amount, or asks another admin when it is above the limit. Returns whether the refund waits for another
 * admin.
 */
const giveOrAsk = async (
  trx: Db,
  call: Call,
  head: BookingHead,
  { bid, cents, reason, note }: RequestedPart,
): Promise<boolean> => {
  const visit = await lockToChange(trx, head);
  if (!visit) throw new Refusal('NotFound');
  if (!mayGiveBack(visit.state)) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notOver });
  const mostCents = await refundableCents(trx, visit.id);
  if (cents > mostCents) throw await tooMuch(trx, visit, mostCents);
  await refuseWaiting(trx, visit.id, call.nowMs);
  const givenCents = await givenByAdminsCents(trx, visit.id);
  if (needsSecond({ cents, givenCents }, (await limitsAt(trx, call.nowMs)).alone_up_to_cents)) {
    await askSecond(trx, call, {
      about: { bookingId: visit.id },
      object: bid,
      cents,
      reason,
      note,
      subject: { of: 'part' },
    });
    return true;
  }
  await writePartRefund(trx, visit, { cents, reason, by: `account:${signedIn(call).publicId}` }, call.nowMs);
  await writeAct(trx, call, { action: 'part refunded', object: bid, reason, note, detail: { refund_cents: cents } });
  return false;
};

/** Refunds part of a visit that is over, once per idempotency key. Above the limit, asks another admin first. */
export const refundPart = async (call: Call, input: RequestedPart): Promise<{ waits: boolean }> => {
  const head = await touchableHead(call, input.bid);
  return call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const done = { waits: await giveOrAsk(trx, call, head, input) };
    await call.storeIdempotentAnswer(trx, done);
    return done;
  });
};
