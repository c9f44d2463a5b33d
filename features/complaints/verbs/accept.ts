import { priceText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { withdrawRequestsOfComplaint } from '#features/payments/queries/refund-requests.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import { writeAcceptance, type ComplaintRow } from '../queries/complaints.ts';
import { acceptableCents, isUndecided, trueDecision } from '../rules/complaint.ts';
import { refusedPass } from '../rules/refused-pass.ts';
import { complaintRefusals } from '../texts.ts';
import { actorName, lockedComplaint } from './change.ts';
import { concludeDecision, refundKey } from './decide.ts';

const refusedText = ({ state, decided_to: to, is_binding: isBinding }: ComplaintRow): string => {
  if (!isUndecided(state)) return refusedPass(state, 'resolved_refund');
  if (to !== null) return complaintRefusals.onWay;
  return isBinding ? complaintRefusals.nothingLeft : complaintRefusals.noProposal;
};

/**
 * Records that the client accepts the professional's proposal, and requests its refund. A second acceptance changes
 * nothing. Throws `IllegalTransition` when there is nothing to accept, and `Conflict` when another amount than `cents`
 * can be refunded.
 */
const saveAcceptance = (call: Call, found: ComplaintRow, cents: number): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const { complaint, visit } = await lockedComplaint(trx, found);
    if (complaint.accepted_at !== null) return;
    const refundable = await refundableCents(trx, visit.id);
    const acceptable = acceptableCents(complaint, refundable);
    if (acceptable === 0) throw new Refusal('IllegalTransition', { additional: refusedText(complaint) });
    if (acceptable !== cents)
      throw new Refusal('Conflict', { additional: complaintRefusals.proposalChanged(priceText(acceptable)) });
    const to = trueDecision('resolved_partial', cents, refundable);
    if (!(await writeAcceptance(trx, { row: complaint.row, to, refundCents: cents }, call.nowMs)))
      throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
    await withdrawRequestsOfComplaint(trx, complaint.row, call.nowMs);
    const refund = { cents, keyPrefix: refundKey(complaint), reason: 'agreement' };
    await askPartBack(trx, visit, refund, call.nowMs);
    const detail = { refund_cents: cents, proposed_cents: complaint.proposed_cents };
    await writeAudit(
      trx,
      { actor: actorName(call, 'client'), action: 'complaint accepted', object: complaint.id, detail },
      call.nowMs,
    );
  });

/**
 * Ends a complaint by agreement: the client accepts the refund that the professional proposed
 * (docs/product/reviews.md#complaints). The refund follows the path of an admin's decision.
 */
export const acceptFor = async (call: Call, found: ComplaintRow, cents: number): Promise<void> => {
  await saveAcceptance(call, found, cents);
  await concludeDecision(call, found.id);
};
