import { Refusal } from '#core/refusal.ts';
import { lockResources, resourcesOf } from '#features/availability/queries.ts';
import { lockVisit, readVisit } from '#features/bookings/queries/commitments.ts';
import { heldBooking } from '#features/bookings/verbs/holder.ts';
import { shownBooking } from '#features/bookings/verbs/shown.ts';
import { handle, type Handled } from '#platform/door.ts';
import { faultPoint } from '#platform/faults.ts';
import { cancelBooking, previewCancellation } from './contract.ts';
import { cancellationAt, endBooking } from './verbs.ts';

export const handlers: readonly Handled[] = [
  handle(previewCancellation, async ({ bid, jeton }, call) => {
    const head = await heldBooking(call, bid, jeton);
    const visit = await readVisit(call.db, head.id);
    if (!visit) throw new Refusal('NotFound');
    return cancellationAt(call.db, visit, call.now);
  }),

  handle(cancelBooking, async ({ bid, jeton, reason, expected_refund_cents }, call) => {
    const head = await heldBooking(call, bid, jeton);
    const answer = await call.db.transaction().execute(async (trx) => {
      await call.claimOnce(trx);
      await lockResources(trx, await resourcesOf(trx, [head.pro_id]));
      const visit = await lockVisit(trx, head.id);
      if (!visit) throw new Refusal('NotFound');
      const shown = await cancellationAt(trx, visit, call.now);
      if (shown.refund_cents !== expected_refund_cents) throw new Refusal('Conflict', { additional: shown });
      await endBooking(trx, visit, { to: 'cancelled_client', by: 'client', reason: reason ?? null, retainedCents: shown.retained_cents }, call.now);
      const data = { ...shown, booking: await shownBooking(trx, visit.id, call.now) };
      await call.keepOnce(trx, data);
      await faultPoint(call.env, 'crash-before-commit');
      return data;
    });
    await faultPoint(call.env, 'crash-after-commit');
    return answer;
  }),
];
