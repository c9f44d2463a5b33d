import { inputMessages } from '#core/fields.ts';
import { priceText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { askPartBack, executeRefundsOf } from '#features/payments/verbs/refunds.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Call } from '#platform/http/call.ts';
import type { App } from '#platform/app/app.ts';
import { signedIn } from '#platform/app/actor.ts';
import { messages } from '../messages.ts';
import { complaintByPublicId, draftDecision, type ComplaintRow } from '../queries/complaints.ts';
import { decidedCents, isUndecided, type ComplaintDecision } from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';
import { lockedComplaint, passTo } from './change.ts';
import { isParty } from './reader.ts';
import { tellOfComplaint } from './tell.ts';

type Said = { readonly to: ComplaintDecision; readonly reasons: string | undefined; readonly partCents: number | null };

const refundKey = ({ id }: Pick<ComplaintRow, 'id'>): string => `complaint:${id}`;

const keepDecision = (call: Call, found: ComplaintRow, { to, reasons, partCents }: Said): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const admin = signedIn(call);
    if (reasons === undefined) throw new Refusal('InvalidInput', { validation: { body: inputMessages.missingFields } });
    const { complaint, visit } = await lockedComplaint(trx, found);
    if (!isUndecided(complaint.state)) throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
    if (complaint.decided_to !== null && complaint.decided_at === null) throw new Refusal('IllegalTransition', { additional: complaintRefusals.onWay });
    const refundable = await refundableCents(trx, visit.id);
    const cents = decidedCents(to, partCents, refundable);
    if (cents === null)
      throw new Refusal('InvalidInput', {
        validation: { refund_cents: refundable <= 0 ? complaintRefusals.noMoney : complaintRefusals.amount(priceText(refundable)) },
      });
    if (!(await draftDecision(trx, { row: complaint.row, to, refundCents: cents, reasons, accountId: admin.id })))
      throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
    if (cents > 0) await askPartBack(trx, visit, { cents, keyPrefix: refundKey(complaint), reason: 'complaint' }, call.now);
    await writeAudit(
      trx,
      { actor: `account:${admin.publicId}`, action: `complaint ${to}`, object: complaint.id, reason: reasons, detail: { refund_cents: cents } },
      call.now,
    );
  });

/**
 * Tells a decision once all of its refund has gone back, which is tried at once; false while the provider does not do it: the decision then stays a draft, and
 * is told as soon as it has.
 */
export const concludeDecision = async (app: App, publicId: string): Promise<boolean> => {
  const found = await complaintByPublicId(app.db, publicId);
  if (!found || found.decided_to === null || found.state !== 'in_review') return false;
  if (!(await executeRefundsOf(app, found.booking_row, refundKey(found)))) return false;
  const now = app.clock.now();
  return app.db.transaction().execute(async (trx) => {
    const { complaint } = await lockedComplaint(trx, found);
    // Somebody else has told it meanwhile.
    if (complaint.state !== 'in_review' || complaint.decided_to === null) return true;
    await passTo(trx, complaint, complaint.decided_to, 'admin', now);
    const told = [...(complaint.author === 'client' || complaint.client_email !== null ? [messages.complaint_decided] : []), messages.complaint_decided_pro];
    await tellOfComplaint(trx, complaint.row, told, {}, now);
    return true;
  });
};

/** An admin's decision, with its reasons and what goes back; nobody decides of their own (docs/product/rights.md#rules). */
export const decideComplaint = async (call: Call, found: ComplaintRow, said: Said): Promise<void> => {
  if (isParty(call, found)) throw new Refusal('Forbidden', { additional: complaintRefusals.party });
  await keepDecision(call, found, said);
  await concludeDecision(call, found.id);
};
