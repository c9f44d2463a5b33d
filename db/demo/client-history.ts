import { hourMs } from '#core/units.ts';
import { lockToChange } from '#features/bookings/queries/commitments.ts';
import { cancellationAt, endBooking } from '#features/cancellation/verbs/ending.ts';
import { pendingRefunds } from '#features/payments/queries/refund-commands.ts';
import { writeRefunded } from '#features/payments/verbs/execute-refund.ts';
import { keepFavourite } from '#features/profiles/queries/favourites.ts';
import { addReview } from '#features/reviews/verbs/write.ts';
import type { Db } from '#platform/db/db.ts';
import { refundPayment } from '#platform/payments/sandbox-store.ts';
import { cancelledMsOf, type ClientVisits } from './client-visits.ts';
import type { DemoProRow, DemoVisit } from './rows.ts';

const review = {
  rating: 5,
  body: 'Une heure très douce, dans une pièce claire et silencieuse. Inès demande ce qui fait mal avant de commencer, et elle s’en souvient jusqu’à la fin.',
};

/** Cancels a visit and refunds its payment, as a call of the client and the job of refunds do. */
const cancelVisit = async (trx: Db, { id, proId }: DemoVisit, atMs: number): Promise<void> => {
  const visit = (await lockToChange(trx, { id, pro_id: proId }))!;
  const { retained_cents: retainedCents } = await cancellationAt(trx, visit, atMs);
  await endBooking(trx, visit, 'cancelAsClient', { by: 'client', reason: null, retainedCents }, atMs);
  for (const refund of await pendingRefunds(trx, id, 'cancel')) {
    await refundPayment(trx, refund.provider_ref!, refund.cents, refund.key, atMs);
    await writeRefunded(trx, visit, { ...refund, ref: refund.key }, atMs);
  }
};

/**
 * Writes the past of the demo client: a review of the first visit, a favourite and a cancelled visit. The code of
 * production writes each record, at its past date.
 */
export const demoClientHistory = async (
  trx: Db,
  { account, completed, cancelled }: ClientVisits,
  pros: readonly DemoProRow[],
  nowMs: number,
): Promise<void> => {
  const [first, second] = completed;
  if (first) await addReview(trx, first.id, review, first.endMs + 26 * hourMs);
  if (second) await keepFavourite(trx, account.id, pros[second.proId - 1]!.public_id, second.endMs + hourMs);
  if (cancelled) await cancelVisit(trx, cancelled, cancelledMsOf(cancelled, nowMs));
};
