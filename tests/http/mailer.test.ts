import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { mergeDeliveries } from '#platform/features.ts';
import { openMailer } from '#platform/mail.ts';
import { keepCopy, outboxKinds, type Delivery } from '#platform/outbox.ts';
import { openVisit } from '#platform/session.ts';
import { aroundHouse, now } from '../around.ts';
import { askOf } from '../asking.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';

for (const kind of kinds) {
  describe(`the copies of sent mails on ${kind}`, () => {
    let house: TestHouse;
    aroundHouse(kind, (opened) => void (house = opened));

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
      const answer = await house.door.http(askOf(far), openVisit(house, { headers: far.headers, requestId: 'test', address: '192.0.2.7' }));
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
