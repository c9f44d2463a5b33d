import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import type { Slot } from '#features/offers/contract.ts';
import type {
  previewProReschedule,
  previewReschedule,
  proRescheduleMoments,
  rescheduleMoments,
} from '#features/reschedule/contract.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { nowMs } from '../app/with-test-app.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { mailOf } from './mails.ts';
import { cards, news, payWith, sendOrder, type Sent } from './payments.ts';
import { ownerOf, password } from './people.ts';
import { plain } from './shown-booking.ts';

export type Moments = DataOf<typeof rescheduleMoments>;
export type ProMoments = DataOf<typeof proRescheduleMoments>;
export type Preview = DataOf<typeof previewReschedule>;
export type ProPreview = DataOf<typeof previewProReschedule>;

export const hour = 3_600_000;
// Saturday 28 November 2026, 14:00 in Paris. Below: Tuesday 1 December.
export const saturday = '2026-11-28T13:00:00.000Z';
export const startMs = Date.parse(saturday);
export const tuesday = '2026-12-01T09:00:00.000Z';
export const onSaturdays = [{ type: 'saturday', unit: 'percent', value: 10 }] as const;

/** A professional paid on site, with a signed-in owner. */
export const made = async (app: TestApp, overrides: MadeProfessional = {}) => {
  const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, ...overrides });
  const { client: owner, email } = await ownerOf(app, pro);
  // A session expires after some hours without activity, so the owner signs in again.
  const comesBack = async (): Promise<void> => void (await asks(owner, 'POST', '/user/login', { email, password }));
  return { pro, base: `/v1/pro/${pro.publicId}/booking`, owner, email, comesBack };
};

/** A confirmed booking of the professional made by `made`, paid on site by default, otherwise online. */
export const booked = async (
  app: TestApp,
  pro: Professional,
  startsAt = saturday,
  change: Record<string, unknown> = { payment_method: 'cash' },
  client: Client = caller(app),
) => {
  const { sent } = await sendOrder(app, pro, startsAt, change, client);
  if (sent.redirect_url !== null) {
    await payWith(app, sent, cards.accepted);
    await news(app);
  }
  return { client, sent, path: `/v1/booking/booking/${sent.booking_id}` };
};

export const asks = async <D>(
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<D> => {
  const answer = await client<D>(method, path, body, headers);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

export const refused = async (
  client: Client,
  path: string,
  body: unknown,
): Promise<{ code: string; status: number; additional: unknown }> => {
  const answer = await client('POST', path, body);
  assert.ok(!answer.body.success, 'it was not refused');
  return { code: answer.body.error.code, status: answer.status, additional: answer.body.error.additional };
};

export const momentsOf = async (client: Client, path: string, day: string): Promise<Slot[]> => {
  const found = await asks<Moments>(client, 'POST', `${path}/availabilities`, {
    from: `${day}T00:00:00+01:00`,
    to: `${day}T23:59:00+01:00`,
  });
  return found.days.flatMap(({ slots }) => slots);
};

export const moves = (startsAt: string, way: 'now' | 'proposal', cents = 6000, more: Record<string, unknown> = {}) => ({
  starts_at: startsAt,
  expected_way: way,
  expected_total_cents: cents,
  ...more,
});

export const answers = (booking: BookingData, answer: string) => ({ proposal: booking.proposal?.id, answer });

/** The mails about a booking whose kind matches `like`, in order. Null in place of an outdated mail. */
export const mailsAbout = async (app: TestApp, sent: Sent, like: string): Promise<(string | null)[]> => {
  const rows = await sql<{ id: number; kind: string; payload: OutboxPayload }>`
    select b.id, o.kind, o.payload from outbox o join booking b on b.id = o.booking_id
    where b.public_id = ${sent.booking_id} and o.kind like ${like} order by o.id`.execute(app.db);
  const mails = await Promise.all(rows.rows.map(({ id, kind: of, payload }) => mailOf(app, of, id, payload)));
  return mails.map(
    (mail) => mail && plain(`${mail.subject} | ${mail.preview} | ${mail.text} | ${mail.calendar?.content ?? ''}`),
  );
};

export const mailsOf = (app: TestApp, sent: Sent): Promise<(string | null)[]> => mailsAbout(app, sent, '%move%');
