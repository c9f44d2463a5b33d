import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs, minuteMs } from '#core/units.ts';
import type { orderInvoiceFile, orderInvoices } from '#features/invoices/contract.ts';
import { brokenRules, schemaErrors } from '../oracles/en16931.ts';
import { newId } from '#platform/db/ids.ts';
import { eventually } from '../app/polling.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import { microTerms } from '../actors/invoices.ts';
import { join, joinAsAdmin, joinAsProfessional, mailsTo, signIn, type Person } from '../opening/people.ts';
import { openSite, type OpenSite } from '../opening/site.ts';
import { holdBody, sendBody, type Held, type Order, type Sent } from '../actors/payments.ts';
import type { Payouts, Statement } from '../actors/payouts.ts';
import { proveEverything } from '../actors/documents.ts';
import { sellerAccount } from '../actors/seller-account.ts';
import type { Client } from '../app/test-app.ts';

type Papers = DataOf<typeof orderInvoices>['invoices'];
type Seller = { state: string; pay_online: boolean; missing: { need: string }[]; has_page: boolean };

/**
 * Monday 30 November 2026, 9:00 in Paris. The visit is on Friday, its week closes on Tuesday 8 December at 23:59, and
 * its payout leaves on Wednesday.
 */
const monday = Date.parse('2026-11-30T08:00:00Z');
const startsAt = '2026-12-04T13:00:00.000Z';
const startMs = Date.parse(startsAt);
const closed = Date.parse('2026-12-08T23:00:00Z');
const wednesday = Date.parse('2026-12-09T08:00:00Z');
/** Every job runs once when the clock moves by this many milliseconds. */
const turnMs = 61_000;

const given = async <T>(client: Client, method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await client<T>(method, path, body);
  assert.ok(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

for (const [name, how] of [
  ['easytransac', 'in production'],
  ['stripe', 'in production'],
  ['sandbox', 'in demo mode without a demo, since production refuses it'],
] as const) {
  describe(`a site open for business with ${name}, ${how}, behind TLS, with PostgreSQL, a mail server and a bucket`, () => {
    let site: OpenSite;
    let admin: Awaited<ReturnType<typeof joinAsAdmin>>;
    let owner: Awaited<ReturnType<typeof joinAsProfessional>>;
    let client: Person;
    let sent: Sent;
    let attempt: string;
    before(async () => {
      site = await openSite(name, monday);
    });
    after(() => site.close());

    /** Moves the clock so that every job runs, and delivers the provider's messages, until the condition holds. */
    const until = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> => {
      await site.clock.to(site.clock.now() + turnMs);
      assert.ok((await site.news()).every((status) => status === 200));
      let looks = 0;
      return eventually(
        async () => {
          looks += 1;
          if (looks % 20 === 0) await site.clock.to(site.clock.now() + turnMs);
          await site.news();
          return look();
        },
        isSo,
        40,
      );
    };
    const ofPro = (path: string): string => `/v1/pro/${owner.pro.publicId}${path}`;
    const seller = (): Promise<Seller> => given(owner.client, 'GET', ofPro(`/paymentprovider/${name}`));
    const order = (): Promise<Order> => given(client.client, 'GET', `/v1/order/byid/${sent.order_id}`);
    const payouts = async (): Promise<Payouts['data']> =>
      (await given<Payouts>(owner.client, 'GET', ofPro('/payouts'))).data;
    const papers = async (): Promise<Papers> =>
      (await given<{ invoices: Papers }>(client.client, 'GET', `/v1/order/byid/${sent.order_id}/invoices`)).invoices;
    /** Balances of the ledger accounts that are not zero, in cents. */
    const accounts = async (): Promise<Record<string, number>> => {
      const { rows } = await sql<{ account: string; cents: number }>`
        select split_part(account, ':', 1) as account, sum(cents)::int8 as cents from ledger_entry group by 1 having sum(cents) <> 0 order by 1`.execute(
        site.database.db,
      );
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    };
    const dispute = (to: 'open' | 'won' | 'lost'): Promise<void> => site.outside.dispute(client, attempt, to);

    test('the provider accepts a professional, who takes cards once they have signed the mandate', async () => {
      admin = await joinAsAdmin(site);
      owner = await joinAsProfessional(site);
      const registration = await owner.client<Seller>('POST', ofPro(`/paymentprovider/${name}/register`), {
        easytransac_account: sellerAccount,
      });
      assert.deepEqual(
        [registration.status, registration.body.success && registration.body.data.state],
        [201, 'pending'],
        JSON.stringify(registration.body),
      );
      const waits = await seller();
      assert.ok(waits.missing.length > 0, 'what it waits for is said');
      const left = await owner.ask('POST', '/freelances/dashboard/paiements', new URLSearchParams({ form: 'page' }), {
        accept: 'text/html',
      });
      if (waits.has_page)
        assert.deepEqual([left.status, new URL(left.location!).pathname.startsWith('/setup/')], [303, true]);
      else assert.equal(left.status, 404, 'a provider without a page for who sells');
      await proveEverything(owner.client, admin.client);
      assert.ok(
        [...site.s3.objects.keys()].some((key) => key.includes('documents/')),
        [...site.s3.objects.keys()].join(),
      );
      const { rows } = await sql<{
        ref: string;
      }>`select provider_ref as ref from seller where pro_id = ${owner.pro.id}`.execute(site.database.db);
      site.outside.acceptSeller(rows[0]!.ref);
      const active = await until(seller, ({ state }) => state === 'active');
      assert.equal(active.pay_online, false, 'no card before the mandate to invoice');
      await sql`insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
        select ${newId()}, 'operator', '{"name": "Accalmie SAS"}', created_at, 'Nommé avant le premier jour.', id, created_at from account order by id limit 1`.execute(
        site.database.db,
      );
      await given(owner.client, 'POST', ofPro('/invoicing/mandate'), { ...microTerms, version: 1, accepts: true });
      assert.equal((await seller()).pay_online, true);
    });

    test('a client books, pays on the provider’s page, and both sides get a mail', async () => {
      client = await join(site);
      const held = await given<Held>(client.client, 'POST', '/v1/order/cart', holdBody(owner.pro, startsAt));
      sent = await given<Sent>(client.client, 'POST', '/v1/order/send', sendBody(held, { email: client.email }));
      assert.ok(sent.redirect_url, JSON.stringify(sent));
      assert.equal((await order()).booking.state, 'pending_payment');
      const back = await site.outside.pay(client, sent.redirect_url);
      assert.ok(back.startsWith(`${site.url}/booking/confirmation-payment?id=${sent.order_id}`), back);
      const { booking } = await until(order, (seen) => seen.booking.state === 'confirmed');
      assert.deepEqual([booking.payment_status, booking.paid_cents], ['paid_wlns', 6000]);
      const page = await client.ask('GET', back);
      assert.equal(page.status, 200);
      const mails = await mailsTo(
        site,
        client.email,
        (words) => words.includes('confirm') && words.includes(`${site.url}/`) && words.includes('60 €'),
      );
      assert.ok(
        mails.every((words) => !words.includes('http://')),
        'every link is secure',
      );
      await mailsTo(site, owner.email, (words) => words.includes('14:00'));
      const { rows } = await sql<{
        id: string;
      }>`select public_id as id from payment_attempt where state = 'captured'`.execute(site.database.db);
      attempt = rows[0]!.id;
    });

    test('after the visit, the client reads its invoice, valid under EN 16931, through a link that lasts five minutes', async () => {
      await site.clock.to(startMs + 4 * hourMs);
      await signIn(client);
      const [paper] = await until(papers, (seen) => seen.some(({ ready }) => ready));
      assert.deepEqual([paper!.number, paper!.gross_cents], ['F-2026-00001', 6000]);
      const path = `/v1/order/byid/${sent.order_id}/invoice/${paper!.id}/file`;
      const link = await given<DataOf<typeof orderInvoiceFile>>(client.client, 'GET', path);
      const file = await client.ask('GET', link.url);
      assert.deepEqual([file.status, file.bytes.subarray(0, 5).toString()], [200, '%PDF-']);
      const storedFiles = await sql<{ pdf: string; xml: string }>`
        select f.pdf_sha256 as pdf, f.xml_key as xml from invoice_file f join invoice i on i.id = f.invoice_id where i.public_id = ${paper!.id}`.execute(
        site.database.db,
      );
      assert.equal(createHash('sha256').update(file.bytes).digest('hex'), storedFiles.rows[0]!.pdf);
      const xml = [...site.s3.objects].find(([key]) => key === storedFiles.rows[0]!.xml)![1].bytes.toString();
      assert.deepEqual([await schemaErrors(xml), brokenRules(xml)], [[], []]);
      assert.equal((await site.visitor().ask('GET', link.url)).status, 404, 'the link is the client’s');
      await site.clock.to(site.clock.now() + 5 * minuteMs);
      assert.equal((await client.ask('GET', link.url)).status, 403, 'and lives for five minutes');
    });

    test('the visit is earned after 48 hours and paid out on Wednesday; the statement shows 60 − 0 − 9 = 51 €', async () => {
      const earnedMs = startMs + 55 * hourMs;
      assert.equal((await accounts())['commission'], undefined, 'nothing is earned before');
      await site.clock.to(earnedMs);
      await until(accounts, (seen) => seen['commission'] === -900);
      await site.clock.to(closed);
      await signIn(owner);
      await until(payouts, (seen) => seen.length === 1);
      await site.clock.to(wednesday);
      await signIn(owner);
      const [left] = await until(payouts, ([first]) => first?.sent_at !== null);
      assert.equal(left!.number, 'V-2026-001');
      await mailsTo(site, owner.email, (words) => words.includes('51 €'));
      site.outside.arrive();
      const [arrived] = await until(payouts, ([first]) => first?.state === 'paid');
      const { totals, lines } = await given<Statement>(owner.client, 'GET', ofPro(`/payouts/${arrived!.id}`));
      assert.deepEqual(totals, { paid_cents: 6000, refunded_cents: 0, commission_cents: 900, cents: 5100 });
      assert.equal(lines.length, 1);
    });

    test('an admin refunds a part: a credit note is issued, and the professional owes their share', async () => {
      await signIn(client);
      const words = 'J’ai réservé une heure et la séance a duré quarante minutes.';
      const complaintInput = {
        booking_id: sent.booking_id,
        reason: 'mismatch',
        body: words,
        asked: 'part',
        asked_cents: 2000,
      };
      await signIn(owner);
      const { id } = await given<{ id: string }>(client.client, 'POST', '/plainte', complaintInput);
      await given(owner.client, 'PUT', `/plainte/status/${id}`, {
        status: 'in_review',
        body: 'Une panne a décalé les cabines.',
        proposed_cents: 1000,
      });
      await signIn(admin);
      await given(admin.client, 'POST', '/v1/user/login/second-factor', { code: await admin.code() });
      const decision = {
        status: 'resolved_partial',
        refund_cents: 2000,
        body: 'La séance a duré quarante minutes au lieu d’une heure.',
      };
      await given(admin.client, 'PUT', `/plainte/status/${id}`, decision);
      const { booking } = await until(order, (seen) => seen.booking.refunded_cents === 2000);
      assert.equal(booking.payment_status, 'paid_wlns');
      const all = await until(papers, (seen) => seen.length === 2 && seen.every(({ ready }) => ready));
      assert.deepEqual(all.map(({ number, gross_cents: cents }) => [number, cents]).toSorted(), [
        ['A-2026-00001', 2000],
        ['F-2026-00001', 6000],
      ]);
      await mailsTo(site, client.email, (mailText) => mailText.includes('20 €'));
      // The commission of 15 % is not earned on the refunded part.
      assert.deepEqual([(await accounts())['commission'], (await accounts())['seller']], [-600, 1700]);
    });

    test('the client’s bank disputes the rest, then returns it, or keeps it where the provider reports the loss', async () => {
      const before = await accounts();
      await dispute('open');
      await until(accounts, (seen) => (seen['claim'] ?? 0) > 0);
      await mailsTo(site, owner.email, (words) => words.includes('contest'));
      await dispute(site.outside.saysLost ? 'lost' : 'won');
      const end = await until(accounts, (seen) => seen['claim'] === undefined);
      if (!site.outside.saysLost)
        assert.deepEqual([end['commission'], end['seller']], [before['commission'], before['seller']]);
      else
        assert.deepEqual(
          [end['commission'], end['seller']],
          [undefined, 5100],
          'gone: owed by the professional, without commission',
        );
    });

    test('no invariant is broken, the ledger equals the provider’s books, and every mail has left', async () => {
      assert.deepEqual(await brokenInvariants({ db: site.database.db, clock: site.clock }), {});
      const books = await site.outside.books(monday - hourMs, site.clock.now() + hourMs);
      const { provider = 0 } = await accounts();
      assert.equal(
        provider,
        books.reduce((sum, { cents }) => sum + cents, 0),
        JSON.stringify([await accounts(), books]),
      );
      assert.equal(
        (
          await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry`.execute(
            site.database.db,
          )
        ).rows[0]!.cents,
        0,
      );
      const parked = await sql`select kind, last_error from outbox where parked_at is not null`.execute(
        site.database.db,
      );
      assert.deepEqual(parked.rows, [], 'every mail has left');
    });
  });
}
