import { Refusal } from '#core/refusal.ts';
import { dayOf, dayStartMs } from '#core/time.ts';
import { dayMs, parisZone } from '#core/units.ts';
import { lockAccounts } from '#features/accounts/queries/accounts.ts';
import {
  bookingHead,
  lockVisit,
  readBookedVisit,
  type BookingHead,
  type VisitRow,
} from '#features/bookings/queries/commitments.ts';
import { isToCome } from '#features/bookings/rules/states.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import {
  accountsOfBooking,
  balanceOf,
  correctedBySince,
  correctedOnSince,
  isWritten,
  transactionOfBooking,
  transactionsOfBooking,
} from '#features/ledger/queries/transactions.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import {
  changeForSeller,
  correctionFault,
  correctionOf,
  correctionTx,
  correctionWindowDays,
  countedCents,
  type Correction,
} from '#features/ledger/rules/corrections.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { givenByAdminsCents } from '#features/payments/queries/money.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond, refuseWaiting } from '#features/payments/verbs/refund-requests.ts';
import { lockPro } from '#features/profiles/queries/publication.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { heldBackOf, withAddedDebt } from '../queries/debts.ts';
import { waitsToEarn } from '../queries/earnings.ts';
import { frozenOf } from '../queries/frozen.ts';
import { correctionRefusals, ownVisitRefusal } from '../rules/corrections.ts';
import { notifyOfNewDebt } from './notify-debt.ts';

const idsOf = (visit: VisitRow) => ({ bookingId: visit.public_id, proId: visit.pro_public_id });
const sellerOf = (visit: VisitRow): string => accountText({ of: 'seller', proId: visit.pro_public_id });

/** Refuses a correction that the current state of the visit does not allow. */
const refuseFault = async (db: Db, visit: VisitRow, correction: Correction, nowMs: number): Promise<void> => {
  const fault = correctionFault(correction, {
    visit: idsOf(visit),
    corrected: await transactionOfBooking(db, visit.id, correction.of),
    isCorrected: await isWritten(db, correctionTx(correction.of)),
    frozen: await frozenOf(db, visit.id),
    waits: await waitsToEarn(db, visit.id),
    isToCome: isToCome(visit, nowMs),
    accounts: await accountsOfBooking(db, visit.id),
  });
  if (fault === null) return;
  const { field, text } = correctionRefusals[fault];
  if (field === null || fault === 'twice') throw new Refusal('Conflict', { additional: text });
  throw new Refusal('InvalidInput', { validation: { [field]: text } });
};

const actorOf = (call: Call): string => `account:${signedIn(call).publicId}`;

/**
 * Returns the amount that one admin may correct alone, and the amounts already corrected that count toward it, in
 * cents.
 */
const limitOf = async (db: Db, visit: VisitRow, actor: string, nowMs: number) => {
  const ofVisitCents = await givenByAdminsCents(db, visit.id);
  const ofProCents = await correctedOnSince(db, sellerOf(visit), nowMs - correctionWindowDays * dayMs);
  const ofAdminCents = await correctedBySince(db, actor, dayStartMs(parisZone, dayOf(parisZone, nowMs)));
  const { alone_up_to_cents: aloneCents } = await limitsAt(db, nowMs);
  return { aloneCents, givenCents: countedCents({ ofVisitCents, ofProCents, ofAdminCents }) };
};

type Decided = { readonly correction: Correction; readonly reason: string; readonly by: string };

/**
 * Writes a correction of a visit that the caller has locked, in the name of the admin who requested the correction.
 * Notifies the professional of the debt that the correction creates. Throws when the correction is no longer possible.
 */
export const writeCorrection = async (
  trx: Db,
  visit: VisitRow,
  { correction, reason, by }: Decided,
  nowMs: number,
): Promise<void> => {
  await refuseFault(trx, visit, correction, nowMs);
  const written = correctionOf(correction, idsOf(visit));
  const { owedCents, addedCents: cents } = await withAddedDebt(trx, visit.pro_id, () =>
    record(trx, written, { actor: by, bookingId: visit.id, reason }, nowMs),
  );
  if (cents > 0)
    await notifyOfNewDebt(trx, { proId: visit.pro_id, key: written.txId, cents, owedCents, visit, reason }, nowMs);
};

const headOf = async (call: Call, bid: string): Promise<BookingHead> => {
  const head = await bookingHead(call.db, bid);
  if (!head) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: ownVisitRefusal });
  return head;
};

/**
 * Previews a correction: the changes, and whether a second admin must approve them. Writes nothing
 * (docs/product/payments.md#corrections).
 */
export const previewOf = async (call: Call, bid: string, correction: Correction) => {
  const visit = await readBookedVisit(call.db, (await headOf(call, bid)).id);
  if (!visit) throw new Refusal('NotFound');
  await refuseWaiting(call.db, visit.id, call.nowMs);
  await refuseFault(call.db, visit, correction, call.nowMs);
  const { aloneCents, givenCents } = await limitOf(call.db, visit, actorOf(call), call.nowMs);
  return {
    needs_second: needsSecond({ cents: correction.cents, givenCents }, aloneCents),
    alone_cents: aloneCents,
    counted_cents: givenCents,
    seller_change_cents: changeForSeller(correction),
    seller_owed_cents: (await heldBackOf(call.db, visit.pro_id)) - (await balanceOf(call.db, sellerOf(visit))),
  };
};

/**
 * Corrects a transaction of a visit by an opposite one, or requests a second admin's approval above the limit.
 * Corrections on one professional, or by one admin, wait for each other, so that each counts the earlier ones
 * (docs/product/payments.md#corrections).
 */
export const correct = async (
  call: Call,
  bid: string,
  { correction, reason }: { readonly correction: Correction; readonly reason: string },
) => {
  const head = await headOf(call, bid);
  return call.db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    await lockPro(trx, head.pro_id);
    const visit = await lockVisit(trx, head.id);
    if (!visit) throw new Refusal('NotFound');
    await refuseWaiting(trx, visit.id, call.nowMs);
    await lockAccounts(trx, [signedIn(call).id]);
    const actor = actorOf(call);
    const { aloneCents, givenCents } = await limitOf(trx, visit, actor, call.nowMs);
    const waits = needsSecond({ cents: correction.cents, givenCents }, aloneCents);
    if (waits) {
      await refuseFault(trx, visit, correction, call.nowMs);
      await askSecond(trx, call, {
        about: { bookingId: visit.id },
        object: bid,
        cents: correction.cents,
        reason,
        subject: { of: 'correction', correction },
      });
    } else {
      await writeCorrection(trx, visit, { correction, reason, by: actor }, call.nowMs);
      await writeAudit(
        trx,
        { actor, action: 'ledger corrected', object: bid, reason, detail: { ...correction } },
        call.nowMs,
      );
    }
    const answer = { waits, data: await transactionsOfBooking(trx, visit.id) };
    await call.storeIdempotentAnswer(trx, answer);
    return answer;
  });
};
