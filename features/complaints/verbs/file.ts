import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { lastRefusedOf, waitingRequestOf } from '#features/payments/queries/refund-requests.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { askedVisit, intakeOf } from '#features/intakes/queries/intakes.ts';
import { readVisitIntake } from '#features/intakes/verbs/gate.ts';
import type { readComplaintFile } from '../contract.ts';
import { messages } from '../messages.ts';
import { complaintByPublicId, complaintHistory, queuedComplaints, type ComplaintRow } from '../queries/complaints.ts';
import { complaintRefusals } from '../texts.ts';
import { isParty } from './reader.ts';
import { complaintShown } from './shown.ts';
import { tellOfComplaint } from './tell.ts';
import { endedBy, paidOf } from '../queries/money.ts';

type FileAnswer = AnswerOf<typeof readComplaintFile>;

/** The services and options of what was booked, each with its price in cents. */
export const pricesOf = ({ quote }: Pick<VisitRow, 'quote'>): { label: string; cents: number }[] =>
  quote.lines.flatMap((line) => ('label' in line ? [{ label: line.label, cents: line.cents }] : []));

const nextOf = async (db: Db, { id }: ComplaintRow): Promise<FileAnswer['next']> => {
  const found = (await queuedComplaints(db, { queue: 'to_decide', q: '' }, { limit: 2, offset: 0 })).find((one) => one.id !== id);
  return found
    ? { id: found.id, client: [found.client.firstname, found.client.lastname].filter(Boolean).join(' '), professional: found.professional.name }
    : null;
};

/** All that an admin decides a complaint from. */
export const fileShown = async (db: Db, row: ComplaintRow, nowMs: number): Promise<FileAnswer> => {
  const visit = await readBookedVisit(db, row.booking_row);
  if (!visit) throw new Refusal('NotFound');
  const shown = await complaintShown(db, row, 'admin');
  const request = await waitingRequestOf(db, row.booking_row);
  const waiting = request !== undefined && request.expires_at > nowMs ? request : undefined;
  const refused = row.state === 'in_review' && !waiting ? await lastRefusedOf(db, row.row) : undefined;
  const isDraft = row.decided_to !== null && row.decided_at === null;
  return {
    ...shown,
    ...(await paidOf(db, row.booking_row)),
    refundable_cents: await refundableCents(db, row.booking_row),
    prices: pricesOf(visit),
    ended: (await endedBy(db, row.booking_row)) ?? null,
    policy: {
      tiers: visit.policy.tiers.map(({ delaySeconds, penaltyPercent }) => ({ delaySeconds, penaltyPercent })),
      no_show_percent: visit.policy.noShowPercent,
    },
    history: await complaintHistory(db, { accountId: row.client_account, email: row.client_email, proId: row.pro }),
    draft: isDraft ? { to: row.decided_to!, refund_cents: row.refund_cents ?? 0, reasons: row.decision ?? '' } : null,
    may: waiting ? shown.may.filter((act) => act !== 'decide') : shown.may,
    request: waiting ? { refund_cents: waiting.cents, reasons: waiting.reason, asked_by: waiting.asked_by, expires_at: waiting.expires_at } : null,
    refused: refused
      ? { refund_cents: refused.cents, reasons: refused.reason, decided_by: refused.decided_by, decision: refused.decision, decided_at: refused.decided_at }
      : null,
    has_health_answers: (await intakeOf(db, row.booking_row))?.sealed != null,
    decided_by: row.decided_by,
    next: await nextOf(db, row),
  };
};

/** Opens the health answers of the visit of a complaint that is not decided, for its admin: written to the journal with the reason, and told to the client. */
export const openHealthOf = (call: Call, publicId: string, reason: string): Promise<{ keys: string[] }> =>
  call.db.transaction().execute(async (trx) => {
    const complaint = await complaintByPublicId(trx, publicId);
    if (!complaint) throw new Refusal('NotFound');
    if (isParty(call, complaint)) throw new Refusal('Forbidden', { additional: complaintRefusals.party });
    if (complaint.state !== 'in_review') throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
    const visit = await askedVisit(trx, complaint.booking_row);
    const { answers } = visit ? await readVisitIntake(trx, call, visit) : { answers: null };
    if (answers === null) throw new Refusal('NotFound');
    const admin = signedIn(call).publicId;
    await writeAudit(
      trx,
      { actor: `account:${admin}`, action: 'health answers opened', object: complaint.booking_id, reason, detail: { complaint: publicId } },
      call.now,
    );
    await tellOfComplaint(trx, complaint.row, [messages.complaint_health_opened], { key: `${publicId}:${call.now}`, reason }, call.now);
    return { keys: [...answers.keys] };
  });
