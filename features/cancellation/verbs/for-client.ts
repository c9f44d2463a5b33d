import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { proVisit, type ProVisitRow } from '#features/bookings/queries/pro-bookings.ts';
import { proActionsAt } from '#features/bookings/rules/pro-actions.ts';
import { actionRefusal } from '#features/bookings/rules/step-refusals.ts';
import { lockToChange } from '#features/bookings/verbs/change-state.ts';
import { heldCents, retainedCentsInPayments } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { previewProEndings } from '../contract.ts';
import { absenceMoney } from './absences.ts';
import { cancellationAt, endBooking } from './ending.ts';

type Endings = AnswerOf<typeof previewProEndings>;
type Found<Visit> = {
  readonly visit: Visit;
  readonly shown: ProVisitRow;
  readonly actions: ReturnType<typeof proActionsAt>;
};

const found = async <Visit extends VisitRow>(
  db: Db,
  proId: number,
  publicId: string,
  nowMs: number,
  read: (id: number) => Promise<Visit | undefined>,
): Promise<Found<Visit>> => {
  const head = await proVisit(db, proId, publicId);
  const visit = head && (await read(head.id));
  const shown = await proVisit(db, proId, publicId);
  if (!visit || !shown) throw new Refusal('NotFound');
  return { visit, shown, actions: proActionsAt(shown, nowMs) };
};

const forClientAt = async (db: Db, visit: VisitRow, nowMs: number): Promise<NonNullable<Endings['for_client']>> => {
  const { paid_cents, retained_cents, refund_cents, percent } = await cancellationAt(db, visit, nowMs);
  return { paid_cents, retained_cents, refund_cents, percent };
};

/** Returns the amounts of each way to end a visit. Null for a way that the professional may not use now. */
export const proEndings = async (db: Db, proId: number, publicId: string, nowMs: number): Promise<Endings> => {
  const { visit, actions } = await found(db, proId, publicId, nowMs, (id) => readBookedVisit(db, id));
  const paidCents = await heldCents(db, visit.id);
  return {
    cancel: actions.includes('cancel') ? { paid_cents: paidCents, retained_cents: 0, refund_cents: paidCents } : null,
    for_client: actions.includes('cancel_for_client') ? await forClientAt(db, visit, nowMs) : null,
    no_show: actions.includes('no_show') ? await absenceMoney(db, visit) : null,
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
  const { visit, shown, actions } = await found(trx, proId, publicId, nowMs, (id) =>
    lockToChange(trx, { id, pro_id: proId }),
  );
  if (visit.cancelled_for_client_at !== null) {
    const earlierRetainedCents = await retainedCentsInPayments(trx, visit.id);
    if (waives && earlierRetainedCents > 0)
      throw new Refusal('Conflict', { additional: { retained_cents: earlierRetainedCents } });
    return;
  }
  if (!actions.includes('cancel_for_client'))
    throw new Refusal('IllegalTransition', { additional: actionRefusal(shown, 'cancel_for_client', nowMs) });
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
