import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { messageSubject } from '#features/bookings/verbs/change-state.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { settingAt } from '#features/settings/queries.ts';
import { mediatorOf } from '#features/settings/rules/site-operator.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { messages, type ComplaintMessage } from '../messages.ts';
import { complaintByRow, type ComplaintRow } from '../queries/complaints.ts';
import { onlineMoneyOf } from '../queries/money.ts';
import type { ComplaintFacts, ComplaintLinks } from '../rules/mails.ts';

/**
 * Sends a message about a change of a complaint: a mail, and a notification for recipients with an account. Call it in
 * the transaction of the change, after the change is written. Each message is sent once per `key`, which defaults to
 * the id of the complaint.
 */
export const notifyOfComplaint = async (
  trx: Db,
  row: number,
  messagesToSend: readonly ComplaintMessage[],
  {
    key,
    reason = null,
    isPiece = false,
  }: { readonly key?: string; readonly reason?: string | null; readonly isPiece?: boolean },
  nowMs: number,
): Promise<void> => {
  const complaint = await complaintByRow(trx, row);
  if (!complaint) return;
  const payload: OutboxPayload = {
    complaint: row,
    ...(reason !== null && { reason }),
    ...(isPiece && { piece: true }),
  };
  const subject = await messageSubject(trx, complaint.booking_row, payload, nowMs);
  if (!subject) return;
  const { held_cents: heldCents } = await onlineMoneyOf(trx, complaint.booking_row);
  const facts = { booking: subject.facts, complaint, heldCents, isPiece };
  await notify(
    trx,
    messagesToSend.map((message) => {
      const { owner, language } = subject.readerOf(message);
      const onScreen = screenLineOf(message, facts, owner, language);
      return { message, key: key ?? complaint.id, payload, bookingId: complaint.booking_row, onScreen };
    }),
    nowMs,
  );
};

export const notifyAdmins = async (
  trx: Db,
  { id, number, client, professional }: ComplaintRow,
  message: typeof messages.complaint_to_decide,
  nowMs: number,
): Promise<void> => {
  const facts = {
    number,
    client: [client.firstname, client.lastname].filter(Boolean).join(' '),
    professional: professional.name,
  };
  await notify(trx, [{ message, key: id, onScreen: screenLineOf(message, facts, 'admins') }], nowMs);
};

/**
 * Loads the complaint of a mail, with its booking and both sides. Null when the complaint or the booking no longer
 * exists.
 */
export const loadComplaint: LoadSubject<ComplaintFacts, ComplaintLinks> = async (app, row) => {
  const complaint =
    row.payload.complaint === undefined ? undefined : await complaintByRow(app.db, row.payload.complaint);
  const found = complaint && (await loadBooking(app, row));
  if (!found) return null;
  const links = async (): Promise<ComplaintLinks> => {
    const around = await found.links();
    return {
      ...around,
      proComplaint: `${around.proComplaints}/${complaint.id}`,
      mediator: mediatorOf({
        demo: app.env.MODE === 'demo',
        operator: (await settingAt(app.db, 'operator', app.clock.now())) ?? null,
      }),
    };
  };
  const { held_cents: heldCents } = await onlineMoneyOf(app.db, complaint.booking_row);
  const facts = { booking: found.facts, complaint, heldCents, isPiece: row.payload.piece === true };
  return { ...found, facts, links };
};
