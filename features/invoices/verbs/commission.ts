import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { settingAt } from '#features/settings/queries.ts';
import { operatorOf, type Operator } from '#features/settings/rules/site-operator.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { commissionInvoices, paperOfCause } from '../queries/issue.ts';
import { billingTermsAt, profileFacts, type ProfileFacts } from '../queries/mandates.ts';
import { commissionVatOf, legalLine, sellerParty } from '../rules/billing-terms.ts';
import { commissionCreditsOf, type CommissionBack } from '../rules/commission-credits.ts';
import type { InvoiceDocument, PostalAddress, TradeParty, VatTreatment } from '../rules/document.ts';
import { commissionCredit, commissionInvoice, type BilledCommission } from '../rules/papers.ts';
import { issuePaper } from './issue.ts';

const addressOf = (written: string): PostalAddress => {
  const found = /^(.+?),? (\d{5}) ([^,]+)$/.exec(written);
  return found === null
    ? { line: written, postcode: '', city: '' }
    : { line: found[1]!, postcode: found[2]!, city: found[3]! };
};

const platformParty = (operator: Operator): TradeParty => ({
  name: operator.name,
  tradeName: null,
  legal: `${operator.legalForm}, ${operator.registry}`,
  address: addressOf(operator.address),
  siren: operator.siren.replaceAll(/\D/g, ''),
  vatNumber: operator.vatNumber,
});

const knownParty = ({ name, siren, vat, street, postcode, city }: ProfileFacts): TradeParty => ({
  name,
  tradeName: null,
  legal: null,
  address: { line: street ?? '', postcode, city },
  siren,
  vatNumber: vat,
});

// assumed: the billing terms of the day of the invoice apply, even to earlier visits.
const buyerOf = async (trx: Db, proId: number, nowMs: number): Promise<TradeParty> => {
  const terms = await billingTermsAt(trx, proId, isoFromDay(dayOf(parisZone, nowMs)));
  return terms ? { ...sellerParty(terms), legal: legalLine(terms) } : knownParty(await profileFacts(trx, proId));
};

const vatOfBuyer = ({ address }: TradeParty): VatTreatment => commissionVatOf(address?.postcode ?? '');

/** VAT on a professional's commission at an instant. */
export const commissionVatAt = async (trx: Db, proId: number, nowMs: number): Promise<VatTreatment> =>
  vatOfBuyer(await buyerOf(trx, proId, nowMs));

type Issued = { readonly row: number; readonly id: string; readonly number: string };
type Billed = BilledCommission & { readonly proId: number };

/**
 * Issues the commission invoice of a payout, in the caller's transaction. Call it last, because the sequence of numbers
 * stays locked until the transaction ends. A second call for the payout returns the same invoice. Returns null when the
 * total is zero. Amounts are in cents, VAT included (docs/product/payments.md#commission).
 */
export const issueCommissionInvoice = async (
  app: Pick<App, 'env'>,
  trx: Db,
  { proId, ...commission }: Billed,
  nowMs: number,
): Promise<Issued | null> => {
  const cause = `commission:${proId}:${commission.payoutNumber}`;
  const before = await paperOfCause(trx, cause);
  if (before) return before;
  if (commission.lines.reduce((sum, { cents }) => sum + cents, 0) === 0) return null;
  const operator = operatorOf({
    demo: app.env.MODE === 'demo',
    operator: (await settingAt(trx, 'operator', nowMs)) ?? null,
  });
  const buyer = await buyerOf(trx, proId, nowMs);
  return issuePaper(
    trx,
    {
      draft: commissionInvoice(platformParty(operator), buyer, commission),
      proId,
      bookingId: null,
      cause,
      correctsId: null,
    },
    nowMs,
  );
};

/** A commission credit note to issue, with the invoice it corrects. Amount in cents. */
export type PlannedCredit = { readonly of: number; readonly document: InvoiceDocument; readonly cents: number };

/**
 * Plans the credit notes that repay commission to a professional (tax code 272, 1 and 289 I 5). Returns null when the
 * earlier invoices are too small to cover the amount.
 */
export const planCommissionCredits = async (
  trx: Db,
  proId: number,
  back: readonly CommissionBack[],
): Promise<readonly PlannedCredit[] | null> => {
  if (back.length === 0) return [];
  const papers = await commissionInvoices(trx, proId);
  const credits = commissionCreditsOf(
    papers.map(({ id, gross_cents, credited_cents, document }) => ({
      id,
      grossCents: gross_cents,
      creditedCents: credited_cents,
      vat: document.groups[0]!.vat,
    })),
    back,
  );
  return (
    credits?.map((credit) => ({ ...credit, document: papers.find(({ id }) => id === credit.of)!.document })) ?? null
  );
};

/**
 * Issues the commission credit notes of a payout, in the caller's transaction. Call it last, because the sequence of
 * numbers stays locked until the transaction ends.
 */
export const issueCommissionCredits = async (
  trx: Db,
  { proId, ...payout }: Pick<Billed, 'proId' | 'payoutNumber' | 'paidOn'>,
  credits: readonly PlannedCredit[],
  nowMs: number,
): Promise<readonly Issued[]> => {
  const issued: Issued[] = [];
  for (const { of, document, cents } of credits) {
    const draft = commissionCredit(document, { ...payout, cents });
    const cause = `commission-credit:${proId}:${payout.payoutNumber}:${issued.length + 1}`;
    issued.push(await issuePaper(trx, { draft, proId, bookingId: null, cause, correctsId: of }, nowMs));
  }
  return issued;
};
