import type { InvoiceLine, SoldLine, VatGroup, VatTreatment } from './document.ts';

const whole = 10_000;

/**
 * Returns an amount before VAT, in cents. Half a cent is rounded away from zero. The VAT is the difference, so net +
 * VAT = gross.
 */
export const netOf = (grossCents: number, vat: VatTreatment): number => {
  if (vat.category !== 'S') return grossCents;
  const divisor = whole + vat.rateX100;
  const magnitude = Math.floor((2 * Math.abs(grossCents) * whole + divisor) / (2 * divisor));
  return grossCents < 0 && magnitude > 0 ? -magnitude : magnitude;
};

/** VAT rate in hundredths of a percent. Zero for exempt lines and lines outside VAT. */
export const rateX100Of = (vat: VatTreatment): number => (vat.category === 'S' ? vat.rateX100 : 0);

/** Subtracts the totals of credit notes from totals by VAT rate. */
export const lessGroups = (groups: readonly VatGroup[], credits: readonly VatGroup[]): VatGroup[] =>
  groups.map((group) => {
    const own = credits.filter(({ vat }) => keyOf(vat) === keyOf(group.vat));
    const less = (pick: (one: VatGroup) => number): number => own.reduce((rest, one) => rest - pick(one), pick(group));
    return {
      vat: group.vat,
      netCents: less((one) => one.netCents),
      vatCents: less((one) => one.vatCents),
      grossCents: less((one) => one.grossCents),
    };
  });

/**
 * Whether two VAT treatments are the same, so that their amounts can be merged on a paper. Amounts without VAT must
 * also have the same reason.
 */
export const isSameVat = (a: VatTreatment, b: VatTreatment): boolean =>
  a.category === 'S' || b.category === 'S' ? keyOf(a) === keyOf(b) : keyOf(a) === keyOf(b) && a.reason === b.reason;

const keyOf = (vat: VatTreatment): string =>
  vat.category === 'S' ? `S${vat.rateX100}` : `${vat.category}${vat.reasonCode}`;

/**
 * Computes the net amount of each line and the totals of each VAT rate. Rounding line by line could miss the total of
 * the rate. So the net of a line is what the line adds to the running net total of its rate, reductions included
 * (docs/product/integrations.md#invoicing).
 */
export const withVat = (
  sold: readonly SoldLine[],
): {
  readonly lines: readonly InvoiceLine[];
  readonly groups: readonly VatGroup[];
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
} => {
  const gross = new Map<string, { vat: VatTreatment; cents: number }>();
  const lines = sold.map((line) => {
    const group = gross.get(keyOf(line.vat)) ?? { vat: line.vat, cents: 0 };
    const before = netOf(group.cents, line.vat);
    group.cents += line.cents;
    gross.set(keyOf(line.vat), group);
    return { ...line, netCents: netOf(group.cents, line.vat) - before };
  });
  const groups = [...gross.values()].map(({ vat, cents }) => {
    const netCents = netOf(cents, vat);
    return { vat, netCents, vatCents: cents - netCents, grossCents: cents };
  });
  const sum = (pick: (group: VatGroup) => number): number => groups.reduce((total, group) => total + pick(group), 0);
  return {
    lines,
    groups,
    netCents: sum((g) => g.netCents),
    vatCents: sum((g) => g.vatCents),
    grossCents: sum((g) => g.grossCents),
  };
};
