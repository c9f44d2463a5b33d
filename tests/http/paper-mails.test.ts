import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { invoicing, type Invoiced } from '../actors/invoices.ts';
import { mailOf } from '../actors/mails.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

for (const kind of kinds) {
  describe(`mails about papers on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { booked, over, issue, papers } = invoicing(() => app, at);

    type Row = { readonly booking_id: number; readonly payload: OutboxPayload };
    const paperMails = async ({ sent }: Pick<Invoiced, 'sent'>): Promise<Row[]> =>
      (
        await sql<Row>`
        select o.booking_id, o.payload from outbox o join booking b on b.id = o.booking_id where o.kind = 'paper_issued' and b.public_id = ${sent.booking_id} order by o.id`.execute(
          app.db,
        )
      ).rows;
    const read = async ({ booking_id: id, payload }: Row) => {
      const mail = await mailOf(app, 'paper_issued', id, payload);
      assert.ok(mail);
      return { to: mail.to, subject: plain(mail.subject), text: plain(mail.text) };
    };

    test('sends the client a single mail about the invoice, with a link to the papers of the visit', async () => {
      const visit = await booked();
      await over(visit);
      await issue();
      const rows = await paperMails(visit);
      assert.equal(rows.length, 1);
      const [paper] = await papers(visit.client, visit.sent);
      const mail = await read(rows[0]!);
      assert.match(mail.subject, /^Votre facture .*Essai.*: 60/);
      assert.match(mail.text, new RegExp(`la facture ${paper!.number} de votre rendez-vous du jeudi 10 décembre`));
      assert.match(mail.text, new RegExp(`/rendez-vous/${visit.sent.booking_id}\\?jeton=[^\\s#]+#papiers`));
      await assertInvariants(app);
    });

    test('writes in English to a client who uses English; the mail of a note gives the amount left to pay on site', async () => {
      const visit = await booked({ made: { payOnline: false } });
      await sql`update booking set locale = 'en' where public_id = ${visit.sent.booking_id}`.execute(app.db);
      await over(visit);
      const [row, ...others] = await paperMails(visit);
      assert.deepEqual(others, []);
      const mail = await read(row!);
      assert.match(mail.subject, /^Your receipt for €60, Essai/);
      assert.match(mail.text, /Left to pay on site: €60\./);
    });

    test('sends a mail about a credit note, and no mail when no paper is issued', async () => {
      const visit = await booked();
      await over(visit);
      await sql`update payment y set refunded_cents = 2000 from booking b where b.id = y.booking_id and b.public_id = ${visit.sent.booking_id}`.execute(
        app.db,
      );
      at(app.clock.now() + hourMs);
      await issue();
      const rows = await paperMails(visit);
      assert.equal(rows.length, 2);
      assert.match((await read(rows[1]!)).subject, /^Votre avoir .*Essai.*: 20/);
      const other = await booked({ terms: null, starts: '2026-12-11T09:00:00.000Z' });
      await over(other);
      assert.deepEqual(await paperMails(other), []);
    });
  });
}
