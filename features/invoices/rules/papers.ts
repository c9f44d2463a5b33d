import { clockText, fullDateText, weekdayText } from '#core/format.ts';
import { isoFromDay } from '#core/time.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { priceLineText } from '#features/pricing/texts.ts';
import { commissionVatOf, sellerParty, vatOf, type BillingTerms } from './billing-terms.ts';
import type { InvoiceDraft, PaperReference, TradeParty, Settled, SoldLine, VatTreatment } from './document.ts';
import {
  businessMentions,
  creditOnBehalfMention,
  mediatorMention,
  onBehalfMention,
  paperWords,
  type NamedMediator,
} from './paper-words.ts';
import { withVat } from './vat.ts';

/**
 * A visit as printed on its invoices, in the local time of the visit's place: days since 1970-01-01, minutes after
 * midnight.
 */
export type BilledVisit = {
  readonly day: number;
  readonly minute: number;
  readonly endMinute: number;
  readonly atHome: boolean;
  readonly place: string;
  readonly quote: readonly PriceLine[];
  readonly buyer: TradeParty;
};

/** The billing terms and mediator of the professional in whose name papers are issued. */
export type PaperContext = { readonly terms: BillingTerms; readonly mediator: NamedMediator | null };

const sumOf = (settled: readonly Settled[]): number => settled.reduce((sum, { cents }) => sum + cents, 0);

type Whole = Pick<
  InvoiceDraft,
  'kind' | 'seller' | 'buyer' | 'isBusinessBuyer' | 'onBehalf' | 'subject' | 'service' | 'references'
> & {
  readonly sold: readonly SoldLine[];
  readonly settled: readonly Settled[];
  readonly mentions: readonly string[];
};

const draft = ({ sold, settled, mentions, ...head }: Whole): InvoiceDraft => {
  const totals = withVat(sold);
  const prepaidCents = Math.min(totals.grossCents, sumOf(settled));
  const reasons = totals.groups.flatMap(({ vat }) => (vat.category === 'S' ? [] : [vat.reason]));
  return {
    ...head,
    ...totals,
    settled,
    prepaidCents,
    dueCents: totals.grossCents - prepaidCents,
    mentions: [...reasons, ...mentions],
  };
};

const ofSeller = ({
  terms,
  mediator,
}: PaperContext): Pick<Whole, 'seller' | 'isBusinessBuyer' | 'onBehalf'> & { readonly more: readonly string[] } => ({
  seller: sellerParty(terms),
  isBusinessBuyer: false,
  onBehalf: onBehalfMention(terms.legalName),
  more: mediator === null ? [] : [mediatorMention(mediator)],
});

const visitWords = (visit: BilledVisit): string =>
  `${weekdayText(visit.day)} ${fullDateText(visit.day)}, ${clockText(visit.minute)}\u00a0–\u00a0${clockText(visit.endMinute)}${visit.atHome ? ', à domicile' : ''}`;
const subjectOf = (visit: BilledVisit): string => `Rendez-vous du ${visitWords(visit)}`;

const soldLines = ({ quote }: BilledVisit, vat: VatTreatment): SoldLine[] =>
  quote
    .filter(({ kind }) => kind !== 'voucher')
    .map((line) => ({
      label: priceLineText({ ...line, quantity: 1 }),
      quantity: line.quantity,
      cents: line.cents,
      vat,
    }));

/**
 * Returns the amounts paid with gift codes. A gift code is a payment, not a reduction of the price (tax code 256 ter: a
 * voucher that several professionals accept is multi-purpose).
 */
const paidByCodes = (quote: readonly PriceLine[]): Settled[] =>
  quote.flatMap((line) => (line.kind === 'voucher' ? [{ means: 'code' as const, cents: -line.cents, on: null }] : []));

const serviceOf = ({ day, place }: BilledVisit): InvoiceDraft['service'] => {
  const on = isoFromDay(day);
  return { from: on, to: on, place };
};

/**
 * Builds the invoice of a completed visit, with the payments received and the deposits already invoiced. A visit
 * without online payment gets a « note » instead (order 83-50/A of 3 October 1983).
 */
export const visitInvoice = (
  context: PaperContext,
  visit: BilledVisit,
  {
    settled,
    deposits,
    isNote,
  }: { readonly settled: readonly Settled[]; readonly deposits: readonly PaperReference[]; readonly isNote: boolean },
): InvoiceDraft => {
  const { more, ...head } = ofSeller(context);
  const depositMentions = deposits.map(({ number, issuedOn, cents, vatCents }) =>
    paperWords.depositCounted(number, issuedOn, cents, vatCents),
  );
  return draft({
    ...head,
    kind: isNote ? 'note' : 'invoice',
    buyer: visit.buyer,
    subject: subjectOf(visit),
    service: serviceOf(visit),
    sold: soldLines(visit, vatOf(context.terms)),
    settled: [...paidByCodes(visit.quote), ...settled],
    references: deposits,
    mentions: [...depositMentions, ...more],
  });
};

/** Builds the invoice of a payment taken before the visit. */
export const depositInvoice = (context: PaperContext, visit: BilledVisit, paid: Settled): InvoiceDraft => {
  const { more, ...head } = ofSeller(context);
  const label = `Acompte pour le rendez-vous du ${visitWords(visit)}`;
  return draft({
    ...head,
    kind: 'deposit',
    buyer: visit.buyer,
    subject: subjectOf(visit),
    service: null,
    sold: [{ label, quantity: 1, cents: paid.cents, vat: vatOf(context.terms) }],
    settled: [paid],
    references: [],
    mentions: more,
  });
};

/**
 * Builds the invoice of the amount retained for a cancellation or an absence. assumed: this amount is the price of a
 * service that was kept available. It is taxed like the service (Court of Justice, C-295/17), and is not an untaxed
 * compensation.
 */
export const feeInvoice = (
  context: PaperContext,
  visit: BilledVisit,
  { cents, isAbsence }: { readonly cents: number; readonly isAbsence: boolean },
): InvoiceDraft => {
  const { more, ...head } = ofSeller(context);
  return draft({
    ...head,
    kind: 'fee',
    buyer: visit.buyer,
    subject: subjectOf(visit),
    service: serviceOf(visit),
    sold: [
      {
        label: isAbsence ? paperWords.absence : paperWords.cancellation,
        quantity: 1,
        cents,
        vat: vatOf(context.terms),
      },
    ],
    settled: [{ means: 'card', cents, on: null }],
    references: [],
    mentions: more,
  });
};

/**
 * Builds the credit note of a paper. A credit note of the whole paper repeats its lines. A credit note of a part is
 * split among the VAT rates in proportion. Seller, rates and mentions come from the corrected paper. Throws
 * `RangeError` when the credit exceeds the total of the corrected paper.
 */
export const creditNote = (
  original: InvoiceDraft & { readonly number: string; readonly issuedOn: string },
  { cents, settled }: { readonly cents: number; readonly settled: readonly Settled[] },
): InvoiceDraft => {
  if (cents <= 0 || cents > original.grossCents) throw new RangeError('a credit note beyond what it corrects');
  const isWhole = cents === original.grossCents;
  let left = cents;
  const part = original.groups.map(({ vat, grossCents }, i): SoldLine => {
    const share = i === original.groups.length - 1 ? left : Math.round((cents * grossCents) / original.grossCents);
    left -= share;
    return { label: paperWords.creditOf(original.number), quantity: 1, cents: share, vat };
  });
  const {
    kind: _kind,
    number,
    issuedOn,
    lines,
    groups: _groups,
    netCents: _net,
    vatCents,
    grossCents,
    prepaidCents: _prepaid,
    dueCents: _due,
    ...head
  } = original;
  const reasons = new Set(original.groups.flatMap(({ vat }) => (vat.category === 'S' ? [] : [vat.reason])));
  return draft({
    ...head,
    kind: 'credit',
    onBehalf: original.onBehalf === null ? null : creditOnBehalfMention(original.seller.name),
    sold: isWhole
      ? lines.map(({ label, quantity, cents: own, vat }) => ({ label, quantity, cents: own, vat }))
      : part.filter((line) => line.cents !== 0),
    settled,
    references: [{ number, issuedOn, cents: grossCents, vatCents }],
    mentions: original.mentions.filter((one) => !reasons.has(one) && !one.startsWith(paperWords.depositBegins)),
  });
};

/**
 * The commission of a payout to invoice. Line amounts are in cents, VAT included. `payoutNumber` is the payout from
 * which the commission was deducted.
 */
export type BilledCommission = {
  readonly payoutNumber: string;
  readonly paidOn: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  /**
   * Earlier invoices with the same VAT that this payout credits in part. An invoice that changes another must refer to
   * it (tax code 289 I 5).
   */
  readonly corrects: readonly PaperReference[];
};

/**
 * Builds the platform's commission invoice for a payout, taxed where the professional is established. assumed: the
 * platform is subject to VAT, and its commission is stated VAT included (docs/product/payments.md#commission).
 */
export const commissionInvoice = (
  platform: TradeParty,
  buyer: TradeParty,
  commission: BilledCommission,
): InvoiceDraft => {
  const vat = commissionVatOf(buyer.address?.postcode ?? '');
  const sold = commission.lines
    .filter(({ cents }) => cents !== 0)
    .map(({ label, cents }) => ({ label, quantity: 1, cents, vat }));
  const cents = sold.reduce((sum, line) => sum + line.cents, 0);
  return draft({
    kind: 'commission',
    seller: platform,
    buyer,
    isBusinessBuyer: true,
    onBehalf: null,
    subject: paperWords.commissionOf(commission.payoutNumber),
    service: { from: commission.from, to: commission.to, place: null },
    sold,
    settled: [{ means: 'payout', cents, on: commission.paidOn }],
    references: commission.corrects,
    mentions: businessMentions,
  });
};

/**
 * Builds the credit note for part or all of an invoiced commission that a later payout repays. Throws `RangeError` when
 * the credit exceeds the invoice's total.
 */
export const commissionCredit = (
  original: Parameters<typeof creditNote>[0],
  { payoutNumber, paidOn, cents }: Pick<BilledCommission, 'payoutNumber' | 'paidOn'> & { readonly cents: number },
): InvoiceDraft => {
  const credit = creditNote(original, { cents, settled: [{ means: 'payout', cents, on: paidOn }] });
  const dropped = new Set<string>(businessMentions);
  return {
    ...credit,
    subject: paperWords.commissionBack(payoutNumber),
    mentions: credit.mentions.filter((one) => !dropped.has(one)),
  };
};
