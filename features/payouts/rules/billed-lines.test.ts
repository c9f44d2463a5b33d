import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { TradeParty } from '#features/invoices/rules/document.ts';
import { commissionInvoice } from '#features/invoices/rules/papers.ts';
import { saleReasons } from '#features/ledger/rules/commission.ts';
import { billedLines, type BilledLine } from './billed-lines.ts';
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
    fc.tuple(fc.constantFrom(...saleReasons), fc.constantFrom(0, 5, 12.5, 15)).map(([why, percent]) => sale(why, percent)),
    fc.constantFrom<LineWhy>({ of: 'back' }, { of: 'dispute' }, { of: 'dispute_won' }, { of: 'correction' }, { of: 'voucher' }),
  ),
  invoice: fc.constantFrom(null, 'AC-2026-0001', 'AC-2026-0002'),
});
const party: TradeParty = { name: 'Essai', tradeName: null, legal: null, address: null, siren: '999000011', vatNumber: null };
const sum = (lines: readonly { readonly cents: number }[]): number => lines.reduce((total, { cents }) => total + cents, 0);

describe('the lines of the invoice of a commission', () => {
  test('one a reason and rate, with its visits; what goes back names its invoice and comes last', () => {
    const of = (bookingId: number, commissionCents: number, why: LineWhy, invoice: string | null = null): BilledLine => ({
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
        { label: 'Commission rendue, remboursement après versement, facture AC-2026-0004 (1 rendez-vous)', cents: -900 },
      ],
    );
  });

  test('whatever is earned, given back and corrected, they sum to the commission, and so does the invoice, with its taxes', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const total = lines.reduce((all, { commissionCents }) => all + commissionCents, 0);
        const billed = billedLines(lines);
        assert.equal(sum(billed), total);
        assert.ok(billed.every(({ cents }) => cents !== 0));
        if (total <= 0) return;
        const period = { payoutNumber: 'V-2026-001', paidOn: '2026-12-16', from: '2026-12-10', to: '2026-12-12' };
        const paper = commissionInvoice(party, party, { ...period, lines: billed, corrects: [] });
        assert.deepEqual([paper.grossCents, paper.netCents + paper.vatCents, sum(paper.lines), paper.dueCents], [total, total, total, 0]);
      }),
    );
  });

  test('the order of the lines of a statement changes nothing', () => {
    fc.assert(fc.property(fc.array(line, { maxLength: 12 }), (lines) => assert.deepEqual(billedLines(lines.toReversed()), billedLines(lines))));
  });
});
