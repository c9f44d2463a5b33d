import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { bookingHead, type LockedVisit, lockToChange } from '#features/bookings/queries/commitments.ts';
import { mayFollow, suspendedReasons } from '#features/bookings/rules/states.ts';
import { messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { endBooking } from '#features/cancellation/verbs/ending.ts';
import { endSilently, notifyOfEnded } from '#features/cancellation/verbs/end-together.ts';
import { givenByAdminsCents, heldCents, refundableCents, unbookedCents } from '#features/payments/queries/money.ts';
import { pendingCents } from '#features/payments/queries/refund-commands.ts';
import { waitingRequestOf } from '#features/payments/queries/refund-requests.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import { askSecond, refuseWaiting } from '#features/payments/verbs/refund-requests.ts';
import { limitsAt } from '#features/settings/queries.ts';
import type { App } from '#platform/app/app.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import type { readVisit } from '../contract/visits.ts';
import { linesAbout } from '../queries/lists.ts';
import { forgetSuspendedBookings, suspendedBookings, type SuspendedGroup } from '../queries/suspended-visits.ts';
import { backofficeVisitRow } from '../queries/visits.ts';
import { mayGiveBack } from '../rules/part-refund.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { writeAct, type ActWords } from './guard.ts';
import { writeReading } from './subjects.ts';
import { touchableHead } from './touchable-visit.ts';

type VisitActInput = ActWords & { readonly bid: string };

/** A visit as admins read it. Records the reading in the audit. */
export const shownVisit = async (call: Call, publicId: string): Promise<AnswerOf<typeof readVisit>> => {
  const { db } = call;
  const found = await backofficeVisitRow(db, publicId);
  const head = await bookingHead(db, publicId);
  if (!found || !head) throw new Refusal('NotFound');
  const { row: bookingId, pro_id: _, ...row } = found;
  await writeReading(call, 'visit read', row.id);
  const backCents = await heldCents(db, bookingId);
  const request = await waitingRequestOf(db, bookingId);
  const { parked, onItsWay } = await pendingCents(db, bookingId);
  return {
    ...row,
    back_cents: backCents,
    parked_cents: parked,
    on_its_way_cents: onItsWay,
    unbooked_cents: await unbookedCents(db, bookingId),
    may_cancel:
      mayFollow('cancelAsAdmin', row.state, 'admin') && (request === undefined || request.expires_at <= call.nowMs),
    may_resend: row.state === 'confirmed',
    refundable_cents: mayGiveBack(row.state) ? await refundableCents(db, bookingId) : 0,
    own: isOwnVisit(call, head),
    needs_second: needsSecond(
      { cents: backCents, givenCents: await givenByAdminsCents(db, bookingId) },
      (await limitsAt(db, call.nowMs)).alone_up_to_cents,
    ),
    request: request
      ? {
          of: request.of,
          cents: request.cents,
          asked_by: request.asked_by,
          asked_at: request.asked_at,
          expires_at: request.expires_at,
        }
      : null,
    journal: await linesAbout(db, row.id),
  };
};

/**
 * Cancels a visit and refunds everything paid online. Both parties read the reason. Above the limit, asks another admin
 * first and does not cancel the visit.
 */
export const cancelAsAdmin = async (
  call: Call,
  { bid, reason, note }: VisitActInput,
): Promise<{ refund_cents: number; waits: boolean }> => {
  const head = await touchableHead(call, bid);
  return call.db.transaction().execute(async (trx) => {
    const visit = await lockToChange(trx, head);
    if (!visit) throw new Refusal('NotFound');
    if (!mayFollow('cancelAsAdmin', visit.state, 'admin'))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.over });
    await refuseWaiting(trx, visit.id, call.nowMs);
    const refundCents = await heldCents(trx, visit.id);
    if (
      needsSecond(
        { cents: refundCents, givenCents: await givenByAdminsCents(trx, visit.id) },
        (await limitsAt(trx, call.nowMs)).alone_up_to_cents,
      )
    ) {
      await askSecond(trx, call, {
        about: { bookingId: visit.id },
        object: bid,
        cents: refundCents,
        reason,
        note,
        subject: { of: 'visit' },
      });
      return { refund_cents: refundCents, waits: true };
    }
    await endBooking(trx, visit, 'cancelAsAdmin', { by: 'admin', reason, retainedCents: 0 }, call.nowMs);
    await writeAct(trx, call, {
      action: 'visit cancelled',
      object: bid,
      reason,
      note,
      detail: { refund_cents: refundCents },
    });
    return { refund_cents: refundCents, waits: false };
  });
};

/**
 * Cancels, with a full refund, the visits between one client and one professional after one of them was suspended.
 * `only` is the single booking to cancel. Does nothing once the account is reopened.
 */
export const cancelOfSuspended = (app: App, group: SuspendedGroup, nowMs: number, only?: number): Promise<void> =>
  app.db.transaction().execute(async (trx) => {
    // Locks the account before the visits, in the same order as a deletion or a suspension of the account.
    const ids = (await suspendedBookings(trx, group, nowMs)).filter((id) => only === undefined || id === only);
    const visits: LockedVisit[] = [];
    for (const id of ids) {
      const visit = await lockToChange(trx, { id, pro_id: group.pro_id });
      if (visit && mayFollow('cancelAsAdmin', visit.state, 'admin') && visit.starts_at > nowMs) visits.push(visit);
    }
    const reason = suspendedReasons[group.of];
    const ended = await endSilently(trx, visits, { by: 'admin', reason }, nowMs);
    // The suspended person has already had one mail about all their visits. Only the other party is notified here.
    await notifyOfEnded(trx, ended, group.of === 'professional' ? 'client' : 'professional', { reason }, nowMs);
    await forgetSuspendedBookings(
      trx,
      visits.map(({ id }) => id),
    );
    for (const { public_id: object } of visits)
      await writeAudit(
        trx,
        { actor: 'system', action: 'visit cancelled', object, detail: { suspended: group.of } },
        nowMs,
      );
  });

export const resendConfirmation = async (
  call: Call,
  { bid, reason }: VisitActInput,
): Promise<Record<string, never>> => {
  const head = await touchableHead(call, bid);
  await call.db.transaction().execute(async (trx) => {
    const visit = await lockToChange(trx, head);
    if (visit?.state !== 'confirmed')
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.notConfirmed });
    const payload = { paid_cents: await heldCents(trx, visit.id) };
    await notifyOfBooking(
      trx,
      visit,
      messagesOn('confirmed', ['client']),
      { key: `${visit.public_id}:admin:${call.nowMs}`, payload },
      call.nowMs,
    );
    await writeAct(trx, call, { action: 'confirmation mailed again', object: bid, reason });
  });
  return {};
};
