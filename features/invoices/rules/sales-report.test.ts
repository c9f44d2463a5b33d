import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InvoiceDocument, PaperReference, SoldLine, VatTreatment } from './document.ts';
import { salesByDay } from './sales-report.ts';
import { lessGroups, withVat } from './vat.ts';

const standard: VatTreatment = { category: 'S', rateX100: 2000 };
const none: VatTreatment = {
  category: 'E',
  reason: 'TVA non applicable, article 293 B du CGI.',
  reasonCode: 'VATEX-FR-FRANCHISE',
};

const paper = (
  kind: InvoiceDocument['kind'],
  issuedOn: string,
  sold: readonly (readonly [number, VatTreatment])[],
  references: readonly PaperReference[] = [],
) => {
  const lines = sold.map(([cents, vat]): SoldLine => ({ label: 'Soin', quantity: 1, cents, vat }));
  const party = { name: 'Inès', tradeName: null, legal: null, address: null, siren: null, vatNumber: null };
  const made = withVat(lines);
  return {
    ...made,
    kind,
    issuedOn,
    references,
    number: `F-${issuedOn}`,
    seller: party,
    buyer: party,
    isBusinessBuyer: false,
    onBehalf: null,
    subject: '',
    service: null,
    settled: [],
    prepaidCents: 0,
    dueCents: made.grossCents,
    mentions: [],
  } satisfies InvoiceDocument;
};
const counted = (deposit: InvoiceDocument, credits: readonly InvoiceDocument[] = []): PaperReference => ({
  number: deposit.number,
  issuedOn: deposit.issuedOn,
  cents: deposit.grossCents,
  vatCents: deposit.vatCents,
  left: lessGroups(
    deposit.groups,
    credits.flatMap(({ groups }) => groups),
  ),
});
const rowsOf = (papers: readonly InvoiceDocument[]) =>
  salesByDay(papers).map(({ day, category, rateX100, netCents, vatCents }) => [
    day,
    category,
    rateX100,
    netCents,
    vatCents,
  ]);

test('a deposit is deducted at its own VAT rate, whatever the rate of the final invoice', () => {
  const deposit = paper('deposit', '2026-11-01', [[2400, standard]]);
  const final = paper('invoice', '2026-11-20', [[7200, none]], [counted(deposit)]);
  assert.deepEqual(rowsOf([deposit, final]), [
    ['2026-11-01', 'S', 2000, 2000, 400],
    ['2026-11-20', 'E', 0, 7200, 0],
    ['2026-11-20', 'S', 2000, -2000, -400],
  ]);
});

test('deposits at two rates leave the remainder of each rate on the invoice', () => {
  const reduced: VatTreatment = { category: 'S', rateX100: 550 };
  const deposit = paper('deposit', '2026-11-01', [
    [1200, standard],
    [1055, reduced],
  ]);
  const final = paper(
    'invoice',
    '2026-11-20',
    [
      [3600, standard],
      [2110, reduced],
    ],
    [counted(deposit)],
  );
  assert.deepEqual(rowsOf([final]), [
    ['2026-11-20', 'S', 550, 1000, 55],
    ['2026-11-20', 'S', 2000, 2000, 400],
  ]);
});

test('an invoice does not deduct the part of a deposit already credited', () => {
  const deposit = paper('deposit', '2026-11-01', [[2400, standard]]);
  const credit = paper('credit', '2026-11-02', [[600, standard]]);
  const final = paper('invoice', '2026-11-20', [[7200, standard]], [counted(deposit, [credit])]);
  const rows = salesByDay([deposit, credit, final]);
  assert.equal(
    rows.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0),
    7200,
  );
  assert.ok(rows.every(({ netCents, vatCents }) => netCents === 5 * vatCents));
});

test('an older invoice without the VAT detail of its deposits deducts them at its own rate', () => {
  const reference = { number: 'F-1', issuedOn: '2026-11-01', cents: 2400, vatCents: 400 };
  assert.deepEqual(rowsOf([paper('invoice', '2026-11-20', [[7200, standard]], [reference])]), [
    ['2026-11-20', 'S', 2000, 4000, 800],
  ]);
});
