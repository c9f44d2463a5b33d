import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { commissionCreditsOf, type CommissionQuery } from './commission-credits.ts';
import type { VatTreatment } from './document.ts';

const mainland: VatTreatment = { category: 'S', rateX100: 2_000 };
const overseas: VatTreatment = { category: 'S', rateX100: 850 };
const outside: VatTreatment = { category: 'O', reason: 'Hors du territoire.', reasonCode: 'VATEX-EU-O' };
const suspended: VatTreatment = { category: 'O', reason: 'Article 294.', reasonCode: 'VATEX-EU-O' };
const commissionPaper = (id: number, vat: VatTreatment, grossCents = 900, creditedCents = 0): CommissionQuery => ({
  id,
  grossCents,
  creditedCents,
  vat,
});

describe('credit of a commission', () => {
  test('credits first the invoice that charged the commission, at its own rate', () => {
    const papers = [commissionPaper(1, mainland), commissionPaper(2, overseas), commissionPaper(3, overseas)];
    const back = [
      { of: [1], cents: 500, vat: mainland },
      { of: [2], cents: 400, vat: overseas },
    ];
    assert.deepEqual(commissionCreditsOf(papers, back), [
      { of: 1, cents: 500 },
      { of: 2, cents: 400 },
    ]);
  });

  test('credits the remainder on invoices with the same VAT, then on the newest', () => {
    const papers = [
      commissionPaper(1, outside),
      commissionPaper(2, mainland),
      commissionPaper(3, mainland, 900, 900),
      commissionPaper(4, suspended),
    ];
    assert.deepEqual(commissionCreditsOf(papers, [{ of: [3], cents: 600, vat: mainland }]), [{ of: 2, cents: 600 }]);
    assert.deepEqual(commissionCreditsOf(papers, [{ of: [], cents: 1_000, vat: outside }]), [
      { of: 1, cents: 900 },
      { of: 4, cents: 100 },
    ]);
  });

  test('credits the exact amount within each invoice, or returns null when the invoices are too small', () => {
    const vat = fc.constantFrom(mainland, overseas, outside, suspended);
    const paper = fc.record({ grossCents: fc.integer({ min: 1, max: 2_000 }), vat });
    const given = fc.record({
      of: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
      cents: fc.integer({ min: 1, max: 2_000 }),
      vat,
    });
    fc.assert(
      fc.property(fc.array(paper, { maxLength: 6 }), fc.array(given, { maxLength: 4 }), (made, back) => {
        const papers = made.map((one, id) => ({ ...one, id, creditedCents: Math.floor(one.grossCents / 3) }));
        const wanted = back.reduce((sum, { cents }) => sum + cents, 0);
        const rest = papers.reduce((sum, { grossCents, creditedCents }) => sum + grossCents - creditedCents, 0);
        const credits = commissionCreditsOf(papers, back);
        if (wanted > rest) return credits === null;
        assert.equal(
          credits!.reduce((sum, { cents }) => sum + cents, 0),
          wanted,
        );
        assert.equal(new Set(credits!.map(({ of }) => of)).size, credits!.length);
        return credits!.every(({ of, cents }) => cents <= papers[of]!.grossCents - papers[of]!.creditedCents);
      }),
    );
  });
});
