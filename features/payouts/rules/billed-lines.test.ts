import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { TradeParty, VatTreatment } from '#features/invoices/rules/document.ts';
import { commissionInvoice } from '#features/invoices/rules/papers.ts';
import { saleReasons } from '#features/ledger/rules/commission.ts';
import { billedLines, dividedBill, type BilledLine } from './billed-lines.ts';
import type { LineWhy } from './statement.ts';

const sale = (why: (typeof saleReasons)[number], percent: number): LineWhy => ({
  of: 'sale',
  why,
  doubt: null,
  percent,
  baseCents: 0,
  travelCents: 0,
  isPart: false,
});
const line = fc.record<BilledLine>({
  bookingId: fc.option(fc.integer({ min: 1, max: 6 })),
  commissionCents: fc.integer({ min: -2_000, max: 2_000 }),
  why: fc.oneof(
    fc
      .tuple(fc.constantFrom(...saleReasons), fc.constantFrom(0, 5, 12.5, 15))
      .map(([why, percent]) => sale(why, percent)),
    fc.constantFrom<LineWhy>(
      { of: 'back' },
      { of: 'dispute' },
      { of: 'dispute_won' },
      { of: 'correction' },
      { of: 'voucher' },
    ),
  ),
  invoice: fc.constantFrom(null, 'AC-2026-0001', 'AC-2026-0002'),
});
const party: TradeParty = {
  name: 'Essai',
  tradeName: null,
  legal: null,
  address: null,
  siren: '999000011',
  vatNumber: null,
};
const sum = (lines: readonly { readonly cents: number }[]): number =>
  lines.reduce((total, { cents }) => total + cents, 0);

describe('lines of a commission invoice', () => {
  test('groups lines by reason and rate with the number of visits; credits name their invoice and come last', () => {
    const of = (
      bookingId: number,
      commissionCents: number,
      why: LineWhy,
      invoice: string | null = null,
    ): BilledLine => ({
      bookingId,
      commissionCents,
      why,
      invoice,
    });
    assert.deepEqual(
      billedLines([
        of(1, 900, sale('search', 15)),
        of(9, -900, { of: 'back' }, 'AC-2026-0004'),
        of(2, 600, sale('search', 15)),
        of(3, 300, sale('own_link', 5)),
        of(4, 0, sale('returning', 0)),
      ]),
      [
        { label: 'Commission de 15\u202f%, clients venus par la recherche (2 rendez-vous)', cents: 1500 },
        { label: 'Commission de 5\u202f%, clients venus par votre lien (1 rendez-vous)', cents: 300 },
        {
          label: 'Commission restituée, remboursement après versement, facture AC-2026-0004 (1 rendez-vous)',
          cents: -900,
        },
      ],
    );
  });

  test('lines sum to the total commission, and so does the invoice with VAT', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const total = lines.reduce((all, { commissionCents }) => all + commissionCents, 0);
        const billed = billedLines(lines);
        assert.equal(sum(billed), total);
        assert.ok(billed.every(({ cents }) => cents !== 0));
        if (total <= 0) return;
        const period = { payoutNumber: 'V-2026-001', paidOn: '2026-12-16', from: '2026-12-10', to: '2026-12-12' };
        const paper = commissionInvoice(party, party, { ...period, lines: billed, corrects: [] });
        assert.deepEqual(
          [paper.grossCents, paper.netCents + paper.vatCents, sum(paper.lines), paper.dueCents],
          [total, total, total, 0],
        );
      }),
    );
  });

  test('does not depend on the order of the statement lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) =>
        assert.deepEqual(billedLines(lines.toReversed()), billedLines(lines)),
      ),
    );
  });
});

describe('commission invoiced and credited by a payout', () => {
  const mainland: VatTreatment = { category: 'S', rateX100: 2_000 };
  const guyane: VatTreatment = { category: 'O', reason: 'Article 294.', reasonCode: 'VATEX-EU-O' };
  const abroad: VatTreatment = { category: 'O', reason: 'Article 259.', reasonCode: 'VATEX-EU-O' };
  const row = (commission_cents: number, invoice_id: number | null = null, vat: VatTreatment | null = null) => ({
    commission_cents,
    invoice_id,
    vat,
  });
  const sale = row(1_800);

  test('subtracts a credit with the current VAT from the invoice, or credits earlier invoices when it is larger', () => {
    const less = row(-900, 7, mainland);
    assert.deepEqual(dividedBill([sale, less], mainland), { charged: [sale, less], back: [] });
    const more = row(-2_000, 8, mainland);
    assert.deepEqual(dividedBill([sale, less, more], mainland), {
      charged: [],
      back: [{ of: [7, 8], cents: 1_100, vat: mainland }],
    });
  });

  test('credits another VAT treatment or exemption reason on its own invoice, and invoices the rest in full', () => {
    const lines = [sale, row(-900, 7, mainland), row(-300, 7, mainland), row(-500, 8, abroad)];
    assert.deepEqual(dividedBill(lines, guyane), {
      charged: [sale],
      back: [
        { of: [7], cents: 1_200, vat: mainland },
        { of: [8], cents: 500, vat: abroad },
      ],
    });
    const own = row(-2_000, 9, guyane);
    assert.deepEqual(dividedBill([...lines, own], guyane).back[0], { of: [9], cents: 200, vat: guyane });
  });

  test('invoice minus credits equals the commission of the statement', () => {
    const some = fc.record({
      commission_cents: fc.integer({ min: -2_000, max: 2_000 }),
      invoice_id: fc.constantFrom(null, 7, 8),
      vat: fc.constantFrom(mainland, guyane, abroad, null),
    });
    fc.assert(
      fc.property(fc.array(some), fc.constantFrom(mainland, guyane, abroad), (lines, vat) => {
        const consistent = lines.map((one) =>
          one.invoice_id === null ? { ...one, vat: null } : { ...one, vat: one.invoice_id === 7 ? mainland : guyane },
        );
        const { charged, back } = dividedBill(consistent, vat);
        assert.ok(back.every(({ cents }) => cents > 0));
        const chargedCents = charged.reduce((total, { commission_cents }) => total + commission_cents, 0);
        assert.ok(chargedCents >= 0);
        return (
          chargedCents - sum(back) === consistent.reduce((total, { commission_cents }) => total + commission_cents, 0)
        );
      }),
    );
  });
});
