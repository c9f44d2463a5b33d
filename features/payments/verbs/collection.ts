import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { writeCollected } from '#features/bookings/queries/commitments.ts';
import { lockProVisitRow, requireProAction } from '#features/bookings/verbs/access.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { paymentStatusTransitions, type PaymentStatus } from '../rules/statuses.ts';

const collectionRefusals = {
  onlineOnly: 'Seul un paiement en ligne donne cet état. Rien n’a été changé.',
  paidOnline: 'Ce rendez-vous a été payé en ligne\u202f: ce paiement ne se modifie pas. Rien n’a été changé.',
} as const;

const actionOf = { paid: 'mark_paid', pending: 'mark_pending', refunded: 'mark_refunded' } as const;

/**
 * Records whether a professional collected the money on site, in the caller's transaction
 * (docs/product/payments.md#payment-statuses). A repeated call changes nothing. For a visit partly paid online, changes
 * only the amount due on site, not the status. Throws `Forbidden` for money paid online. Throws `IllegalTransition` for
 * a change that is not allowed now, such as one before the day of the visit.
 */
export const markCollected = async (
  trx: Db,
  call: Call,
  proId: number,
  publicId: string,
  declared: { readonly status: PaymentStatus; readonly method: 'credit-card' | 'cash' | 'cheque' | null },
): Promise<void> => {
  const found = await lockProVisitRow(trx, proId, publicId, call.nowMs);
  const { visit: locked, shown: visit } = found;
  const { status } = declared;
  // Money paid online cannot be changed here. Only the rest after a deposit can be collected.
  const isRest =
    visit.paymentStatus === 'paid_wlns' && visit.onSiteCents > 0 && (status === 'paid' || status === 'pending');
  if (status === 'paid_wlns') throw new Refusal('Forbidden', { additional: collectionRefusals.onlineOnly });
  if (visit.paymentStatus === 'paid_wlns' && !isRest)
    throw new Refusal('Forbidden', { additional: collectionRefusals.paidOnline });
  if (isRest ? (status === 'paid') === (visit.collectedMs !== null) : status === visit.paymentStatus) return;
  const isListed = isRest || mayPass(paymentStatusTransitions, visit.paymentStatus, status, 'pro');
  if (!isListed) throw new Refusal('IllegalTransition');
  requireProAction(found, actionOf[status]);
  const collected =
    status === 'paid'
      ? { collectedMs: call.nowMs, method: declared.method ?? (isRest ? 'cash' : (locked.payment_method ?? 'cash')) }
      : { collectedMs: status === 'pending' ? null : visit.collectedMs, method: null };
  await writeCollected(trx, visit.id, { status: isRest ? 'paid_wlns' : status, ...collected }, call.nowMs);
  const detail = {
    from: visit.paymentStatus,
    to: status,
    ...(isRest && { of: 'what is left on site' }),
    ...(status === 'paid' && { method: collected.method }),
  };
  await writeAudit(
    trx,
    { actor: `account:${signedIn(call).publicId}`, action: 'payment_status declared', object: publicId, detail },
    call.nowMs,
  );
};
