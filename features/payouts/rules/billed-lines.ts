import { percentText } from '#core/format.ts';
import type { CommissionBack } from '#features/invoices/rules/commission-credits.ts';
import type { VatTreatment } from '#features/invoices/rules/document.ts';
import { isSameVat } from '#features/invoices/rules/vat.ts';
import type { SaleReason } from '#features/ledger/rules/commission.ts';
import type { LineWhy } from './statement.ts';

/**
 * A statement line with the data that the commission invoice needs. `invoice`: number of the earlier invoice whose
 * commission this line returns.
 */
export type BilledLine = {
  readonly bookingId: number | null;
  readonly commissionCents: number;
  readonly why: LineWhy;
  readonly invoice: string | null;
};

const reasons = {
  search: 'clients venus par la recherche',
  own_link: 'clients venus par votre lien',
  imported: 'clients importés par vous',
  returning: 'clients déjà venus',
} as const satisfies Record<SaleReason, string>;

const others = {
  kept: 'Commission sur les retenues',
  back: 'Commission restituée, remboursement après versement',
  dispute: 'Commission restituée, paiement contesté par une banque',
  dispute_won: 'Commission reprise, contestation gagnée',
  correction: 'Correction de la commission',
  recovery: 'Commission sur les sommes réglées',
  waiver: 'Commission sur les sommes prises en charge',
  settlement_undone: 'Commission sur les règlements annulés',
  voucher: 'Commission sur les bons non utilisés',
  carried: 'Commission d’un versement reporté',
} as const satisfies Record<Exclude<LineWhy['of'], 'sale'>, string>;

const nameOf = ({ why, invoice }: BilledLine): string => {
  const name = why.of === 'sale' ? `Commission de ${percentText(why.percent)}, ${reasons[why.why]}` : others[why.of];
  return invoice === null ? name : `${name}, facture ${invoice}`;
};

/**
 * Returns the lines of the commission invoice of a payout, in cents, VAT included: one per reason and rate, with its
 * number of visits. Charges come before credits. The lines sum to the commission of the statement
 * (docs/product/payments.md#payouts). A reason that sums to zero has no line.
 */
export const billedLines = (
  lines: readonly BilledLine[],
): readonly { readonly label: string; readonly cents: number }[] => {
  const groups = new Map<string, { cents: number; readonly visits: Set<number> }>();
  for (const line of lines) {
    if (line.commissionCents === 0) continue;
    const name = nameOf(line);
    const group = groups.get(name) ?? { cents: 0, visits: new Set<number>() };
    group.cents += line.commissionCents;
    if (line.bookingId !== null) group.visits.add(line.bookingId);
    groups.set(name, group);
  }
  return [...groups]
    .filter(([, { cents }]) => cents !== 0)
    .map(([name, { cents, visits }]) => ({
      label: visits.size === 0 ? name : `${name} (${visits.size} rendez-vous)`,
      cents,
    }))
    .toSorted((a, b) => b.cents - a.cents || (a.label < b.label ? -1 : 1));
};

type Back = {
  readonly commission_cents: number;
  readonly invoice_id: number | null;
  readonly vat: VatTreatment | null;
};

const sumOfCommission = (lines: readonly Back[]): number =>
  lines.reduce((sum, { commission_cents }) => sum + commission_cents, 0);

/**
 * Divides the commission of a payout between its invoice and credit notes on earlier invoices. Commission invoiced
 * under another tax treatment is credited under that treatment. The law corrects VAT on the invoice that charged it
 * (tax code 272, 1), and an invoice cannot mix treatments. Other credits reduce the new invoice, or become a credit
 * note when they exceed it.
 */
export const dividedBill = <Line extends Back>(
  lines: readonly Line[],
  vat: VatTreatment,
): { readonly charged: readonly Line[]; readonly back: readonly CommissionBack[] } => {
  const isApart = (line: Line): boolean => line.commission_cents < 0 && line.vat !== null && !isSameVat(line.vat, vat);
  const alike = lines.filter((line) => !isApart(line));
  const apart = [...Map.groupBy(lines.filter(isApart), ({ invoice_id }) => invoice_id!)].map(
    ([id, its]): CommissionBack => ({
      of: [id],
      cents: -sumOfCommission(its),
      vat: its[0]!.vat!,
    }),
  );
  const cents = sumOfCommission(alike);
  if (cents >= 0) return { charged: alike, back: apart };
  const of = [...new Set(alike.flatMap(({ invoice_id }) => invoice_id ?? []))];
  return { charged: [], back: [{ of, cents: -cents, vat }, ...apart] };
};
