import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { proInvoices } from '#features/invoices/contract.ts';
import { bookingHead, lockVisit } from '#features/bookings/queries/commitments.ts';
import { issueCommissionInvoice } from '#features/invoices/verbs/commission.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import type { InvoiceDocument } from '#features/invoices/rules/document.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { brokenRules, schemaErrors } from '../oracles/en16931.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { companyTerms, invoicing, microTerms, type Mandate } from '../actors/invoices.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`invoices on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { accept, booked, issue, over, papers, documents } = invoicing(() => app, at);

    test('a visit paid online gets a single invoice once it took place, with two files matching their hashes', async () => {
      const visit = await booked();
      await issue();
      assert.deepEqual(await papers(visit.client, visit.sent), []);
      await over(visit);
      const [paper, ...others] = await papers(visit.client, visit.sent);
      assert.ok(paper && others.length === 0);
      assert.deepEqual(
        [paper.number, paper.kind, paper.gross_cents, paper.vat_cents, paper.state, paper.ready],
        ['F-2026-00001', 'invoice', 6000, 0, 'paid', true],
      );
      await issue();
      await issue();
      assert.equal((await papers(visit.client, visit.sent)).length, 1);
      const [document] = await documents(visit.pro);
      assert.deepEqual(
        [document!.dueCents, document!.settled[0]?.means, document!.onBehalf, document!.mentions[0]],
        [
          0,
          'card',
          'Facture établie par Accalmie au nom et pour le compte d’Inès Caradec',
          'TVA non applicable, article 293 B du CGI.',
        ],
      );
      const files = await sql<{ pdf_key: string; pdf_sha256: string; xml_key: string; xml_sha256: string }>`
        select f.* from invoice_file f join invoice i on i.id = f.invoice_id where i.public_id = ${paper.id}`.execute(
        app.db,
      );
      const storedFile = files.rows[0]!;
      for (const [key, hash] of [
        [storedFile.pdf_key, storedFile.pdf_sha256],
        [storedFile.xml_key, storedFile.xml_sha256],
      ] as const)
        assert.equal(
          createHash('sha256')
            .update((await app.storage.get(key))!)
            .digest('hex'),
          hash,
        );
      const xml = new TextDecoder().decode((await app.storage.get(storedFile.xml_key))!);
      assert.deepEqual([...brokenRules(xml), ...(await schemaErrors(xml))], []);
      await assertInvariants(app);
    });

    test('a visit paid on site gets a note from 25 €, to collect until marked as paid; a cheaper visit gets none', async () => {
      const visit = await booked({ order: { payment_method: 'cash' } });
      await over(visit);
      const [note] = await papers(visit.client, visit.sent);
      assert.deepEqual(
        [note?.kind, note?.number, note?.state, note?.gross_cents],
        ['note', 'F-2026-00001', 'to_collect', 6000],
      );
      const collected = await visit.owner.client(
        'PUT',
        `/v1/pro/${visit.pro.publicId}/booking/${visit.sent.booking_id}/payment_status`,
        {
          payment_status: 'paid',
          payment_method: 'cash',
        },
      );
      assert.equal(collected.status, 200, JSON.stringify(collected.body));
      assert.equal((await papers(visit.client, visit.sent))[0]?.state, 'paid');
      const cheap = await booked({
        made: { options: [{ cents: 2499 }] },
        order: { payment_method: 'cash' },
        starts: '2026-12-11T09:00:00.000Z',
      });
      await over(cheap);
      assert.deepEqual(await papers(cheap.client, cheap.sent), []);
    });

    test('a company with deposit invoices gets an invoice at the payment, deducted from the invoice of the visit', async () => {
      const visit = await booked({
        made: { options: [{ depositPercent: 20, cents: 6000 }] },
        terms: { ...companyTerms, deposit_invoices: true },
      });
      await issue();
      await over(visit);
      const made = await documents(visit.pro);
      assert.deepEqual(
        made.map((one) => [
          one.kind,
          one.number,
          one.netCents,
          one.vatCents,
          one.grossCents,
          one.prepaidCents,
          one.dueCents,
        ]),
        [
          ['deposit', 'F-2026-00001', 1000, 200, 1200, 1200, 0],
          ['invoice', 'F-2026-00002', 5000, 1000, 6000, 1200, 4800],
        ],
      );
      assert.deepEqual(
        made[1]!.references.map(({ number, cents }) => [number, cents]),
        [['F-2026-00001', 1200]],
      );
    });

    test('a late cancellation gets an invoice for its fee; a refund after the visit gets a credit note naming its invoice', async () => {
      const late = await booked();
      at(late.startMs - 2 * hourMs);
      const link = bookingLinkToken(app, late.sent.booking_id);
      const cancelled = await caller(app)('POST', `/v1/cancellation/${late.sent.booking_id}/cancel`, { jeton: link });
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      await app.runJob('run-refunds');
      await issue();
      assert.deepEqual(
        (await documents(late.pro)).map((one) => [one.kind, one.grossCents, one.dueCents]),
        [['fee', 3000, 0]],
      );

      const visit = await booked({ starts: '2026-12-12T09:00:00.000Z' });
      await over(visit);
      await app.db.transaction().execute(async (trx) => {
        const head = await bookingHead(trx, visit.sent.booking_id);
        const row = await lockVisit(trx, head!.id);
        await askPartBack(trx, row!, { cents: 2000, keyPrefix: 'test', reason: 'part' }, app.clock.now());
      });
      await app.runJob('run-refunds');
      await issue();
      await issue();
      assert.deepEqual(
        (await papers(visit.client, visit.sent)).map((one) => [one.number, one.gross_cents, one.state, one.corrects]),
        [
          ['F-2026-00001', 6000, 'partly_refunded', null],
          ['A-2026-00001', 2000, 'refunded', 'F-2026-00001'],
        ],
      );
      await assertInvariants(app);
    });

    test('nothing is issued without a mandate, for visits before it, or after its withdrawal', async () => {
      const before = await booked({ terms: null });
      await over(before);
      assert.deepEqual(await documents(before.pro), []);
      await accept(before.owner, before.pro);
      await sql`insert into invoice_due (booking_id, since) select id, created_at from booking where public_id = ${before.sent.booking_id}`.execute(
        app.db,
      );
      await issue();
      assert.deepEqual(await documents(before.pro), []);

      const visit = await booked({ starts: '2026-12-14T09:00:00.000Z' });
      const ended = await visit.owner.client<Mandate>('DELETE', `/v1/pro/${visit.pro.publicId}/invoicing/mandate`);
      assert.ok(ended.body.success && ended.body.data.accepted === null && ended.body.data.withdrawn_at !== null);
      await over(visit);
      assert.deepEqual(await documents(visit.pro), []);
    });

    test('the mandate requires a ticked box, the current version and the legal fields; acceptance records version, time and IP address', async () => {
      const visit = await booked({ terms: null });
      const path = `/v1/pro/${visit.pro.publicId}/invoicing`;
      const shown = await visit.owner.client<Mandate>('GET', path);
      assert.ok(shown.body.success && shown.body.data.accepted === null && shown.body.data.text.parts.length >= 4);
      const refused = async (change: Record<string, unknown>): Promise<unknown> => {
        const { body } = await visit.owner.client('POST', `${path}/mandate`, {
          ...microTerms,
          version: 1,
          accepts: true,
          ...change,
        });
        return body.success ? 'accepted' : (body.error.validation ?? body.error.code);
      };
      assert.deepEqual(Object.keys((await refused({ accepts: false })) as object), ['accepts']);
      assert.equal(await refused({ version: 2 }), 'Conflict');
      assert.deepEqual(
        Object.keys(
          (await refused({ ...companyTerms, vat_number: '', capital_cents: '', registry_city: '' })) as object,
        ).sort(),
        ['capital_cents', 'registry_city', 'vat_number'],
      );
      assert.equal(await refused({}), 'accepted');
      const mandates = await sql<{
        version: number;
        ip: string;
        accepted_at: number;
      }>`select version, ip, accepted_at from invoicing_mandate where pro_id = ${visit.pro.id}`.execute(app.db);
      assert.deepEqual(mandates.rows, [{ version: 1, ip: '127.0.0.1', accepted_at: nowMs }]);
      await assert.rejects(
        sql`update invoicing_mandate set version = 2 where pro_id = ${visit.pro.id}`.execute(app.db),
        /never changed/,
      );
    });

    test('without billing terms, the commission’s VAT follows the billing address; with terms, the profile shows their VAT territory', async () => {
      const visit = await booked({ terms: null });
      const { id, publicId } = visit.pro;
      const billed = { street: '5 rue de la Liberté', postcode: '97150', city: 'Saint-Martin' };
      await sql`update profile set fields = ${JSON.stringify({ billing_address: billed })}::jsonb where pro_id = ${id}`.execute(
        app.db,
      );
      const period = { paidOn: '2026-11-18', from: '2026-11-10', to: '2026-11-14', corrects: [] };
      const commission = {
        proId: id,
        payoutNumber: 'V-2026-048',
        ...period,
        lines: [{ label: 'Commission', cents: 900 }],
      };
      const { row } = (await app.db
        .transaction()
        .execute((trx) => issueCommissionInvoice(app, trx, commission, app.clock.now())))!;
      const { rows } = await sql<{ document: InvoiceDocument }>`select document from invoice where id = ${row}`.execute(
        app.db,
      );
      const { buyer, vatCents } = rows[0]!.document;
      assert.deepEqual(
        [buyer.address, vatCents],
        [{ line: billed.street, postcode: billed.postcode, city: billed.city }, 0],
      );
      const territory = async () => {
        const shown = await visit.client<{ vat_territory: string }>('GET', `/publicprofile/${publicId}`);
        assert.ok(shown.body.success);
        return shown.body.data.vat_territory;
      };
      assert.equal(await territory(), 'metropole');
      await accept(visit.owner, visit.pro, { ...microTerms, postcode: '97150', city: 'Saint-Martin' });
      assert.equal(await territory(), 'saint_martin');
    });

    test('a commission is invoiced once per payout, in the platform’s numbering, and listed for its professional', async () => {
      const visit = await booked({ terms: companyTerms });
      const commission = {
        proId: visit.pro.id,
        payoutNumber: 'V-2026-046',
        paidOn: '2026-11-18',
        from: '2026-11-10',
        to: '2026-11-14',
        lines: [{ label: '15 % de 301,20 €, venus par la recherche', cents: 4518 }],
        corrects: [],
      };
      const make = () =>
        app.db.transaction().execute((trx) => issueCommissionInvoice(app, trx, commission, app.clock.now()));
      const first = await make();
      assert.deepEqual(await make(), first);
      assert.match(first!.number, /^AC-2026-\d{4}$/);
      await issue();
      const list = await visit.owner.client<DataOf<typeof proInvoices>>(
        'GET',
        `/v1/pro/${visit.pro.publicId}/invoices?side=commission`,
      );
      assert.ok(list.body.success);
      assert.deepEqual(
        list.body.data.data.map((one) => [one.number, one.net_cents, one.vat_cents, one.gross_cents]),
        [[first!.number, 3765, 753, 4518]],
      );
      const none = await app.db
        .transaction()
        .execute((trx) =>
          issueCommissionInvoice(app, trx, { ...commission, payoutNumber: 'V-2026-047', lines: [] }, app.clock.now()),
        );
      assert.equal(none, null);
    });

    test('the database refuses to change or delete invoices, and to skip, reuse or predate numbers', async () => {
      const visit = await booked();
      await over(visit);
      const refused = (statement: string): Promise<void> =>
        assert.rejects(
          sql.raw(statement).execute(app.db),
          (error: unknown) =>
            error instanceof Error &&
            /only added|leaves a gap|older than|takes off more|check|unique/i.test(error.message),
        );
      await refused(
        `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where pro_id = ${visit.pro.id}`,
      );
      await refused(`delete from invoice where pro_id = ${visit.pro.id}`);
      await refused('truncate invoice cascade');
      await refused(`update invoice_file set pdf_sha256 = repeat('0', 64)`);
      const columns =
        'pro_id, booking_id, kind, issuer_id, series, year, net_cents, vat_cents, gross_cents, due_cents, issued_on, document';
      const copy = (
        more: string,
        number: string,
        sequence: number,
        at: string,
      ): string => `insert into invoice (public_id, sequence, number, cause, issued_at, ${columns})
        select repeat('x', 22), ${sequence}, '${number}', 'planted', ${at}, ${columns.replace('document', `document || '{"number": "${number}"}'`)} from invoice where pro_id = ${visit.pro.id} ${more}`;
      await refused(copy('', 'F-2026-00003', 3, 'issued_at'));
      await refused(copy('', 'F-2026-00002', 2, `issued_at - interval '1 second'`));
      await refused(copy('', 'F-2026-00001', 1, 'issued_at'));
    });

    test('commission invoices and the sales of a past month are handed to the e-invoicing platform once', async () => {
      const visit = await booked();
      await over(visit);
      const commission = {
        proId: visit.pro.id,
        payoutNumber: 'V-1',
        paidOn: '2026-12-16',
        from: '2026-12-10',
        to: '2026-12-12',
        lines: [{ label: 'Commission', cents: 900 }],
        corrects: [],
      };
      const made = await app.db
        .transaction()
        .execute((trx) => issueCommissionInvoice(app, trx, commission, app.clock.now()));
      await issue();
      await app.runJob('hand-invoices-over');
      const xml = await app.storage.get(`einvoicing/${made!.id}.xml`);
      assert.match(new TextDecoder().decode(xml!), new RegExp(made!.number));
      const report = `einvoicing/${visit.pro.publicId}-2026-12.csv`;
      assert.equal(await app.storage.get(report), null, 'the month is not over');
      at(Date.parse('2027-01-02T09:00:00Z'));
      await app.runJob('hand-invoices-over');
      assert.match(
        new TextDecoder().decode((await app.storage.get(report))!),
        /999000011;2026-12-10;E;0,00;60,00;0,00;1/,
      );
      await app.storage.remove(report);
      await app.runJob('hand-invoices-over');
      assert.equal(await app.storage.get(report), null);
    });

    test('invoice numbers restart each year, in Paris time', async () => {
      const visit = await booked({ starts: '2026-12-18T09:00:00.000Z' });
      at(Date.parse('2026-12-31T23:30:00Z'));
      await app.runJob('complete-visits');
      await issue();
      assert.deepEqual(
        (await documents(visit.pro)).map((one) => [one.number, one.issuedOn]),
        [['F-2027-00001', '2027-01-01']],
      );
    });
  });
}
