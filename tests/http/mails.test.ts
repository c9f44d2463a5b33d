import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { writeClientCalendar } from '#features/bookings/verbs/write-mail.ts';
import { mergeDeliveries } from '#platform/features.ts';
import { openMailer } from '#platform/mail.ts';
import { keepCopy, outboxKinds, type Delivery, type OutboxKind, type OutboxPayload, type OutboxRow } from '#platform/outbox.ts';
import { bookingLinkToken, houseSecret } from '#platform/secret.ts';
import { openVisit } from '#platform/session.ts';
import { makeProfessional, type Professional } from '../factories.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
const now = Date.parse('2026-11-21T09:00:00Z');

for (const kind of kinds) {
  describe(`mails of a booking on ${kind}`, () => {
    let house: TestHouse;
    let pro: Professional;
    let bookingId = 0;
    let publicId = '';
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString() });
      pro = await makeProfessional(house.db, now);
      await sql`update pro set firstname = 'Inès', lastname = 'Caradec', email = 'ines@exemple.fr', phone_prefix = '+33', phone_number = '0240121212', street = '3 quai de la Fosse' where id = ${pro.id}`.execute(
        house.db,
      );
      const held = await caller(house)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: '2026-11-28T14:30:00+01:00',
        access_note: 'Digicode',
      });
      assert.equal(held.status, 200);
      const made = await sql<{ id: number; public_id: string }>`
        update booking set firstname = 'Camille', lastname = 'Roux', email = 'Camille@exemple.fr', phone = '0612345678', payment_method = 'credit-card', payment_status = 'paid_wlns'
        returning id, public_id`.execute(house.db);
      ({ id: bookingId, public_id: publicId } = made.rows[0]!);
    });
    after(() => house.close());

    const become = async (state: string): Promise<void> => {
      await sql`insert into booking_event (booking_id, actor, from_state, to_state, at) select id, 'test', state, ${state}, ${new Date(now).toISOString()}::timestamptz from booking where id = ${bookingId}`.execute(
        house.db,
      );
      await sql`update booking set state = ${state} where id = ${bookingId}`.execute(house.db);
    };
    const mail = (of: OutboxKind, payload: OutboxPayload = {}, booking: number | null = bookingId) => {
      const row: OutboxRow = { id: 1, kind: of, dedup_key: 'k', booking_id: booking, payload, attempts: 1, created_at: now };
      return house.deliveries[of]!(house, row);
    };

    test('a confirmation is written from the booking as it stands, with its calendar file and its private link', async () => {
      assert.equal(await mail('booking_confirmed'), null, 'a hold is not confirmed');
      await become('confirmed');
      const client = await mail('booking_confirmed');
      assert.ok(client);
      assert.equal(client.to, 'Camille@exemple.fr');
      assert.equal(plain(client.subject), 'C’est réservé : samedi 28 novembre à 14:30');
      assert.equal(plain(client.preview), 'Massage suédois avec Inès Caradec. Annulation gratuite jusqu’à vendredi 14:30.');
      const token = bookingLinkToken(house, publicId);
      assert.ok(client.text.includes(`http://127.0.0.1:0/rendez-vous/${publicId}?jeton=${token}`));
      for (const part of ['3 quai de la Fosse, 44000 Nantes', '02 40 12 12 12', 'Payé en ligne : 60 €']) assert.ok(plain(client.text).includes(part), part);
      assert.match(client.calendar?.content ?? '', /METHOD:REQUEST\r\n[^]*DTSTART:20261128T133000Z/);
      const forPro = await mail('booking_confirmed_pro');
      assert.equal(forPro?.to, 'ines@exemple.fr');
      assert.equal(plain(forPro?.subject ?? ''), 'Nouveau rendez-vous samedi 28 à 14:30');
      assert.ok(forPro?.text.includes('Digicode') && !client.text.includes('Digicode'));
      assert.ok(!`${forPro?.text}${forPro?.html}${forPro?.calendar?.content}`.includes(token));
    });

    test('the links of an address are sent to it whatever its case, and to no other', async () => {
      const found = await mail('booking_link', { email: 'camille@EXEMPLE.fr' }, null);
      assert.ok(found?.text.includes(bookingLinkToken(house, publicId)));
      assert.equal(await mail('booking_link', { email: 'autre@exemple.fr' }, null), null);
    });

    test('after another secret, the link of a new mail opens, and so does the calendar’s', async () => {
      const opened = async (token: string): Promise<number> => (await caller(house)('GET', `/v1/booking/booking/${publicId}?jeton=${token}`)).status;
      const renewed = (secret: string) => ({ ...house, env: { ...house.env, SECRET: secret.repeat(32) } });
      const row: OutboxRow = { id: 1, kind: 'booking_confirmed', dedup_key: 'k', booking_id: bookingId, payload: {}, attempts: 1, created_at: now };
      const tokenIn = (text: string): string => /\?jeton=([\w-]{43})/.exec(text)?.[1] ?? '';
      const first = tokenIn((await mail('booking_confirmed'))?.text ?? '');
      assert.equal(await opened(first), 200);
      const second = tokenIn((await house.deliveries.booking_confirmed!(renewed('n'), row))?.text ?? '');
      assert.notEqual(second, first);
      assert.equal(await opened(second), 200);
      assert.equal(await opened(first), 404, 'a secret is changed because it may be known');
      const third = tokenIn(
        (await house.deliveries.booking_link!(renewed('m'), { ...row, booking_id: null, payload: { email: 'camille@exemple.fr' } }))?.text ?? '',
      );
      assert.equal(await opened(third), 200);
      const fourth = tokenIn(((await writeClientCalendar(renewed('c'), bookingId)) ?? '').replaceAll('\r\n ', ''));
      assert.equal(await opened(fourth), 200);
      await mail('booking_confirmed');
    });

    test('once cancelled, the confirmation is not sent late, and the cancellation takes the appointment back', async () => {
      await become('cancelled_client');
      assert.equal(await mail('booking_confirmed'), null);
      assert.equal(await mail('booking_confirmed_pro'), null);
      const client = await mail('booking_cancelled', { refund_cents: 4000, retained_cents: 2000 });
      assert.equal(plain(client?.subject ?? ''), 'Rendez-vous annulé, 40 € remboursés');
      assert.ok(plain(client?.text ?? '').includes('Prix payé : 60 €'));
      assert.match(client?.calendar?.content ?? '', /METHOD:CANCEL\r\n[^]*SEQUENCE:1\r\nSTATUS:CANCELLED/);
      const forPro = await mail('booking_cancelled_pro', { refund_cents: 4000, retained_cents: 2000 });
      assert.equal(plain(forPro?.subject ?? ''), 'Rendez-vous annulé : samedi 28 à 14:30');
      assert.equal(await mail('booking_link', { email: 'camille@exemple.fr' }, null), null);
    });

    test('what is said of nobody is not sent', async () => {
      assert.equal(await mail('booking_cancelled', {}, null), null);
      await sql`update booking set email = null where id = ${bookingId}`.execute(house.db);
      assert.equal(await mail('booking_cancelled'), null);
    });

    test('sent mails are listed and read in demo mode, from this machine only', async () => {
      const made = await sql<{ id: number }>`
        insert into outbox (kind, dedup_key, created_at) values ('booking_link', 'read', now()) returning id`.execute(house.db);
      const mail = {
        to: 'a@b.fr',
        subject: 'Objet',
        preview: 'Aperçu',
        text: 'Texte',
        html: '<p>Texte</p>',
        calendar: { method: 'REQUEST' as const, filename: 'rendez-vous.ics', content: 'BEGIN' },
      };
      await keepCopy(house.db, { id: made.rows[0]!.id, kind: 'booking_link' }, '<read@x>', mail, now);
      await keepCopy(house.db, { id: made.rows[0]!.id, kind: 'booking_link' }, '<read@x>', mail, now);
      type Listed = { data: { id: string; subject: string; to: string; kind: string; sent_at: number }[]; total: number };
      const listed = await caller(house)<Listed>('GET', '/v1/admin/outbox');
      assert.ok(listed.body.success);
      assert.equal(listed.body.data.total, 1);
      const [first] = listed.body.data.data;
      assert.deepEqual([first?.subject, first?.to, first?.kind, first?.sent_at], ['Objet', 'a@b.fr', 'booking_link', now]);
      const read = await caller(house)<{ text: string; html: string; attachments: unknown }>('GET', `/v1/admin/outbox/${first?.id}`);
      assert.ok(read.body.success);
      assert.deepEqual([read.body.data.text, read.body.data.attachments], ['Texte', [{ filename: 'rendez-vous.ics', content: 'BEGIN' }]]);
      assert.equal((await caller(house)('GET', `/v1/admin/outbox/${'z'.repeat(22)}`)).status, 404);
      const far = new Request('http://127.0.0.1/v1/admin/outbox');
      const answer = await house.door.http(far, openVisit(house, { headers: far.headers, requestId: 'test', address: '192.0.2.7' }));
      assert.equal(answer?.status, 404);
    });
  });
}

describe('the mailer without a mail server', () => {
  test('writes one readable file per mail, replaced when the same mail is sent again', async () => {
    const house = await openTestHouse('pglite');
    const mailer = openMailer(house.env);
    const mail = {
      to: 'camille@exemple.fr',
      subject: 'C’est réservé\u202f: samedi',
      preview: 'p',
      text: 'Éphémère',
      html: '<p>Éphémère</p>',
      calendar: { method: 'REQUEST' as const, filename: 'rendez-vous.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    };
    await mailer.send(mail, 'booking_confirmed:Ab12', now);
    await mailer.send(mail, 'booking_confirmed:Ab12', now);
    const folder = join(house.env.DATA_DIR, 'outbox');
    assert.deepEqual(readdirSync(folder), ['booking_confirmed_Ab12.eml']);
    const raw = readFileSync(join(folder, 'booking_confirmed_Ab12.eml'), 'utf8');
    for (const line of [
      /^From: Accalmie <support@accalmie\.test>\r$/m,
      /^To: camille@exemple\.fr\r$/m,
      /^Message-ID: <booking_confirmed\.Ab12@127\.0\.0\.1>\r$/m,
      /^Auto-Submitted: auto-generated\r$/m,
      /^Date: Sat, 21 Nov 2026 09:00:00 \+0000\r$/m,
      /^Content-Type: text\/plain; charset=utf-8/m,
      /^Content-Type: text\/html; charset=utf-8/m,
      /^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m,
      /filename=rendez-vous\.ics/,
    ])
      assert.match(raw, line);
    await house.close();
  });

  test('a subject cannot add a header', async () => {
    const house = await openTestHouse('pglite');
    await openMailer(house.env).send({ to: 'a@b.fr', subject: 'x\r\nBcc: c@d.fr', preview: '', text: '', html: '' }, 'k', now);
    assert.doesNotMatch(readFileSync(join(house.env.DATA_DIR, 'outbox', 'k.eml'), 'utf8'), /^Bcc:/m);
    await house.close();
  });
});

test('each kind of mail is written by one feature, or the house does not open', () => {
  const one: Delivery = async () => null;
  const all = Object.fromEntries(outboxKinds.map((kind) => [kind, one]));
  assert.deepEqual(Object.keys(mergeDeliveries([all, {}])), [...outboxKinds]);
  assert.throws(() => mergeDeliveries([all, { booking_link: one }]), /booking_link/);
  assert.throws(() => mergeDeliveries([{ ...all, booking_link: undefined as unknown as Delivery }]), /booking_link/);
});

test('the secret is kept for its owner alone, and the link of a booking is its own', async () => {
  const house = await openTestHouse('pglite');
  const file = join(house.env.DATA_DIR, 'secret');
  rmSync(file, { force: true });
  const token = bookingLinkToken(house, 'a');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.equal(houseSecret(house), readFileSync(file, 'utf8').trim());
  assert.equal(bookingLinkToken(house, 'a'), token);
  assert.notEqual(bookingLinkToken(house, 'b'), token);
  assert.notEqual(bookingLinkToken({ env: { ...house.env, SECRET: 'x'.repeat(32) } }, 'a'), token);
  await house.close();
});
