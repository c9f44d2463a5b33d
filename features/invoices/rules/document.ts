/**
 * What a paper is: the invoice of a visit, the « note » of one paid on site, an invoice of a deposit, of what a cancellation keeps, a credit note, or what
 * the platform asks of a professional (docs/product/payments.md#invoices).
 */
export const invoiceKinds = ['invoice', 'note', 'deposit', 'fee', 'credit', 'commission'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The type of a paper in EN 16931 (UNTDID 1001). */
export const typeCodes = { invoice: '380', note: '380', deposit: '386', fee: '380', credit: '381', commission: '380' } as const satisfies Record<
  InvoiceKind,
  string
>;

/** How a line is taxed: at a rate in hundredths of a percent, exempt (E) or outside the tax (O) for a reason; the codes of EN 16931 (UNTDID 5305, VATEX). */
export type VatTreatment =
  | { readonly category: 'S'; readonly rateX100: number }
  | { readonly category: 'E' | 'O'; readonly reason: string; readonly reasonCode: string };

export type PostalAddress = { readonly line: string; readonly postcode: string; readonly city: string };

/** Who sells or buys; `legal` is the form, capital and register as they are written, and `siren` nine digits. */
export type TradeParty = {
  readonly name: string;
  readonly tradeName: string | null;
  readonly legal: string | null;
  readonly address: PostalAddress | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
};

/** A line as it was sold: taxes included, cents = quantity × unit; a reduction has a negative unit. */
export type SoldLine = { readonly label: string; readonly quantity: number; readonly cents: number; readonly vat: VatTreatment };

/** The same with what is left without the tax. */
export type InvoiceLine = SoldLine & { readonly netCents: number };

/** The totals of one rate: net + VAT = gross, to the cent. */
export type VatGroup = { readonly vat: VatTreatment; readonly netCents: number; readonly vatCents: number; readonly grossCents: number };

/** Money that has come, or went back for a credit note: how, how much, and the day where it is known (yyyy-MM-dd). */
export type Settled = { readonly means: 'card' | 'cash' | 'cheque' | 'code' | 'payout'; readonly cents: number; readonly on: string | null };

/**
 * Another paper that this one follows: a deposit that it counts, or what a credit note corrects; `vatCents` as it stood there. Of a deposit, `left` is what
 * no credit note has taken off it, by rate; papers issued before it was written have none.
 */
export type PaperReference = {
  readonly number: string;
  readonly issuedOn: string;
  readonly cents: number;
  readonly vatCents: number;
  readonly left?: readonly VatGroup[];
};

/**
 * A paper before it has its number. Amounts are cents and positive, those of a credit note too; days are yyyy-MM-dd. `service` is when and where it was
 * given; `onBehalf` names the professional in whose name the platform writes.
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

/** A paper that was issued: its number and its day, which never change. */
export type InvoiceDocument = InvoiceDraft & { readonly number: string; readonly issuedOn: string };
