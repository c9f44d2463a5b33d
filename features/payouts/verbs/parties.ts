import type { AnswerOf } from '#core/route.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { billingTermsAt, profileFacts } from '#features/invoices/queries/mandates.ts';
import { settingAt } from '#features/settings/queries.ts';
import { operatorOf } from '#features/settings/rules/site-operator.ts';
import type { Call } from '#platform/http/call.ts';
import type { payoutStatement } from '../contract.ts';

type Parties = Pick<AnswerOf<typeof payoutStatement>, 'professional' | 'issuer'>;

const addressOf = ({
  street,
  postcode,
  city,
}: {
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
}): string | null => (street === null ? null : `${street}, ${postcode} ${city}`);

/**
 * Returns the payee and the issuer of a statement. The payee's name comes from their billing terms in force, else from
 * their profile.
 */
export const statementParties = async (call: Call, proId: number): Promise<Parties> => {
  const terms = await billingTermsAt(call.db, proId, isoFromDay(dayOf(parisZone, call.nowMs)));
  const profile = await profileFacts(call.db, proId);
  const operator = (await settingAt(call.db, 'operator', call.nowMs)) ?? null;
  const demo = call.env.MODE === 'demo';
  const found = demo || operator !== null ? operatorOf({ demo, operator }) : null;
  return {
    professional: terms
      ? { name: terms.legalName, siren: terms.siren, address: addressOf(terms) }
      : { name: profile.name, siren: profile.siren, address: addressOf(profile) },
    issuer: found === null ? null : { name: found.name, siren: found.siren, address: found.address },
  };
};
