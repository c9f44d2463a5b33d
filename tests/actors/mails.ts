import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { messages } from '#features/bookings/messages.ts';
import type { AdminPageKey } from '#core/admin-roles.ts';
import type { Language } from '#core/languages.ts';
import type { NotificationOwner } from '#features/notifications/queries/notifications.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { MessageSetting } from '#features/notifications/rules/notifications.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from './factories.ts';
import { caller, type TestApp } from '../app/test-app.ts';

export type Visit = { readonly id: number; readonly public_id: string };

/**
 * A held visit of the client Camille Roux with Inès Caradec, who works alone. The price of the visit, 60 €, is paid
 * online.
 */
export const onlyVisit = async (app: TestApp): Promise<Visit> => {
  const pro = await makeProfessional(app.db, nowMs);
  await sql`update pro set firstname = 'Inès', lastname = 'Caradec', email = 'ines@exemple.fr', phone_prefix = '+33', phone_number = '0240121212', street = '3 quai de la Fosse' where id = ${pro.id}`.execute(
    app.db,
  );
  const held = await caller(app)('POST', '/v1/order/cart', {
    pro_id: pro.publicId,
    lines: [{ option_id: pro.options[0]!.publicId }],
    starts_at: '2026-11-28T14:30:00+01:00',
    access_note: 'Digicode',
  });
  assert.equal(held.status, 200);
  const made = await sql<Visit>`
    update booking set firstname = 'Camille', lastname = 'Roux', email = 'Camille@exemple.fr', phone = '0612345678', payment_method = 'credit-card', payment_status = 'paid_wlns'
    returning id, public_id`.execute(app.db);
  return made.rows[0]!;
};

/** Puts a visit in a state, and records the change. */
export const become = async (app: TestApp, { id }: Visit, state: string): Promise<void> => {
  await sql`insert into booking_event (booking_id, actor, from_state, to_state, at) select id, 'test', state, ${state}, ${new Date(nowMs).toISOString()}::timestamptz from booking where id = ${id}`.execute(
    app.db,
  );
  await sql`update booking set state = ${state} where id = ${id}`.execute(app.db);
};

/** The mail as it would be sent now. Null when it is out of date. */
export const mailOf = (
  app: TestApp,
  kind: string,
  bookingId: number | null,
  payload: OutboxPayload = {},
): Promise<Mail | null> =>
  app.deliveries[kind]!(app, {
    id: 1,
    kind,
    dedup_key: 'k',
    booking_id: bookingId,
    payload,
    attempts: 1,
    deferrals: 0,
    created_at: nowMs,
  });

/** Key in the outbox of a mail whose text does not matter. */
export const waitingKey = (key: string): string => `${messages.booking_link.kind}:${key}`;

export const waitingId = (key: string, host: string): string => `<${waitingKey(key).replace(':', '.')}@${host}>`;

/** Queues a mail whose text does not matter to the test, in the caller's transaction. */
export const makeWait = (trx: Db, key: string, nowMs: number, email = 'camille@exemple.fr'): Promise<void> =>
  notify(trx, [{ message: messages.booking_link, key, payload: { email } }], nowMs);

/** Sends an on-screen notification with any text, unless the recipient switched `setting` off. */
export const tellOnScreen = (
  trx: Db,
  of: NotificationOwner,
  {
    key = newId(),
    name,
    message = 'Samedi 28 novembre à 14:30.',
    setting = null,
    room = null,
    language = 'fr',
  }: Partial<ScreenLine> & {
    readonly name: string;
    readonly key?: string;
    readonly setting?: MessageSetting | null;
    readonly room?: AdminPageKey | null;
    readonly language?: Language;
  },
  nowMs: number,
): Promise<void> =>
  notify(
    trx,
    [
      {
        message: { kind: 'any_line', type: 'booking', room, mail: null },
        key,
        onScreen: { of, line: { name, message }, setting, language },
      },
    ],
    nowMs,
  );

/** The events in a mail's calendar file: the visit, its start and its status. */
export const eventsIn = (mail: { readonly calendar?: { readonly content: string } } | null | undefined): string[][] =>
  (mail?.calendar?.content ?? '')
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => {
      const propertyOf = (name: string): string => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1] ?? '';
      const at = propertyOf('DTSTART').replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3:$4:$5.000Z');
      return [propertyOf('UID').split('@')[0]!, at, propertyOf('STATUS')];
    });
