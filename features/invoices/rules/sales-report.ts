import type { InvoiceDocument, PaperReference, VatGroup } from './document.ts';
import { rateX100Of } from './vat.ts';

/** What was sold to consumers on a day at a rate, credit notes taken off, in cents; `count` papers made it. */
export type SalesOfDay = {
  readonly day: string;
  readonly category: 'S' | 'E' | 'O';
  readonly rateX100: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly count: number;
};

// A paper that does not say how its deposits were taxed is taken to be taxed as they were.
const leftOf = ({ left, cents, vatCents }: PaperReference, { groups: [first] }: InvoiceDocument): readonly Omit<VatGroup, 'grossCents'>[] =>
  left ?? (first ? [{ vat: first.vat, netCents: cents - vatCents, vatCents }] : []);

/**
 * The totals of sales to consumers by day and rate, in the order of days, as the tax office asks for them (tax code 290, e-reporting); a deposit counts when
 * it was invoiced, at the rate it had then, and the invoice that counts it only for the rest.
 */
export const salesByDay = (papers: readonly InvoiceDocument[]): readonly SalesOfDay[] => {
  const rows = new Map<string, SalesOfDay>();
  const add = (day: string, category: SalesOfDay['category'], rateX100: number, netCents: number, vatCents: number, count: number): void => {
    const key = `${day} ${category} ${String(rateX100).padStart(5, '0')}`;
    const row = rows.get(key) ?? { day, category, rateX100, netCents: 0, vatCents: 0, count: 0 };
    rows.set(key, { ...row, netCents: row.netCents + netCents, vatCents: row.vatCents + vatCents, count: row.count + count });
  };
  for (const paper of papers) {
    if (paper.isBusinessBuyer) continue;
    const sign = paper.kind === 'credit' ? -1 : 1;
    for (const { vat, netCents, vatCents } of paper.groups) add(paper.issuedOn, vat.category, rateX100Of(vat), sign * netCents, sign * vatCents, 1);
    if (paper.kind === 'credit') continue;
    for (const reference of paper.references)
      for (const { vat, netCents, vatCents } of leftOf(reference, paper)) add(paper.issuedOn, vat.category, rateX100Of(vat), -netCents, -vatCents, 0);
  }
  return [...rows.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

const amount = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The same as a CSV file of French spreadsheets: semicolons, decimal commas, CRLF. */
export const salesCsv = (siren: string | null, rows: readonly SalesOfDay[]): string =>
  [
    'siren;jour;categorie;taux;base_ht;tva;nombre',
    ...rows.map(({ day, category, rateX100, netCents, vatCents, count }) =>
      [siren ?? '', day, category, amount(rateX100), amount(netCents), amount(vatCents), String(count)].join(';'),
    ),
    '',
  ].join('\r\n');
