import metadata from 'libphonenumber-js/max/metadata';
import { categories } from '#db/reference/categories.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { draftId } from './addresses.ts';
import { bic, iban } from './bank.ts';
import { siretNumber, vat } from './companies.ts';
import { date, dayIn } from './dates.ts';
import { isKnownEnding } from './every-ending.ts';
import { link } from './links.ts';
import { atLeastOneValue, withoutDuplicates } from './lists.ts';
import { inputMessages } from './messages.ts';
import { atLeastOne } from './numbers.ts';
import { oldPassword, password, passwordAgain } from './passwords.ts';
import { defaultDialCode, phoneNumber, phonePrefix } from './phones.ts';
import { oneOf, optional, ticked, type Rule } from './rule.ts';
import { emailAddress, writtenLine, writtenName } from './text-fields.ts';

/** A submitted form: values by field name. */
export type Form = Readonly<Record<string, unknown>>;

/**
 * A rule that may read the other fields of its form. Returns the message to show, or undefined when the value is
 * accepted.
 */
export type FieldRule = (value: unknown, form: Form) => string | undefined;

const textIn = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

/** Applies a text rule to a value of any type. An absent value counts as an empty text, and other types are refused. */
const typed =
  (rule: Rule): FieldRule =>
  (value) => {
    const text = value ?? '';
    return typeof text === 'string' ? rule(text) : inputMessages.invalidParam;
  };

const healthItem = writtenLine(120);

// assumed: the maximum number of items in a list, and the maximum length of an item.
const healthList: FieldRule = (value) => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const texts = items.filter((item) => typeof item === 'string');
  const missing = atLeastOneValue(items);
  if (missing !== undefined) return missing;
  if (texts.length !== items.length || items.length > 200) return inputMessages.invalidParam;
  return texts.map(healthItem).find((message) => message !== undefined) ?? withoutDuplicates(texts);
};

const endDate: FieldRule = (value, form) => {
  const message = typed(date)(value, form);
  if (message !== undefined) return message;
  const start = dayIn(textIn(form, 'start_date'));
  const end = dayIn(String(value));
  return start !== undefined && end !== undefined && end < start ? inputMessages.invalidParam : undefined;
};

/**
 * The rule of every form field, by field name (docs/product/forms.md#fields). Lengths are assumed. This file imports
 * the telephone data, so a browser page imports a rule from the file that declares the rule.
 */
export const fieldRules = {
  firstname: typed(writtenName(60, isKnownEnding)),
  lastname: typed(writtenName(60, isKnownEnding)),
  business_name: typed(writtenName(120, isKnownEnding)),
  naf_code: typed(writtenLine(10)),
  company_type: typed(oneOf(enumerations.company_types_profile.map(({ key }) => key))),
  draft_address_id: typed(draftId),
  prestation_name: typed(writtenLine(120)),
  health_checklist_name: typed(writtenLine(120)),
  start_date: typed(date),
  end_date: endDate,
  bank_name: typed(writtenLine(120)),
  bic: typed(bic),
  iban: typed(iban),
  health_checklist_terms_required: ticked,
  email: typed(emailAddress),
  mail: typed(emailAddress),
  password: typed(password),
  new_password: typed(password),
  check_password: (value, form) =>
    typed(passwordAgain(textIn(form, 'new_password' in form ? 'new_password' : 'password')))(value, form),
  old_password: typed(oldPassword),
  phone_prefix: typed(phonePrefix),
  phone_number: (value, form) =>
    typed(phoneNumber(form['phone_prefix'] === undefined ? defaultDialCode : textIn(form, 'phone_prefix'), metadata))(
      value,
      form,
    ),
  siret_number: typed(siretNumber),
  vat: typed(vat),
  capital_stock: (value) => atLeastOne(typeof value === 'number' || typeof value === 'string' ? value : ''),
  link_facebook: typed(optional(link)),
  link_instagram: typed(optional(link)),
  link_web: typed(optional(link)),
  prestation_category: (value, form) =>
    typed(oneOf(categories.flatMap(({ id, key }) => [key, String(id)])))(
      typeof value === 'number' ? String(value) : value,
      form,
    ),
  healthchecklist_cat_1_impossible: healthList,
  healthchecklist_cat_1_possible_with_attestation: healthList,
} as const satisfies Readonly<Record<string, FieldRule>>;

export type FieldName = keyof typeof fieldRules;

/** Messages of the fields among `names` that are refused, by field name. Empty when all fields are accepted. */
export const refusedIn = (form: Form, names: readonly FieldName[]): Readonly<Record<string, string>> => {
  const messages: Record<string, string> = {};
  for (const name of names) {
    const message = fieldRules[name](form[name], form);
    if (message !== undefined) messages[name] = message;
  }
  return messages;
};
