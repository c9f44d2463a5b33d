/**
 * Kinds of paper (docs/product/payments.md#invoices). A visit has an invoice, or a « note » when it is paid on site.
 * Deposits, cancellation fees and the platform's commission have their own invoices. A credit note corrects another
 * paper.
 */
export const invoiceKinds = ['invoice', 'note', 'deposit', 'fee', 'credit', 'commission'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Document type codes of EN 16931 (UNTDID 1001). */
export const typeCodes = {
  invoice: '380',
  note: '380',
  deposit: '386',
  fee: '380',
  credit: '381',
  commission: '380',
} as const satisfies Record<InvoiceKind, string>;

/**
 * VAT of a line: a rate in hundredths of a percent, or the reason why the line is exempt (E) or outside VAT (O). Codes
 * come from EN 16931 (UNTDID 5305, VATEX).
 */
export type VatTreatment =
  | { readonly category: 'S'; readonly rateX100: number }
  | { readonly category: 'E' | 'O'; readonly reason: string; readonly reasonCode: string };

export type PostalAddress = { readonly line: string; readonly postcode: string; readonly city: string };

/**
 * The seller or the buyer on an invoice. `legal` is the printed legal form, capital and register, and `siren` has nine
 * digits.
 */
export type TradeParty = {
  readonly name: string;
  readonly tradeName: string | null;
  readonly legal: string | null;
  readonly address: PostalAddress | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
};

/**
 * A line of an invoice, in cents, VAT included. `cents` is the total for the quantity, and is negative for a reduction.
 */
export type SoldLine = {
  readonly label: string;
  readonly quantity: number;
  readonly cents: number;
  readonly vat: VatTreatment;
};

/** A line of an invoice with its amount before VAT. */
export type InvoiceLine = SoldLine & { readonly netCents: number };

/** The totals of one VAT rate, in cents: net + VAT = gross. */
export type VatGroup = {
  readonly vat: VatTreatment;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
};

/** A payment. On a credit note, a repayment. `on` is its day (yyyy-MM-dd), or null when unknown. */
export type Settled = {
  readonly means: 'card' | 'cash' | 'cheque' | 'code' | 'payout';
  readonly cents: number;
  readonly on: string | null;
};

/**
 * Reference to an earlier paper: a deposit invoice that this invoice includes, or the paper that this credit note
 * corrects. `vatCents` is the VAT of the earlier paper. For a deposit, `left` is the part that is not credited, by VAT
 * rate. Papers issued before this field existed have no `left`.
 */
export type PaperReference = {
  readonly number: string;
  readonly issuedOn: string;
  readonly cents: number;
  readonly vatCents: number;
  readonly left?: readonly VatGroup[];
};

/**
 * A paper without its number. Amounts are positive cents, even on a credit note, and days are yyyy-MM-dd. `service` is
 * the day and place of the visit. `onBehalf` is the legal mention on papers issued in a professional's name.
 */
export type InvoiceDraft = {
  readonly kind: InvoiceKind;
  readonly seller: TradeParty;
  readonly buyer: TradeParty;
  readonly isBusinessBuyer: boolean;
  readonly onBehalf: string | null;
  readonly subject: string;
  readonly service: { readonly from: string; readonly to: string; readonly place: string | null } | null;
  readonly lines: readonly InvoiceLine[];
  readonly groups: readonly VatGroup[];
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly settled: readonly Settled[];
  readonly prepaidCents: number;
  readonly dueCents: number;
  readonly references: readonly PaperReference[];
  readonly mentions: readonly string[];
};

/** An issued paper, with a number and a day that never change. */
export type InvoiceDocument = InvoiceDraft & { readonly number: string; readonly issuedOn: string };
