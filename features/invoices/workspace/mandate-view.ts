import { fullDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { readMandate } from '../contract.ts';
import { billingForms, vatRegimes } from '../rules/billing-terms.ts';
import { mandatePageTexts as texts } from './invoices-texts.ts';

const dayText = (instant: string): string => fullDateText(dayOf(parisZone, instantMs(instant)));

const badgeText = ({
  accepted,
  withdrawn_at,
}: Pick<DataOf<typeof readMandate>, 'accepted' | 'withdrawn_at'>): string => {
  if (accepted !== null) return texts.inForce(dayText(accepted.at));
  return withdrawn_at === null ? texts.none : texts.withdrawn(dayText(withdrawn_at));
};

export const mandateView = ({ accepted, withdrawn_at, text, terms }: DataOf<typeof readMandate>) => ({
  isInForce: accepted !== null,
  badge: badgeText({ accepted, withdrawn_at }),
  version: text.version,
  parts: text.parts,
  known: {
    ...Object.fromEntries(Object.entries(terms).map(([key, value]) => [key, value === null ? '' : String(value)])),
    // The form shows the capital in euros. The API stores cents.
    capital_cents: terms.capital_cents === null ? '' : String(terms.capital_cents / 100),
  } as Readonly<Record<string, string>>,
  depositInvoices: terms.deposit_invoices,
  regimes: vatRegimes.map((value) => ({ value, text: texts.regimes[value] })),
  forms: billingForms.map((value) => ({ value, text: texts.forms[value] })),
});
export type MandateView = ReturnType<typeof mandateView>;

/** Field names of the form, used to show refusals beside them. */
export const mandateFields = [
  'regime',
  'form',
  'legal_name',
  'trade_name',
  'siren',
  'vat_number',
  'capital_cents',
  'registry_city',
  'street',
  'postcode',
  'city',
  'deposit_invoices',
  'accepts',
] as const;

/**
 * Converts the typed billing terms to the input of the API call. The capital goes from euros to cents. An invalid
 * number stays as typed, and the API refuses it.
 */
export const termsTyped = (form: FormData) => {
  const capital = textIn(form, 'capital_cents')
    .replaceAll(/[\s\u00a0\u202f€]/g, '')
    .replace(',', '.');
  const euros = Number(capital);
  return {
    regime: textIn(form, 'regime'),
    form: textIn(form, 'form'),
    legal_name: textIn(form, 'legal_name'),
    trade_name: textIn(form, 'trade_name'),
    siren: textIn(form, 'siren'),
    vat_number: textIn(form, 'vat_number'),
    capital_cents: capital !== '' && Number.isFinite(euros) ? String(Math.round(euros * 100)) : capital,
    registry_city: textIn(form, 'registry_city'),
    street: textIn(form, 'street'),
    postcode: textIn(form, 'postcode'),
    city: textIn(form, 'city'),
    deposit_invoices: textIn(form, 'deposit_invoices') !== '',
  };
};
