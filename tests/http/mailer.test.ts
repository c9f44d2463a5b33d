import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { mergeDeliveries } from '#platform/app/features.ts';
import { openMailer } from '#platform/mail/mail.ts';
import { keepCopy, type Delivery } from '#platform/jobs/outbox.ts';
import { machineToken } from '#platform/http/machine-token.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';
import { caller, kinds, openTestApp, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';

for (const kind of kinds) {
  describe(`copies of sent mails on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('in demo mode, an admin or the machine token lists and reads sent mails; others get 404', async () => {
      const made = await sql<{ id: number }>`
        insert into outbox (kind, dedup_key, created_at) values ('booking_link', 'read', ${nowIso}::timestamptz) returning id`.execute(
        app.db,
      );
      const mail = {
        to: 'a@b.fr',
        subject: 'Objet',
        preview: 'Aperçu',
        text: 'Texte',
        html: '<p>Texte</p>',
        calendar: { method: 'REQUEST' as const, filename: 'rendez-vous.ics', content: 'BEGIN' },
      };
      await keepCopy(app.db, { id: made.rows[0]!.id, kind: 'booking_link' }, '<read@x>', mail, nowMs);
      await keepCopy(app.db, { id: made.rows[0]!.id, kind: 'booking_link' }, '<read@x>', mail, nowMs);
      const token = machineToken(app);
      type Listed = {
        data: { id: string; subject: string; to: string; kind: string; sent_at: string }[];
        total: number;
      };
      const listed = await caller(app)<Listed>('GET', `/v1/admin/outbox?jeton=${token}`);
      assert.ok(listed.body.success);
      assert.equal(listed.body.data.total, 1);
      const [first] = listed.body.data.data;
      assert.deepEqual(
        [first?.subject, first?.to, first?.kind, first?.sent_at],
        ['Objet', 'a@b.fr', 'booking_link', new Date(nowMs).toISOString()],
      );
      const read = await caller(app)<{ text: string; html: string; attachments: unknown }>(
        'GET',
        `/v1/admin/outbox/${first?.id}?jeton=${token}`,
      );
      assert.ok(read.body.success);
      assert.deepEqual(
        [read.body.data.text, read.body.data.attachments],
        ['Texte', [{ filename: 'rendez-vous.ics', content: 'BEGIN' }]],
      );
      assert.equal((await caller(app)('GET', `/v1/admin/outbox/${'z'.repeat(22)}?jeton=${token}`)).status, 404);
      // Requests from this machine are refused too, because behind a proxy every request seems to come from there.
      const admin = await memberOf(app);
      for (const jeton of ['', '?jeton=', `?jeton=${'A'.repeat(43)}`]) {
        assert.equal((await admin.client('GET', `/v1/admin/outbox${jeton}`)).status, 404, jeton);
        assert.equal((await caller(app)('GET', `/v1/admin/outbox/${first?.id}${jeton}`)).status, 404, jeton);
      }
      await becomeAdmin(app, admin);
      assert.equal((await admin.client('GET', '/v1/admin/outbox')).status, 200);
    });
  });
}

describe('the mailer without a mail server', () => {
  test('writes a readable file per mail, and replaces it when the mail is sent again', async () => {
    const app = await openTestApp('pglite');
    const mailer = openMailer(app.env);
    const mail = {
      to: 'camille@exemple.fr',
      subject: 'C’est réservé\u202f: samedi',
      preview: 'p',
      text: 'Éphémère',
      html: '<p>Éphémère</p>',
      calendar: {
        method: 'REQUEST' as const,
        filename: 'rendez-vous.ics',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
      },
    };
    await mailer.send(mail, 'booking_confirmed:Ab12', nowMs);
    await mailer.send(mail, 'booking_confirmed:Ab12', nowMs);
    const folder = join(app.env.DATA_DIR, 'outbox');
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
    await app.close();
  });

  test('a subject with a line break adds no header', async () => {
    const app = await openTestApp('pglite');
    await openMailer(app.env).send(
      { to: 'a@b.fr', subject: 'x\r\nBcc: c@d.fr', preview: '', text: '', html: '' },
      'k',
      nowMs,
    );
    assert.doesNotMatch(readFileSync(join(app.env.DATA_DIR, 'outbox', 'k.eml'), 'utf8'), /^Bcc:/m);
    await app.close();
  });
});

test('startup fails when messages share a kind, or a mailed kind has no feature or several to write it', () => {
  const one: Delivery = async () => null;
  const messageOf = (kind: string, mail: unknown = one) => ({ kind, label: kind, mail });
  const all = [messageOf('a'), messageOf('b'), messageOf('on_screen', null)];
  assert.deepEqual(Object.keys(mergeDeliveries(all, [{ a: one }, { b: one }])), ['a', 'b']);
  assert.throws(() => mergeDeliveries([...all, messageOf('a')], [{ a: one, b: one }]), /s’appellent a/);
  assert.throws(() => mergeDeliveries(all, [{ a: one, b: one }, { b: one }]), /Deux briques.*b/);
  assert.throws(() => mergeDeliveries(all, [{ a: one }]), /Aucune brique.*b/);
  assert.throws(() => mergeDeliveries(all, [{ a: one, b: one, on_screen: one }]), /Aucun message.*on_screen/);
});
