import type { InvoiceDocument, PaperReference, VatGroup } from './document.ts';
import { rateX100Of } from './vat.ts';

/**
 * Sales to consumers of one day at one VAT rate, in cents, reduced by credit notes. `count` is the number of papers.
 */
export type SalesOfDay = {
  readonly day: string;
  readonly category: 'S' | 'E' | 'O';
  readonly rateX100: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly count: number;
};

// An older invoice may lack the VAT details of its deposits. The deposits then count as taxed at the invoice's own
// rate.
const leftOf = (
  { left, cents, vatCents }: PaperReference,
  { groups: [first] }: InvoiceDocument,
): readonly Omit<VatGroup, 'grossCents'>[] =>
  left ?? (first ? [{ vat: first.vat, netCents: cents - vatCents, vatCents }] : []);

/**
 * Returns the totals of sales to consumers by day and VAT rate, in order of day, for the tax office (tax code 290,
 * e-reporting). A deposit counts on the day of its own invoice, and the final invoice counts only the rest.
 */
export const salesByDay = (papers: readonly InvoiceDocument[]): readonly SalesOfDay[] => {
  const rows = new Map<string, SalesOfDay>();
  const add = (
    day: string,
    category: SalesOfDay['category'],
    rateX100: number,
    netCents: number,
    vatCents: number,
    count: number,
  ): void => {
    const key = `${day} ${category} ${String(rateX100).padStart(5, '0')}`;
    const row = rows.get(key) ?? { day, category, rateX100, netCents: 0, vatCents: 0, count: 0 };
    rows.set(key, {
      ...row,
      netCents: row.netCents + netCents,
      vatCents: row.vatCents + vatCents,
      count: row.count + count,
    });
  };
  for (const paper of papers) {
    if (paper.isBusinessBuyer) continue;
    const sign = paper.kind === 'credit' ? -1 : 1;
    for (const { vat, netCents, vatCents } of paper.groups)
      add(paper.issuedOn, vat.category, rateX100Of(vat), sign * netCents, sign * vatCents, 1);
    if (paper.kind === 'credit') continue;
    for (const reference of paper.references)
      for (const { vat, netCents, vatCents } of leftOf(reference, paper))
        add(paper.issuedOn, vat.category, rateX100Of(vat), -netCents, -vatCents, 0);
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const amount = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Formats the report as a CSV for French spreadsheets: semicolons, decimal commas, CRLF. */
export const salesCsv = (siren: string | null, rows: readonly SalesOfDay[]): string =>
  [
    'siren;jour;categorie;taux;base_ht;tva;nombre',
    ...rows.map(({ day, category, rateX100, netCents, vatCents, count }) =>
      [siren ?? '', day, category, amount(rateX100), amount(netCents), amount(vatCents), String(count)].join(';'),
    ),
    '',
  ].join('\r\n');
