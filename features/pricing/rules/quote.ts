import { ceilToEuro, prorate } from '#core/money.ts';
import { discountOf, sumCents } from './price-lines.ts';
import type { DepositPercent, Discount, PriceLine } from './price-lines.ts';
import { appliedSurcharges, surchargeSigns } from '#features/catalog/rules/surcharges.ts';
import type { Moment, Surcharge } from '#features/catalog/rules/surcharges.ts';

/** One booked option with its add-ons. Prices are for one guest. */
export type QuoteLine = {
  readonly optionId: string;
  readonly label: string;
  readonly priceCents: number;
  readonly durationMin: number;
  readonly addOns: readonly {
    readonly id: string;
    readonly label: string;
    readonly priceCents: number;
    readonly minutes: number;
  }[];
  readonly surcharges: readonly Surcharge[];
  readonly depositPercent: DepositPercent;
};

export type QuoteQuestion = Moment & {
  readonly lines: readonly QuoteLine[];
  readonly payingGuests: number;
  /** Discount that the professional gives on the services. It never exceeds their price. */
  readonly discount?: Discount | null;
  readonly travel?: { readonly cents: number; readonly km: number };
  readonly products?: readonly {
    readonly id: string;
    readonly label: string;
    readonly unitCents: number;
    readonly quantity: number;
  }[];
  readonly vouchers?: readonly { readonly id: string; readonly label: string; readonly balanceCents: number }[];
  readonly payOnSiteOnly: boolean;
};

/**
 * A computed price. `totalCents` is the total before voucher codes. The amounts due now and on site add up to the total
 * less the voucher codes.
 */
export type Quote = {
  readonly lines: readonly PriceLine[];
  readonly totalCents: number;
  readonly baseForPolicyCents: number;
  readonly dueNowCents: number;
  readonly dueOnSiteCents: number;
};

type ServiceLines = {
  readonly service: PriceLine;
  readonly addOns: readonly PriceLine[];
  readonly surcharges: readonly PriceLine[];
};

const serviceLines = (line: QuoteLine, lineIndex: number, question: QuoteQuestion): ServiceLines => {
  const { payingGuests } = question;
  const { optionId, label, durationMin } = line;
  const perGuest = (unitCents: number) =>
    ({ quantity: payingGuests, unitCents, cents: unitCents * payingGuests, for: 'both' }) as const;
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

const discountLines = (discount: QuoteQuestion['discount'], servicesCents: number): PriceLine[] => {
  const cents = Math.min(discount?.cents ?? 0, Math.max(0, servicesCents));
  return discount == null || cents === 0
    ? []
    : [{ kind: 'discount', label: discount.reason, quantity: 1, unitCents: -cents, cents: -cents, for: 'both' }];
};

const travelLines = (travel: QuoteQuestion['travel']): PriceLine[] =>
  travel === undefined
    ? []
    : [{ kind: 'travel', km: travel.km, quantity: 1, unitCents: travel.cents, cents: travel.cents, for: 'both' }];

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
    return used > 0
      ? [{ kind: 'voucher', voucherId: id, label, quantity: 1, unitCents: -used, cents: -used, for: 'client' }]
      : [];
  });
};

// assumed: in a visit of several services, travel and products are divided among the services, and follow the deposit
// percentages of these services. Without a service, everything is due at once.
const depositCents = (lines: readonly QuoteLine[], lineTotals: readonly number[], extrasCents: number): number => {
  if (lines.length === 0) return extrasCents;
  const extras = prorate(extrasCents, lineTotals);
  const hundredths = lines.reduce(
    (sum, line, i) => sum + ((lineTotals[i] ?? 0) + (extras[i] ?? 0)) * line.depositPercent,
    0,
  );
  const totalCents = lineTotals.reduce((sum, cents) => sum + cents, extrasCents);
  return Math.min(ceilToEuro(hundredths / 100), totalCents);
};

const partsOf = (question: QuoteQuestion) => {
  const { lines, discount, travel, products = [] } = question;
  const parts = lines.map((line, i) => serviceLines(line, i, question));
  const priced = [
    ...parts.map((p) => p.service),
    ...parts.flatMap((p) => p.addOns),
    ...parts.flatMap((p) => p.surcharges),
  ];
  const lineTotals = parts.map((p) => sumCents([p.service, ...p.addOns, ...p.surcharges]));
  const taken = discountLines(discount, sumCents(priced));
  const off = prorate(sumCents(taken), lineTotals);
  const services = [...priced, ...taken];
  const extras = [...travelLines(travel), ...productLines(products)];
  return {
    services,
    lineTotals: lineTotals.map((cents, i) => cents + (off[i] ?? 0)),
    extras,
    totalCents: sumCents([...services, ...extras]),
  };
};

/** Returns the `totalCents` of `quote`, without splitting the payment. */
export const totalCents = (question: QuoteQuestion): number => partsOf(question).totalCents;

/**
 * Computes the price of a visit for checkout, order and invoice (docs/product/prices.md#computation). Search and free
 * times use `totalCents`, which makes the same computation. Lines come in the order service, add-on, surcharge,
 * discount, travel, product, voucher. Travel counts once. The deposit (docs/product/prices.md#deposit) is rounded up to
 * the euro and never exceeds the total. assumed: the surcharges of every line depend on the start of the visit. Voucher
 * codes pay the deposit first, then the rest on site.
 */
export const quote = (question: QuoteQuestion): Quote => {
  const { lines, vouchers = [], payOnSiteOnly } = question;
  const { services, lineTotals, extras, totalCents: whole } = partsOf(question);
  const codes = voucherLines(vouchers, whole);
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

const serviceKinds: readonly PriceLine['kind'][] = ['service', 'add_on', 'surcharge'];

/**
 * Returns a price with another discount, or without one. The amount due now does not change, so the discount reduces
 * the amount due on site. Null when the discount exceeds the price of the services or the amount due on site.
 */
export const discounted = (was: Quote, discount: Discount | null): Quote | null => {
  const services = was.lines.filter(({ kind }) => serviceKinds.includes(kind));
  const taken = discountLines(discount, sumCents(services));
  const changeCents = (discountOf(was.lines)?.cents ?? 0) + sumCents(taken);
  const dueOnSiteCents = was.dueOnSiteCents + changeCents;
  if (-sumCents(taken) < (discount?.cents ?? 0) || dueOnSiteCents < 0) return null;
  const others = was.lines.filter(({ kind }) => kind !== 'discount' && !serviceKinds.includes(kind));
  return {
    ...was,
    lines: [...services, ...taken, ...others],
    totalCents: was.totalCents + changeCents,
    baseForPolicyCents: was.baseForPolicyCents + changeCents,
    dueOnSiteCents,
  };
};

/**
 * Whether two prices are the same for the client: total, base of the cancellation penalty, amount due now, amount due
 * on site (docs/product/prices.md#price-changes).
 */
export const samePrice = (a: Quote, b: Quote): boolean =>
  a.totalCents === b.totalCents &&
  a.baseForPolicyCents === b.baseForPolicyCents &&
  a.dueNowCents === b.dueNowCents &&
  a.dueOnSiteCents === b.dueOnSiteCents;
