import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { dayMs } from '#core/units.ts';
import { makeProfessional } from '../actors/factories.ts';
import { memberOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR', ''].join('\r\n');

for (const kind of kinds) {
  describe(`external calendars that stop responding, on ${kind}`, () => {
    let app: TestApp;
    let answers = true;
    const site: Server = createServer(
      (_, outgoing) => void outgoing.writeHead(answers ? 200 : 403).end(answers ? calendar : ''),
    );
    const at = withTestApp(kind, (opened) => void (app = opened), { CALENDAR_LOOPBACK: 'on' });
    before(() => new Promise<void>((done) => site.listen(0, '127.0.0.1', done)));
    after(() => site.close());

    const mails = async (): Promise<(Mail | null)[]> => {
      const rows = await sql<OutboxRow>`select * from outbox where kind = 'calendar_silent' order by id`.execute(
        app.db,
      );
      return Promise.all(rows.rows.map((row) => app.deliveries['calendar_silent']!(app, row)));
    };

    test('notifies the professional once after a day, by mail and on screen, and drops the mail once the calendar responds', async () => {
      answers = true;
      const pro = await makeProfessional(app.db, nowMs);
      const { email, client } = await memberOf(app);
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
        select ${pro.publicId}, id, 'freelance', ${pro.id}, created_at, created_at, created_at from account where email = ${email}`.execute(
        app.db,
      );
      const { port } = site.address() as AddressInfo;
      const added = await client<{ error: string | null }>('POST', `/v1/pro/${pro.publicId}/calendar/import`, {
        url: `http://127.0.0.1:${port}/mien.ics`,
      });
      assert.ok(added.body.success && added.body.data.error === null);

      answers = false;
      const afterDays = async (days: number): Promise<void> => {
        at(nowMs + days * dayMs);
        await app.runJob('read-calendars');
      };
      await afterDays(1);
      assert.deepEqual(await mails(), [], 'a day of reading whole is not silence yet');
      await afterDays(2);
      await afterDays(3);
      const [mail, ...others] = await mails();
      assert.equal(others.length, 0, 'told once a silence');
      assert.equal(mail?.to, email);
      assert.match(mail.text, /n’est plus lisible depuis le 21 novembre 2026/);
      assert.match(mail.text, /\/freelances\/dashboard\/agendas/);
      assert.ok(!mail.text.includes('mien.ics'), 'its address is told to nobody');
      const shown = await sql<{
        name: string;
      }>`select name from notification where dedup_key like 'calendar_silent:%'`.execute(app.db);
      assert.deepEqual(shown.rows, [{ name: 'Agenda sans réponse' }]);

      answers = true;
      await afterDays(4);
      assert.deepEqual(await mails(), [null], 'a mail that has not left says nothing that is over');
    });
  });
}
