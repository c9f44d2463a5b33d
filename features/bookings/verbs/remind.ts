import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import type { Log } from '#platform/app/log.ts';
import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import { MailPutOff } from '#platform/jobs/outbox.ts';
import { messages } from '../messages.ts';
import { lockVisit } from '../queries/commitments.ts';
import { visitsToRemind, visitToRemind, type AfterVisit, type VisitToRemind } from '../queries/reminders.ts';
import type { BookingFacts, MailLinks } from '../rules/booking-mail.ts';
import { isReminderTrue, reminderDue, type Reminder } from '../rules/reminders.ts';
import { loadBooking } from './mail-subjects.ts';
import { notifyOfBooking } from './change-state.ts';
import { shownBooking } from './access.ts';

const batch = 200;
const message = messages.appointment_reminder_client;

const dueOf = (visit: VisitToRemind, nowMs: number): Reminder | null =>
  reminderDue(
    {
      startMs: visit.starts_at,
      bookedMs: visit.booked_at,
      knownMs: visit.known_at,
      policy: visit.policy,
      isPaidOnline: visit.is_paid_online,
    },
    nowMs,
  );

/**
 * Sends the reminder that is due for a visit. Reads the visit again under a lock, because it may have been cancelled or
 * moved since the job listed it. Sends each kind of reminder once for a start.
 */
const remindOf = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await lockVisit(trx, bookingId);
  const visit = await visitToRemind(trx, bookingId);
  const due = visit === undefined ? null : dueOf(visit, nowMs);
  if (visit === undefined || due === null) return;
  const key = `${visit.public_id}:${visit.starts_at}:${due}`;
  await notifyOfBooking(
    trx,
    visit,
    [message],
    { key, payload: { reminder: { starts_ms: visit.starts_at, which: due } } },
    nowMs,
  );
};

export const remindVisits = async (db: Db, log: Log, nowMs: number): Promise<void> => {
  for (let after: AfterVisit = { startMs: nowMs, id: 0 }; ;) {
    const some = await visitsToRemind(db, `${message.kind}:`, after, nowMs, batch);
    const due = some.filter((visit) => dueOf(visit, nowMs) !== null);
    await forEachSafely(log, 'remind-visits', due, ({ id }) =>
      db.transaction().execute((trx) => remindOf(trx, id, nowMs)),
    );
    const last = some.at(-1);
    if (last === undefined || some.length < batch) return;
    after = { startMs: last.starts_at, id: last.id };
  }
};

/**
 * Loads the visit of a reminder mail, with the current cost of cancelling. Null when the visit has moved or is no
 * longer upcoming. Throws `MailPutOff` while the last move can still be undone, because the start may change back.
 */
export const loadReminder: LoadSubject<BookingFacts, MailLinks> = async (app, row) => {
  const { booking_id: bookingId, payload } = row;
  const subject = await loadBooking(app, row);
  if (subject === null || bookingId === null || payload.reminder === undefined) return null;
  const { nowMs } = subject.facts;
  const shown = await shownBooking(app.db, bookingId, nowMs);
  const undoUntil = shown.agreed_move?.undo_until ?? null;
  if (undoUntil !== null) throw new MailPutOff(undoUntil);
  const announced = { startMs: payload.reminder.starts_ms, reminder: payload.reminder.which };
  if (!isReminderTrue(announced, subject.facts.b, nowMs)) return null;
  const steps = shown.schedule.map(({ until, percent, fee_cents, refund_cents, is_grace, is_capped }) => ({
    untilEpochMs: until,
    percent,
    feeCents: fee_cents,
    refundCents: refund_cents,
    isGrace: is_grace,
    isCapped: is_capped,
  }));
  return { ...subject, facts: { ...subject.facts, steps, isComing: shown.coming_at !== null } };
};
