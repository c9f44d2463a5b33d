import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { lockProVisit, readProVisit, requireProAction } from '#features/bookings/verbs/access.ts';
import { heldCents, retainedCentsInPayments } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { previewProEndings } from '../contract.ts';
import { absenceMoney } from './absences.ts';
import { cancellationAt, endBooking } from './ending.ts';

type Endings = AnswerOf<typeof previewProEndings>;
const forClientAt = async (db: Db, visit: VisitRow, nowMs: number): Promise<NonNullable<Endings['for_client']>> => {
  const { paid_cents, retained_cents, refund_cents, percent } = await cancellationAt(db, visit, nowMs);
  return { paid_cents, retained_cents, refund_cents, percent };
};

/**
 * Returns the amounts of each way to end a visit, and of a reported absence whose money is not settled. Null for a way
 * that the professional may not use now.
 */
export const proEndings = async (db: Db, proId: number, publicId: string, nowMs: number): Promise<Endings> => {
  const { visit, actions } = await readProVisit(db, proId, publicId, nowMs);
  const paidCents = await heldCents(db, visit.id);
  const absence = visit.state === 'no_show' && paidCents > 0 ? await absenceMoney(db, visit) : null;
  return {
    cancel: actions.includes('cancel') ? { paid_cents: paidCents, retained_cents: 0, refund_cents: paidCents } : null,
    for_client: actions.includes('cancel_for_client') ? await forClientAt(db, visit, nowMs) : null,
    no_show: actions.includes('no_show') ? await absenceMoney(db, visit) : null,
    absence,
  };
};

export type ForClient = {
  readonly waives: boolean;
  readonly expectedRefundCents: number | null;
  readonly isToldApart?: boolean;
};

/**
 * Cancels a visit at the client's request in the caller's transaction. The policy applies, unless the professional
 * gives up the retained amount (docs/product/booking.md#cancelled-at-the-clients-request). A second call changes
 * nothing. Throws `Conflict` when the refund differs from the one that the page showed, or when a second call gives up
 * an amount already retained.
 */
export const endForClient = async (
  trx: Db,
  proId: number,
  publicId: string,
  { waives, expectedRefundCents, isToldApart = false }: ForClient,
  nowMs: number,
): Promise<void> => {
  const locked = await lockProVisit(trx, proId, publicId, nowMs);
  const { visit } = locked;
  if (visit.cancelled_for_client_at !== null) {
    const earlierRetainedCents = await retainedCentsInPayments(trx, visit.id);
    if (waives && earlierRetainedCents > 0)
      throw new Refusal('Conflict', { additional: { retained_cents: earlierRetainedCents } });
    return;
  }
  requireProAction(locked, 'cancel_for_client');
  const money = await forClientAt(trx, visit, nowMs);
  const retainedCents = waives ? 0 : money.retained_cents;
  const refundCents = money.paid_cents - retainedCents;
  if ((expectedRefundCents ?? refundCents) !== refundCents) throw new Refusal('Conflict', { additional: money });
  await endBooking(
    trx,
    visit,
    'cancelForClient',
    { by: 'pro', reason: null, retainedCents, ...(isToldApart && { messagesToSend: [] }) },
    nowMs,
  );
};
