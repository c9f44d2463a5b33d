import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { settingAt } from '#features/settings/queries.ts';
import { operatorOf, type Operator } from '#features/settings/rules/site-operator.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { commissionInvoices, paperOfCause } from '../queries/issue.ts';
import { billingTermsAt, profileFacts, type ProfileFacts } from '../queries/mandates.ts';
import { legalLine, sellerParty } from '../rules/billing-terms.ts';
import type { PostalAddress, TradeParty } from '../rules/document.ts';
import { takenOff } from '../rules/owed.ts';
import { commissionCredit, commissionInvoice, type BilledCommission } from '../rules/papers.ts';
import { issuePaper } from './issue.ts';

const addressOf = (written: string): PostalAddress => {
  const found = /^(.+?),? (\d{5}) ([^,]+)$/.exec(written);
  return found === null ? { line: written, postcode: '', city: '' } : { line: found[1]!, postcode: found[2]!, city: found[3]! };
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

type Issued = { readonly row: number; readonly id: string; readonly number: string };
type Billed = BilledCommission & { readonly proId: number };

/**
 * Issues the invoice of the commission of one payout, in the caller's transaction and last in it, once per payout: asked again it gives the same one; null
 * where nothing is asked. Whoever pays out gives all of it as data: amounts are cents, VAT included (docs/product/payments.md#commission).
 */
export const issueCommissionInvoice = async (app: Pick<App, 'env'>, trx: Db, { proId, ...commission }: Billed, nowMs: number): Promise<Issued | null> => {
  const cause = `commission:${proId}:${commission.payoutNumber}`;
  const before = await paperOfCause(trx, cause);
  if (before) return before;
  if (commission.lines.reduce((sum, { cents }) => sum + cents, 0) === 0) return null;
  const operator = operatorOf({ demo: app.env.MODE === 'demo', operator: (await settingAt(trx, 'operator', nowMs)) ?? null });
  const terms = await billingTermsAt(trx, proId, isoFromDay(dayOf(parisZone, nowMs)));
  const buyer = terms ? { ...sellerParty(terms), legal: legalLine(terms) } : knownParty(await profileFacts(trx, proId));
  return issuePaper(trx, { draft: commissionInvoice(platformParty(operator), buyer, commission), proId, bookingId: null, cause, correctsId: null }, nowMs);
};

/**
 * Issues credit notes for commission that a payout gives back beyond what it asks, in the caller's transaction and last in it: off the invoices that
 * asked it (`last`, by row), then off the others, the newest first (tax code 272, 1 and 289 I 5). Null, nothing issued, while these are for less.
 */
export const issueCommissionCredits = async (
  trx: Db,
  { proId, cents, last, ...payout }: Pick<Billed, 'proId' | 'payoutNumber' | 'paidOn'> & { readonly cents: number; readonly last: readonly number[] },
  nowMs: number,
): Promise<readonly Issued[] | null> => {
  const papers = await commissionInvoices(trx, proId, last);
  const credits = takenOff(
    papers.map(({ id, gross_cents, credited_cents }) => ({ id, grossCents: gross_cents, creditedCents: credited_cents })),
    cents,
  );
  if (credits.reduce((sum, credit) => sum + credit.cents, 0) < cents) return null;
  const issued: Issued[] = [];
  for (const { of, cents: own } of credits) {
    const draft = commissionCredit(papers.find(({ id }) => id === of)!.document, { ...payout, cents: own });
    const cause = `commission-credit:${proId}:${payout.payoutNumber}:${issued.length + 1}`;
    issued.push(await issuePaper(trx, { draft, proId, bookingId: null, cause, correctsId: of }, nowMs));
  }
  return issued;
};
