import { sql } from 'kysely';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { mailOf } from './mails.ts';
import type { TestApp } from '../app/test-app.ts';

export const reminderKind = 'appointment_reminder_client';

export type KeptReminder = {
  readonly id: number;
  readonly booking: number;
  readonly startsMs: number;
  readonly which: 'first' | 'last';
  readonly isDropped: boolean;
  readonly payload: OutboxPayload;
};

/** The reminders of a visit in order, or of all visits when `bookingId` is null. */
export const remindersOf = async (app: TestApp, bookingId: string | null = null): Promise<KeptReminder[]> => {
  const found = await sql<{ id: number; booking: number; payload: OutboxPayload; isDropped: boolean }>`
    select o.id, o.booking_id as booking, o.payload, o.dropped_at is not null as "isDropped" from outbox o join booking b on b.id = o.booking_id
    where o.kind = ${reminderKind} and (${bookingId}::text is null or b.public_id = ${bookingId}::text) order by o.id`.execute(
    app.db,
  );
  return found.rows.map(({ payload, ...one }) => ({
    ...one,
    payload,
    startsMs: payload.reminder!.starts_ms,
    which: payload.reminder!.which,
  }));
};

/** The mail of a reminder as it would be sent now. Null when it is out of date. */
export const reminderMailOf = (app: TestApp, { booking, payload }: KeptReminder): Promise<Mail | null> =>
  mailOf(app, reminderKind, booking, payload);
