import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { readBookedVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { lastRefusedOf, waitingRequestOf } from '#features/payments/queries/refund-requests.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { intakeVisit, intakeOf } from '#features/intakes/queries/intakes.ts';
import { readVisitIntake } from '#features/intakes/verbs/gate.ts';
import type { readComplaintFile } from '../contract.ts';
import { messages } from '../messages.ts';
import { complaintByPublicId, complaintHistory, queuedComplaints, type ComplaintRow } from '../queries/complaints.ts';
import { refusedPass } from '../rules/refused-pass.ts';
import { partySideOf, refuseOwnComplaint } from './access.ts';
import { complaintShown } from './presenter.ts';
import { notifyOfComplaint } from './notify.ts';
import { endedBy, onlineMoneyOf } from '../queries/money.ts';

type FileAnswer = AnswerOf<typeof readComplaintFile>;

export const pricesOf = ({ quote }: Pick<VisitRow, 'quote'>): { label: string; cents: number }[] =>
  quote.lines.flatMap((line) => ('label' in line ? [{ label: line.label, cents: line.cents }] : []));

const nextOf = async (db: Db, { id }: ComplaintRow): Promise<FileAnswer['next']> => {
  const found = (await queuedComplaints(db, { queue: 'to_decide', q: '' }, { limit: 2, offset: 0 })).find(
    (one) => one.id !== id,
  );
  return found
    ? {
        id: found.id,
        client: [found.client.firstname, found.client.lastname].filter(Boolean).join(' '),
        professional: found.professional.name,
      }
    : null;
};

/**
 * Returns the data that only admins see: the request to a second admin, the drafted decision, the admin who decided,
 * and the past complaints of both sides.
 */
const amongAdmins = async (db: Db, row: ComplaintRow, nowMs: number) => {
  const request = await waitingRequestOf(db, row.booking_row);
  const waiting = request !== undefined && request.expires_at > nowMs ? request : undefined;
  const refused = row.state === 'in_review' && !waiting ? await lastRefusedOf(db, row.row) : undefined;
  const isDraft = row.decided_to !== null && row.decided_at === null && row.accepted_at === null;
  return {
    history: await complaintHistory(db, { accountId: row.client_account, email: row.client_email, proId: row.pro }),
    draft: isDraft ? { to: row.decided_to!, refund_cents: row.refund_cents ?? 0, reasons: row.decision ?? '' } : null,
    request: waiting
      ? {
          refund_cents: waiting.cents,
          reasons: waiting.reason,
          asked_by: waiting.asked_by,
          expires_at: waiting.expires_at,
        }
      : null,
    refused: refused
      ? {
          refund_cents: refused.cents,
          reasons: refused.reason,
          decided_by: refused.decided_by,
          decision: refused.decision,
          decided_at: refused.decided_at,
        }
      : null,
    has_health_answers: (await intakeOf(db, row.booking_row))?.sealed != null,
    decided_by: row.decided_by,
  };
};

/** Empty values of the `amongAdmins` fields, for an admin who is a party to the complaint. */
const ofNobody = {
  history: null,
  draft: null,
  request: null,
  refused: null,
  has_health_answers: false,
  decided_by: null,
} as const;

/**
 * Returns the data that an admin needs to decide a complaint. An admin who is a party to the complaint gets only the
 * data of their side, and may not act.
 */
export const fileShown = async (call: Call, row: ComplaintRow): Promise<FileAnswer> => {
  const { db, nowMs } = call;
  const visit = await readBookedVisit(db, row.booking_row);
  if (!visit) throw new Refusal('NotFound');
  const side = partySideOf(call, row);
  const shown = await complaintShown(db, row, side ?? 'admin');
  const admins = side === null ? await amongAdmins(db, row, nowMs) : ofNobody;
  return {
    ...shown,
    refunded_cents: (await onlineMoneyOf(db, row.booking_row)).refunded_cents,
    prices: pricesOf(visit),
    ended: (await endedBy(db, row.booking_row)) ?? null,
    policy: {
      tiers: visit.policy.tiers.map(({ delaySeconds, penaltyPercent }) => ({ delaySeconds, penaltyPercent })),
      no_show_percent: visit.policy.noShowPercent,
    },
    ...admins,
    may: side === null ? shown.may.filter((act) => act !== 'decide' || admins.request === null) : [],
    next: await nextOf(db, row),
  };
};

/**
 * Opens the health answers of the visit for the admin who decides its complaint. The reason is written to the audit
 * log, and the client is notified.
 */
export const openHealthOf = (call: Call, publicId: string, reason: string): Promise<{ keys: string[] }> =>
  call.db.transaction().execute(async (trx) => {
    const complaint = await complaintByPublicId(trx, publicId);
    if (!complaint) throw new Refusal('NotFound');
    refuseOwnComplaint(call, complaint);
    if (complaint.state !== 'in_review')
      throw new Refusal('IllegalTransition', { additional: refusedPass(complaint.state, 'rejected') });
    const visit = await intakeVisit(trx, complaint.booking_row);
    const { answers } = visit ? await readVisitIntake(trx, call, visit) : { answers: null };
    if (answers === null) throw new Refusal('NotFound');
    const admin = signedIn(call).publicId;
    await writeAudit(
      trx,
      {
        actor: `account:${admin}`,
        action: 'health answers opened',
        object: complaint.booking_id,
        reason,
        detail: { complaint: publicId },
      },
      call.nowMs,
    );
    await notifyOfComplaint(
      trx,
      complaint.row,
      [messages.complaint_health_opened],
      { key: `${publicId}:${call.nowMs}`, reason },
      call.nowMs,
    );
    return { keys: [...answers.keys] };
  });
