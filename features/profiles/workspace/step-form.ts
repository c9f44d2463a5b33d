import type { ProfileType } from '#core/profile-types.ts';
import { businessDomains } from '#db/reference/business-domains.ts';
import { freelanceDomains } from '#db/reference/freelance-domains.ts';
import { sentCategories } from '#features/profiles/rules/chosen-categories.ts';
import { stepFields, type StepKey } from '#features/profiles/rules/creation.ts';
import { workPlaces } from '#features/profiles/rules/work-places.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';

const categoriesIn = (form: FormData, type: ProfileType): string[] =>
  sentCategories(type === 'business' ? businessDomains : freelanceDomains, {
    domains: textsIn(form, 'domains'),
    followed: textsIn(form, 'followed'),
    categories: textsIn(form, 'categories'),
  });

export const tickedIn = (form: FormData, type: ProfileType): Record<string, string[]> => ({
  domains: textsIn(form, 'domains'),
  categories: categoriesIn(form, type),
  work_location: textsIn(form, 'work_location'),
});

const places = new Set(['work_address_uuid', 'billing_address_uuid']);
// Fields whose spaces are removed, because people type them in groups of digits.
const compact = new Set(['siret_number', 'vat']);
const optionalNumbers = new Set(['capital_stock']);

const valueOf = (form: FormData, type: ProfileType, name: string): unknown => {
  if (name === 'domains') return textsIn(form, name);
  if (name === 'categories') return categoriesIn(form, type);
  if (name === 'work_location')
    return textsIn(form, name).reduce((sum, flag) => sum + Number(flag), 0) || workPlaces.none;
  const typed = textIn(form, name);
  if (name === 'travel_expenses_cents') return centsTyped(typed) ?? '';
  if (optionalNumbers.has(name) && typed.trim() === '') return undefined;
  return compact.has(name) ? typed.replaceAll(/\s/g, '') : typed;
};

// Whether the page hides a field and ignores its value. This applies to the capital of a person who trades in their own
// name, and to the price of free travel.
const isHidden = (form: FormData, name: string): boolean => {
  const travel = textIn(form, 'travel_expenses_type');
  if (name === 'capital_stock') return !/sasu|eurl/.test(textIn(form, 'company_type'));
  return (
    (name === 'travel_expenses_cents' && travel === 'free') ||
    (name === 'travel_expenses_free_band' && travel !== 'starts-at')
  );
};

/** Reads the fields of a step's form for the API. Places are read separately. */
export const answersIn = (form: FormData, type: ProfileType, step: StepKey): Record<string, unknown> =>
  Object.fromEntries(
    stepFields(type, step)
      .filter((name) => !places.has(name) && !isHidden(form, name) && (name !== 'registered_address' || form.has(name)))
      .map((name) => [name, valueOf(form, type, name)]),
  );
