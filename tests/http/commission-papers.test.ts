import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { proInvoices } from '#features/invoices/contract.ts';
import type { InvoiceDocument } from '#features/invoices/rules/document.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import type { Complained } from '../actors/complaints.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowIso } from '../app/with-test-app.ts';

type Paper = {
  readonly number: string;
  readonly kind: string;
  readonly cents: number;
  readonly corrects: string | null;
  readonly document: InvoiceDocument;
};

for (const kind of kinds) {
  describe(`commission papers on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, again, payouts, statement, seller, send, arrive, admin, givenBack } = payingOut(
      () => app,
      at,
    );

    const papersOf = async (visit: Pick<Complained, 'pro'>): Promise<Paper[]> =>
      (
        await sql<Paper>`
        select i.number, i.kind, i.gross_cents as cents, (select o.number from invoice o where o.id = i.corrects_id) as corrects, i.document
        from invoice i where i.pro_id = ${visit.pro.id} and i.issuer_id = 0 order by i.id`.execute(app.db)
      ).rows;
    const bill = async (): Promise<void> => {
      await app.runJob('bill-payouts');
      await app.runJob('draw-invoices');
    };
    /** Closes a week, sends its payouts on Wednesday and issues the invoices and credit notes of the commission. */
    const paidOut = async (weeks = 0): Promise<void> => {
      await close(closed + weeks * 7 * dayMs);
      at(wednesday + weeks * 7 * dayMs);
      await send();
      await bill();
    };
    /**
     * A new client pays another visit of 60 € with the same professional, and the visit is earned. Returns its booking
     * id.
     */
    const more = async ({ pro }: Pick<Complained, 'pro'>, starts: string, name: string): Promise<string> => {
      at(Date.parse(starts) - 3 * dayMs);
      await app.runJob('roll-horizon');
      const { sent } = await sendOrder(app, pro, starts, {
        firstname: name,
        email: `${name.toLowerCase()}@exemple.fr`,
        phone: `06123${starts.slice(5, 7)}${starts.slice(8, 10)}${starts.slice(11, 12)}`,
      });
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse(starts) + 4 * hourMs);
      await app.runJob('complete-visits');
      at(Date.parse(starts) + 53 * hourMs);
      await app.runJob('earn-visits');
      return sent.booking_id;
    };
    const giveBack = async (bookingId: string, cents: number): Promise<void> => {
      const reason = 'Geste convenu avec la praticienne, par écrit.';
      const answer = await (
        await admin()
      )('POST', `/v1/admin/ledger/booking/${bookingId}/correction`, {
        of: `earn:${bookingId}`,
        from: 'commission',
        to: 'seller',
        cents,
        reason,
      });
      assert.ok(answer.body.success, JSON.stringify(answer.body));
    };

    test('a sent payout gets exactly one commission invoice, shown in the statement and under « Factures »', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await bill();
      assert.deepEqual(await papersOf(visit), [], 'not before it leaves');
      at(wednesday);
      await send();
      await bill();
      await bill();
      const [paper, ...others] = await papersOf(visit);
      assert.deepEqual(others, []);
      assert.deepEqual([paper?.kind, paper?.cents], ['commission', 900]);
      assert.match(paper!.number, /^AC-2026-\d{4}$/);
      assert.deepEqual(
        paper!.document.lines.map(({ label, cents }) => [label, cents]),
        [['Commission de 15\u202f%, clients venus par la recherche (1 rendez-vous)', 900]],
      );
      assert.deepEqual([paper!.document.netCents, paper!.document.vatCents, paper!.document.dueCents], [750, 150, 0]);
      assert.deepEqual(paper!.document.service, { from: '2026-12-10', to: '2026-12-10', place: null });
      await again(visit);
      const [payout] = await payouts(visit);
      const read = await statement(visit, payout!.id);
      assert.deepEqual(
        read.papers.map(({ number, kind: of, ready }) => [number, of, ready]),
        [[paper!.number, 'commission', true]],
      );
      assert.equal(read.totals.commission_cents, paper!.cents);
      const list = await visit.owner.client<DataOf<typeof proInvoices>>(
        'GET',
        `/v1/pro/${visit.pro.publicId}/invoices?side=commission`,
      );
      assert.ok(list.body.success);
      assert.deepEqual(
        [list.body.data.data[0]?.id, list.body.data.data[0]?.about],
        [read.papers[0]!.id, 'Commission du versement V-2026-001'],
      );
      const file = await visit.owner.client('GET', `/v1/pro/${visit.pro.publicId}/invoice/${read.papers[0]!.id}/file`);
      assert.equal(file.status, 200);
      await arrive();
      await assertInvariants(app);
    });

    test('a payout returned by the bank and sent again keeps its only invoice', async () => {
      const visit = await earned();
      await seller(visit, { returns: true });
      await paidOut();
      await arrive();
      await seller(visit, { iban: 'FR76 •••• 2003' });
      await send();
      await arrive();
      await bill();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
      assert.equal((await papersOf(visit)).length, 1);
      await assertInvariants(app);
    });

    test('commission given back after an invoice is deducted from the next invoice, which names the first', async () => {
      const visit = await earned();
      await seller(visit);
      await paidOut();
      await givenBack(visit);
      await more(visit, '2026-12-17T09:00:00.000Z', 'Nadia');
      await more(visit, '2026-12-18T09:00:00.000Z', 'Yves');
      await paidOut(1);
      const [first, second] = await papersOf(visit);
      assert.deepEqual(
        second!.document.lines.map(({ label, cents }) => [label, cents]),
        [
          ['Commission de 15\u202f%, clients venus par la recherche (2 rendez-vous)', 1800],
          [`Commission restituée, remboursement après versement, facture ${first!.number} (1 rendez-vous)`, -900],
        ],
      );
      assert.deepEqual([second!.cents, second!.document.references[0]?.number], [900, first!.number]);
      await again(visit);
      const [last] = await payouts(visit);
      assert.equal((await statement(visit, last!.id)).totals.commission_cents, 900);
      await arrive();
      await assertInvariants(app);
    });

    for (const [postcode, vatCents] of [
      ['97150', 0],
      ['97110', 141],
    ] as const)
      test(`commission invoiced at 20 % is credited at 20 % after a move to ${postcode}; the new invoice uses the new rate`, async () => {
        const visit = await earned();
        await seller(visit);
        await paidOut();
        await givenBack(visit);
        await more(visit, '2026-12-17T09:00:00.000Z', 'Nadia');
        await more(visit, '2026-12-18T09:00:00.000Z', 'Yves');
        await sql`update pro set postcode = ${postcode} where id = ${visit.pro.id}`.execute(app.db);
        await paidOut(1);
        const [first, second, credit, ...others] = await papersOf(visit);
        assert.deepEqual(others, []);
        assert.deepEqual([first!.cents, first!.document.vatCents], [900, 150]);
        assert.deepEqual(
          [second!.kind, second!.cents, second!.document.vatCents, second!.document.references],
          ['commission', 1800, vatCents, []],
        );
        assert.deepEqual(
          [credit!.kind, credit!.cents, credit!.document.netCents, credit!.document.vatCents, credit!.corrects],
          ['credit', 900, 750, 150, first!.number],
        );
        await again(visit);
        const [last] = await payouts(visit);
        const read = await statement(visit, last!.id);
        assert.equal(read.totals.commission_cents, second!.cents - credit!.cents);
        assert.deepEqual(
          read.papers.map(({ number, ready }) => [number, ready]),
          [second, credit].map((paper) => [paper!.number, true]),
        );
        await arrive();
        await assertInvariants(app);
      });

    test('a payout with zero commission gets no paper and its bill is closed', async () => {
      const visit = await earned({}, '2026-12-10T09:00:00.000Z');
      await giveBack(visit.bookingId, 900);
      await seller(visit);
      await paidOut();
      assert.deepEqual(await papersOf(visit), []);
      const { rows } = await sql<{ is_done: boolean }>`
        select done_at is not null as is_done from payout_bill where payout_id in (select id from payout where pro_id = ${visit.pro.id})`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ is_done: true }]);
      await arrive();
    });

    test('giving back more than the commission of the week issues a platform credit note with its own numbering', async () => {
      const visit = await earned();
      const second = await more(visit, '2026-12-11T09:00:00.000Z', 'Nadia');
      await more(visit, '2026-12-12T09:00:00.000Z', 'Yves');
      await seller(visit);
      await paidOut();
      await arrive();
      await giveBack(visit.bookingId, 900);
      await giveBack(second, 900);
      await paidOut(1);
      await arrive();
      const [invoice, credit] = await papersOf(visit);
      assert.deepEqual(
        [invoice!.cents, credit!.kind, credit!.cents, credit!.corrects],
        [2700, 'credit', 1800, invoice!.number],
      );
      assert.match(credit!.number, /^ACA-2026-\d{4}$/);
      assert.deepEqual(
        [credit!.document.subject, credit!.document.seller.name],
        ['Commission restituée avec le versement V-2026-002', invoice!.document.seller.name],
      );
      await again(visit);
      const list = await visit.owner.client<DataOf<typeof proInvoices>>(
        'GET',
        `/v1/pro/${visit.pro.publicId}/invoices?side=commission`,
      );
      assert.ok(list.body.success);
      assert.deepEqual([list.body.data.counts.commission, list.body.data.counts.clients], [2, 0]);
      await arrive();
      await assertInvariants(app);
    });

    test('commission given back waits for its invoice before its credit note is issued', async () => {
      const visit = await earned();
      const second = await more(visit, '2026-12-11T09:00:00.000Z', 'Nadia');
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const invoicedFrom = (ms: number) =>
        sql`update payout_bill set next_at = ${new Date(ms)} where payout_id = (select min(id) from payout where pro_id = ${visit.pro.id})`.execute(
          app.db,
        );
      await invoicedFrom(wednesday + 8 * dayMs);
      await arrive();
      await giveBack(visit.bookingId, 900);
      await giveBack(second, 900);
      await paidOut(1);
      await arrive();
      assert.deepEqual(await papersOf(visit), []);
      await invoicedFrom(app.clock.now());
      for (let turn = 0; turn < 2; turn += 1) {
        at(app.clock.now() + 2 * hourMs);
        await bill();
      }
      const [invoice, ...credits] = await papersOf(visit);
      assert.deepEqual(
        [invoice?.kind, invoice?.cents, credits.map(({ cents, corrects }) => [cents, corrects])],
        ['commission', 1800, [[1800, invoice!.number]]],
      );
      await assertInvariants(app);
    });

    test('the database refuses to close a bill without its papers, to reopen it, and to delete a paper', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const ofPro = sql`(select id from payout where pro_id = ${visit.pro.id})`;
      await assert.rejects(
        sql`update payout_bill set done_at = ${nowIso}::timestamptz where payout_id in ${ofPro}`.execute(app.db),
        /are not its commission/,
      );
      await bill();
      const [paper] = (
        await sql<{ invoice_id: number }>`select invoice_id from payout_paper where payout_id in ${ofPro}`.execute(
          app.db,
        )
      ).rows;
      assert.ok(paper);
      await assert.rejects(
        sql`update payout_bill set done_at = null where payout_id in ${ofPro}`.execute(app.db),
        /invoiced once/,
      );
      await assert.rejects(
        sql`delete from payout_paper where invoice_id = ${paper.invoice_id}`.execute(app.db),
        /only added/,
      );
      await arrive();
    });
  });
}
