import { inputMessages } from '#core/fields.ts';
import { priceText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import { givenByAdminsCents, refundableCents } from '#features/payments/queries/money.ts';
import { needsSecond, refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import { askSecond, refuseWaiting } from '#features/payments/verbs/refund-requests.ts';
import { executeRefundsOf } from '#features/payments/verbs/execute-refund.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { limitsAt } from '#features/settings/queries.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import type { App } from '#platform/app/app.ts';
import { signedIn } from '#platform/app/actor.ts';
import { messages } from '../messages.ts';
import { complaintByPublicId, draftDecision, type ComplaintRow } from '../queries/complaints.ts';
import { refusedPass } from '../rules/refused-pass.ts';
import { decidedCents, isUndecided, trueDecision, type ComplaintDecision } from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';
import { lockedComplaint, passTo } from './change.ts';
import { refuseOwnComplaint } from './access.ts';
import { notifyOfComplaint } from './notify.ts';

type DecisionInput = {
  readonly to: ComplaintDecision;
  readonly reasons: string | undefined;
  readonly partCents: number | null;
};

/** The prefix of the keys of a complaint's refunds. A complaint is refunded once, by a decision or by an agreement. */
export const refundKey = ({ id }: Pick<ComplaintRow, 'id'>): string => `complaint:${id}`;

type Locked = Awaited<ReturnType<typeof lockedComplaint>>;

type Decidable = { readonly cents: number; readonly to: ComplaintDecision };

/**
 * Returns the amount that a decision refunds, in cents, and the accurate kind of the decision. Throws when the
 * complaint cannot be decided or the amount cannot be refunded.
 */
const decidable = async (
  trx: Db,
  { complaint, visit }: Locked,
  { to, partCents }: DecisionInput,
): Promise<Decidable> => {
  if (complaint.accepted_at !== null) throw new Refusal('IllegalTransition', { additional: complaintRefusals.agreed });
  if (!isUndecided(complaint.state))
    throw new Refusal('IllegalTransition', { additional: refusedPass(complaint.state, to) });
  if (complaint.decided_to !== null && complaint.decided_at === null)
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.onWay });
  const refundable = await refundableCents(trx, visit.id);
  const cents = decidedCents(to, partCents, refundable);
  if (cents !== null) return { cents, to: trueDecision(to, cents, refundable) };
  throw new Refusal('InvalidInput', {
    validation: {
      refund_cents: refundable <= 0 ? complaintRefusals.noMoney : complaintRefusals.amount(priceText(refundable)),
    },
  });
};

type Written = {
  readonly to: ComplaintDecision;
  readonly reasons: string;
  readonly cents: number;
  readonly by: { readonly id: number; readonly publicId: string };
};

const writeDecision = async (
  trx: Db,
  { complaint, visit }: Locked,
  { to, reasons, cents, by }: Written,
  nowMs: number,
): Promise<void> => {
  if (!(await draftDecision(trx, { row: complaint.row, to, refundCents: cents, reasons, accountId: by.id })))
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
  if (cents > 0) await askPartBack(trx, visit, { cents, keyPrefix: refundKey(complaint), reason: 'complaint' }, nowMs);
  const detail = { refund_cents: cents };
  await writeAudit(
    trx,
    { actor: `account:${by.publicId}`, action: `complaint ${to}`, object: complaint.id, reason: reasons, detail },
    nowMs,
  );
};

const saveDecision = (call: Call, found: ComplaintRow, input: DecisionInput): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const { reasons } = input;
    if (reasons === undefined) throw new Refusal('InvalidInput', { validation: { body: inputMessages.missingFields } });
    const locked = await lockedComplaint(trx, found);
    const { complaint, visit } = locked;
    const { cents, to } = await decidable(trx, locked, input);
    if (complaint.state !== 'in_review')
      throw new Refusal('IllegalTransition', { additional: refusedPass(complaint.state, to) });
    await refuseWaiting(trx, visit.id, call.nowMs);
    const { alone_up_to_cents: aloneCents } = await limitsAt(trx, call.nowMs);
    if (to === 'rejected' || !needsSecond({ cents, givenCents: await givenByAdminsCents(trx, visit.id) }, aloneCents))
      return writeDecision(trx, locked, { to, reasons, cents, by: signedIn(call) }, call.nowMs);
    const subject = { of: 'complaint', complaintId: complaint.row, to } as const;
    await askSecond(trx, call, {
      about: { bookingId: visit.id },
      object: visit.public_id,
      cents,
      reason: reasons,
      subject,
    });
  });

/**
 * Writes a decision that a second admin grants, in the caller's transaction. Throws when the complaint or the
 * refundable amount has changed since the decision was requested.
 */
export const writeGranted = async (trx: Db, publicId: string, granted: Written, nowMs: number): Promise<void> => {
  const found = await complaintByPublicId(trx, publicId);
  if (!found) throw new Refusal('NotFound');
  const locked = await lockedComplaint(trx, found);
  const refundable = await refundableCents(trx, locked.visit.id);
  if (decidedCents(granted.to, granted.cents, refundable) !== granted.cents)
    throw new Refusal('Conflict', { additional: refundRequestRefusals.changed });
  await writeDecision(trx, locked, granted, nowMs);
};

const endMessages = ({ accepted_at: acceptedMs, author, client_email: email }: ComplaintRow) => {
  if (acceptedMs !== null) return [messages.complaint_agreed, messages.complaint_agreed_pro];
  const isClientNotified = author === 'client' || email !== null;
  return [...(isClientNotified ? [messages.complaint_decided] : []), messages.complaint_decided_pro];
};

/**
 * Makes the refund of a decision or of an agreement. Ends the complaint and notifies both sides once the provider has
 * made the whole refund, and returns true. Until then, the complaint stays open and this function returns false.
 */
export const concludeDecision = async (app: App, publicId: string): Promise<boolean> => {
  const found = await complaintByPublicId(app.db, publicId);
  if (!found || found.decided_to === null || found.state !== 'in_review') return false;
  if (!(await executeRefundsOf(app, found.booking_row, refundKey(found)))) return false;
  const nowMs = app.clock.now();
  return app.db.transaction().execute(async (trx) => {
    const { complaint } = await lockedComplaint(trx, found);
    // Another process has already ended the complaint.
    if (complaint.state !== 'in_review' || complaint.decided_to === null) return true;
    const by = complaint.accepted_at === null ? 'admin' : 'client';
    await passTo(trx, complaint, complaint.decided_to, by, nowMs);
    await notifyOfComplaint(trx, complaint.row, endMessages(complaint), {}, nowMs);
    return true;
  });
};

/**
 * Records an admin's decision, with its reasons and its refund. Admins may not decide on their own complaints
 * (docs/product/rights.md#rules). A refund above the limit of one admin waits for a second admin.
 */
export const decideComplaint = async (call: Call, found: ComplaintRow, input: DecisionInput): Promise<void> => {
  refuseOwnComplaint(call, found);
  await saveDecision(call, found, input);
  await concludeDecision(call, found.id);
};
