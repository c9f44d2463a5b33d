import { ceilToEuro, prorate } from '#core/money.ts';
import { sumCents } from './price-lines.ts';
import type { DepositPercent, PriceLine } from './price-lines.ts';
import { appliedSurcharges, surchargeSigns } from '#features/catalog/rules/surcharges.ts';
import type { Moment, Surcharge } from '#features/catalog/rules/surcharges.ts';

/** One booked option with its add-ons; prices are for one guest. */
export type QuoteLine = {
  readonly optionId: string;
  readonly label: string;
  readonly priceCents: number;
  readonly durationMin: number;
  readonly addOns: readonly { readonly id: string; readonly label: string; readonly priceCents: number; readonly minutes: number }[];
  readonly surcharges: readonly Surcharge[];
  readonly depositPercent: DepositPercent;
};

export type QuoteQuestion = Moment & {
  readonly lines: readonly QuoteLine[];
  readonly payingGuests: number;
  readonly travel?: { readonly cents: number; readonly km: number };
  readonly products?: readonly { readonly id: string; readonly label: string; readonly unitCents: number; readonly quantity: number }[];
  readonly vouchers?: readonly { readonly id: string; readonly label: string; readonly balanceCents: number }[];
  readonly payOnSiteOnly: boolean;
};

/** `totalCents` is before codes; due now + due on site = total less the codes used. */
export type Quote = {
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly baseForPolicyCents: number;
  readonly dueNowCents: number;
  readonly dueOnSiteCents: number;
};

type ServiceLines = { readonly service: PriceLine; readonly addOns: readonly PriceLine[]; readonly surcharges: readonly PriceLine[] };

const serviceLines = (line: QuoteLine, lineIndex: number, question: QuoteQuestion): ServiceLines => {
  const { payingGuests } = question;
  const { optionId, label, durationMin } = line;
  const perGuest = (unitCents: number) => ({ quantity: payingGuests, unitCents, cents: unitCents * payingGuests, for: 'both' }) as const;
  const service: PriceLine = { kind: 'service', lineIndex, optionId, label, durationMin, ...perGuest(line.priceCents) };
  const addOns = line.addOns.map((addOn): PriceLine => ({
    kind: 'add_on',
    lineIndex,
    optionId,
    addOnId: addOn.id,
    label: addOn.label,
    minutes: addOn.minutes,
    ...perGuest(addOn.priceCents),
  }));
  const baseCents = sumCents([service, ...addOns]);
  const surcharges = appliedSurcharges(line.surcharges, baseCents, payingGuests, question).map(
    ({ surcharge: { type, unit, value }, cents, quantity }): PriceLine => ({
      kind: 'surcharge',
      lineIndex,
      optionId,
      type,
      unit,
      value: value * surchargeSigns[type],
      quantity,
      unitCents: cents / quantity,
      cents,
      for: 'both',
    }),
  );
  return { service, addOns, surcharges };
};

const travelLines = (travel: QuoteQuestion['travel']): PriceLine[] =>
  travel === undefined ? [] : [{ kind: 'travel', km: travel.km, quantity: 1, unitCents: travel.cents, cents: travel.cents, for: 'both' }];

const productLines = (products: NonNullable<QuoteQuestion['products']>): PriceLine[] =>
  products.map(({ id, label, unitCents, quantity }) => ({
    kind: 'product',
    productId: id,
    label,
    quantity,
    unitCents,
    cents: unitCents * quantity,
    for: 'both',
  }));

const voucherLines = (vouchers: NonNullable<QuoteQuestion['vouchers']>, totalCents: number): PriceLine[] => {
  let left = totalCents;
  return vouchers.flatMap(({ id, label, balanceCents }): PriceLine[] => {
    const used = Math.min(balanceCents, left);
    left -= used;
    return used > 0 ? [{ kind: 'voucher', voucherId: id, label, quantity: 1, unitCents: -used, cents: -used, for: 'client' }] : [];
  });
};

// assumed: in a visit of several services, travel and products follow their deposits in proportion; without a service all is due at once.
const depositCents = (lines: readonly QuoteLine[], lineTotals: readonly number[], extrasCents: number): number => {
  if (lines.length === 0) return extrasCents;
  const extras = prorate(extrasCents, lineTotals);
  const hundredths = lines.reduce((sum, line, i) => sum + ((lineTotals[i] ?? 0) + (extras[i] ?? 0)) * line.depositPercent, 0);
  const totalCents = lineTotals.reduce((sum, cents) => sum + cents, extrasCents);
  return Math.min(ceilToEuro(hundredths / 100), totalCents);
};

const partsOf = (question: QuoteQuestion) => {
  const { lines, travel, products = [] } = question;
  const parts = lines.map((line, i) => serviceLines(line, i, question));
  const services = [...parts.map((p) => p.service), ...parts.flatMap((p) => p.addOns), ...parts.flatMap((p) => p.surcharges)];
  const extras = [...travelLines(travel), ...productLines(products)];
  return { parts, services, extras, totalCents: sumCents([...services, ...extras]) };
};

/** The whole price alone, as `quote` says it, without how it is paid. */
export const totalCents = (question: QuoteQuestion): number => partsOf(question).totalCents;

/**
 * The price of a visit, the same for search, slots, checkout, order and invoice; lines in the order service, add-on, surcharge,
 * travel, product, voucher. Travel counts once; the deposit is rounded up to the euro and never above the total (docs/product/prices.md#computation,
 * docs/product/prices.md#deposit).
 * assumed: every line is judged on the visit's start; codes pay the deposit first, then what is left on site.
 */
export const quote = (question: QuoteQuestion): Quote => {
  const { lines, vouchers = [], payOnSiteOnly } = question;
  const { parts, services, extras, totalCents: whole } = partsOf(question);
  const codes = voucherLines(vouchers, whole);
  const lineTotals = parts.map((p) => sumCents([p.service, ...p.addOns, ...p.surcharges]));
  const payableCents = whole + sumCents(codes);
  const deposit = payOnSiteOnly ? 0 : depositCents(lines, lineTotals, sumCents(extras));
  const dueNowCents = Math.max(0, deposit + sumCents(codes));
  return {
    lines: [...services, ...extras, ...codes],
    totalCents: whole,
    baseForPolicyCents: sumCents(services),
    dueNowCents,
    dueOnSiteCents: payableCents - dueNowCents,
  };
};

/** Whether the client would pay the same: total, base for the policy, due now and due on site (docs/product/prices.md#price-changes). */
export const samePrice = (a: Quote, b: Quote): boolean =>
  a.totalCents === b.totalCents && a.baseForPolicyCents === b.baseForPolicyCents && a.dueNowCents === b.dueNowCents && a.dueOnSiteCents === b.dueOnSiteCents;
