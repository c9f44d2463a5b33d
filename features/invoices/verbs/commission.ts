import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { settingAt } from '#features/settings/queries.ts';
import { operatorOf, type Operator } from '#features/settings/rules/site-operator.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { paperOfCause } from '../queries/issue.ts';
import { billingTermsAt, profileFacts, type ProfileFacts } from '../queries/mandates.ts';
import { legalLine, sellerParty } from '../rules/billing-terms.ts';
import type { PostalAddress, TradeParty } from '../rules/document.ts';
import { commissionInvoice, type BilledCommission } from '../rules/papers.ts';
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

const knownParty = ({ name, siret, vat, street, postcode, city }: ProfileFacts): TradeParty => ({
  name,
  tradeName: null,
  legal: null,
  address: { line: street ?? '', postcode, city },
  siren: siret !== null && /^\d{14}$/.test(siret) ? siret.slice(0, 9) : null,
  vatNumber: vat,
});

/**
 * Issues the invoice of the commission of one payout, in the caller's transaction and last in it, once per payout: asked again it gives the same one; null
 * where nothing is asked. Whoever pays out gives all of it as data: amounts are cents, VAT included (docs/product/payments.md#commission).
 */
export const issueCommissionInvoice = async (
  app: Pick<App, 'env'>,
  trx: Db,
  { proId, ...commission }: BilledCommission & { readonly proId: number },
  nowMs: number,
): Promise<{ readonly id: string; readonly number: string } | null> => {
  const cause = `commission:${proId}:${commission.payoutNumber}`;
  const before = await paperOfCause(trx, cause);
  if (before) return before;
  if (commission.lines.reduce((sum, { cents }) => sum + cents, 0) === 0) return null;
  const operator = operatorOf({ demo: app.env.MODE === 'demo', operator: (await settingAt(trx, 'operator', nowMs)) ?? null });
  const terms = await billingTermsAt(trx, proId, isoFromDay(dayOf(parisZone, nowMs)));
  const buyer = terms ? { ...sellerParty(terms), legal: legalLine(terms) } : knownParty(await profileFacts(trx, proId));
  const { id, number } = await issuePaper(
    trx,
    { draft: commissionInvoice(platformParty(operator), buyer, commission), proId, bookingId: null, cause, correctsId: null },
    nowMs,
  );
  return { id, number };
};
