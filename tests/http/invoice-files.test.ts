import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { minuteMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { orderInvoiceFile, proInvoices } from '#features/invoices/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { invoicing, type Papers } from '../actors/invoices.ts';
import type { Sent } from '../actors/payments.ts';
import { becomeAdmin, login, memberOf } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Link = DataOf<typeof orderInvoiceFile>;

for (const kind of kinds) {
  describe(`invoice files on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { booked, over, papers } = invoicing(() => app, at);

    const linkOf = async (
      client: Client,
      { order_id, booking_id }: Sent,
      paper: Papers[number],
      token = bookingLinkToken(app, booking_id),
    ): Promise<Link> => {
      const answer = await client<Link>('GET', `/v1/order/byid/${order_id}/invoice/${paper.id}/file?jeton=${token}`);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const refusal = async (client: Client, path: string): Promise<string> => {
      const { body } = await client('GET', path);
      return body.success ? 'given' : body.error.code;
    };

    test('a link opens the file for its requester during five minutes; altered, expired or used by someone else, it opens nothing', async () => {
      const visit = await booked();
      await over(visit);
      const [paper] = await papers(visit.client, visit.sent);
      const link = await linkOf(visit.client, visit.sent, paper!);
      assert.equal(Date.parse(link.expires_at) - app.clock.now(), 5 * minuteMs);
      const opened = await visit.client<Uint8Array>('GET', link.url);
      assert.ok(
        opened.status === 200 &&
          opened.body.success &&
          Buffer.from(opened.body.data).subarray(0, 5).toString() === '%PDF-',
      );
      const stranger = await memberOf(app);
      assert.equal(await refusal(stranger.client, link.url), 'NotFound');
      assert.equal(await refusal(caller(app, '10.0.0.9'), link.url), 'NotFound');
      const [until, what, proof] = link.url.split('/').at(-1)!.split('.');
      for (const changed of [
        `${until}.${what}.${proof!.slice(0, -2)}AA`,
        `${(Number.parseInt(until!, 36) + 1).toString(36)}.${what}.${proof}`,
        `${until}.${what!.slice(0, -1)}${what!.endsWith('a') ? 'b' : 'a'}.${proof}`,
        'rien',
      ])
        assert.equal(await refusal(visit.client, `/v1/invoice/${changed}`), 'NotFound');
      at(app.clock.now() + 5 * minuteMs);
      assert.equal(await refusal(visit.client, link.url), 'Forbidden');
      const path = `/v1/order/byid/${visit.sent.order_id}/invoice/${paper!.id}/file`;
      assert.equal(await refusal(stranger.client, path), 'NotFound');
      assert.equal(
        await refusal(caller(app, '10.0.0.9'), `/v1/order/byid/${visit.sent.order_id}/invoices`),
        'NotFound',
      );
      const byMail = await caller(app, '10.0.0.9')<Link>(
        'GET',
        `${path}?jeton=${bookingLinkToken(app, visit.sent.booking_id)}`,
      );
      assert.ok(byMail.body.success && (await refusal(caller(app, '10.0.0.9'), byMail.body.data.url)) === 'given');
      await login(visit.owner);
      assert.equal(
        await refusal(visit.owner.client, (await linkOf(visit.owner.client, visit.sent, paper!, '')).url),
        'given',
      );
      const other = await booked({ starts: '2026-12-15T09:00:00.000Z' });
      assert.equal(
        await refusal(other.client, `/v1/order/byid/${other.sent.order_id}/invoice/${paper!.id}/file`),
        'NotFound',
      );
    });

    test('a stored file that was altered is not served', async () => {
      const visit = await booked();
      await over(visit);
      const [paper] = await papers(visit.client, visit.sent);
      const { url } = await linkOf(visit.client, visit.sent, paper!);
      await app.storage.put(`invoices/${paper!.id}.pdf`, new TextEncoder().encode('%PDF-1.7 autre'), 'application/pdf');
      assert.equal(await refusal(visit.client, url), 'Unavailable');
    });

    test('a professional lists invoices by month and downloads their archive and daily totals; another professional gets 404', async () => {
      const visit = await booked();
      await over(visit);
      const base = `/v1/pro/${visit.pro.publicId}`;
      const list = await visit.owner.client<DataOf<typeof proInvoices>>('GET', `${base}/invoices?month=2026-12`);
      assert.ok(list.body.success);
      assert.deepEqual(
        [list.body.data.total, list.body.data.counts, list.body.data.months],
        [1, { clients: 1, commission: 0 }, ['2026-12']],
      );
      const empty = await visit.owner.client<DataOf<typeof proInvoices>>('GET', `${base}/invoices?month=2026-11`);
      assert.ok(empty.body.success && empty.body.data.total === 0);
      const zip = await visit.owner.client<Uint8Array>('GET', `${base}/invoices/2026-12/zip`);
      assert.ok(zip.body.success);
      assert.deepEqual(Object.keys(unzipSync(zip.body.data)), ['F-2026-00001.pdf', 'F-2026-00001.xml']);
      const csv = await visit.owner.client<string>('GET', `${base}/invoices/2026-12/report/csv`);
      assert.ok(csv.body.success);
      assert.equal(
        csv.body.data,
        'siren;jour;categorie;taux;base_ht;tva;nombre\r\n999000011;2026-12-10;E;0,00;60,00;0,00;1\r\n',
      );
      const stranger = await booked({ starts: '2026-12-16T09:00:00.000Z' });
      for (const path of ['/invoices', '/invoices/2026-12/zip', '/invoices/2026-12/report', '/invoicing'])
        assert.equal(await refusal(stranger.owner.client, `${base}${path}`), 'NotFound');
    });

    test('a finance admin finds an invoice, and opens it with a reason recorded in the audit', async () => {
      const visit = await booked();
      await over(visit);
      const [paper] = await papers(visit.client, visit.sent);
      const finance = await memberOf(app);
      await becomeAdmin(app, finance, ['finance']);
      const list = await finance.client<{ total: number; data: { id: string }[] }>(
        'GET',
        `/v1/admin/invoices?q=${paper!.number}&itemsPerPage=100`,
      );
      assert.ok(list.body.success && list.body.data.data.some(({ id }) => id === paper!.id));
      const path = `/v1/admin/invoice/${paper!.id}/link`;
      assert.equal((await finance.client('POST', path, { reason: 'trop' })).status, 400);
      const link = await finance.client<Link>('POST', path, { reason: 'Le client demande une copie.' });
      assert.ok(link.body.success && (await refusal(finance.client, link.body.data.url)) === 'given');
      const line = await sql<{
        detail: { reason: string };
      }>`select detail from audit_entry where action = 'invoice opened' and object = ${paper!.id}`.execute(app.db);
      assert.deepEqual(
        line.rows.map(({ detail }) => detail.reason),
        ['Le client demande une copie.'],
      );
    });
  });
}
