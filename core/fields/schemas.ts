import { z } from 'zod';
import { bicIn, ibanIn } from './bank.ts';
import { fieldRules, type FieldName, type Form } from './field-rules.ts';
import { linkIn } from './links.ts';
import { inputMessages } from './messages.ts';
import { centsIn } from './numbers.ts';

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const aText = (name: FieldName): z.ZodString =>
  z.string({ error: ({ input }) => (isAbsent(input) ? fieldRules[name]('', {}) : inputMessages.invalidParam) });

/** Refuses a value that the rule of the field refuses. Some rules also read other fields, which `formOf` returns. */
const byRule =
  (name: FieldName, formOf: (value: unknown) => Form = () => ({})) =>
  (value: unknown, context: z.RefinementCtx): void => {
    const message = fieldRules[name](value, formOf(value));
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  };

// `maxLength` only documents the API, because the rule already checks the length.
const follows = (schema: z.ZodString, name: FieldName, maxLength: number): z.ZodString =>
  schema.superRefine(byRule(name)).meta({ maxLength });

const written = (name: FieldName, maxLength: number): z.ZodString => follows(aText(name).trim(), name, maxLength);

// A password keeps its surrounding white space.
const secret = (name: FieldName): z.ZodString => follows(aText(name), name, 128);

// An absent link leaves the stored link unchanged. An empty link removes the stored link.
const web = (name: FieldName) =>
  written(name, 2048)
    .nullable()
    .transform((value) => (value === null ? null : (linkIn(value) ?? null)))
    .optional();

const healthList = (name: FieldName) =>
  z
    .array(z.string(), { error: ({ input }) => fieldRules[name](input, {}) ?? inputMessages.invalidParam })
    .superRefine(byRule(name));

/** Accepts a value of one of two types. Any other type gets the message of the field's rule. */
const either = <A extends z.ZodType, B extends z.ZodType>(name: FieldName, one: A, other: B) =>
  z
    .union([one, other], { error: ({ input }) => fieldRules[name](input, {}) ?? inputMessages.invalidParam })
    .superRefine(byRule(name));

/**
 * One schema for each form field, which refuses the same values as `fieldRules` (docs/product/forms.md#fields). Parsed
 * texts are trimmed, bank numbers have no spaces, links have a scheme (null when empty). `capital_stock` is in cents,
 * and a ticked box is true. `agreeing` checks fields that depend on another field.
 */
export const fields = {
  firstname: written('firstname', 60),
  lastname: written('lastname', 60),
  business_name: written('business_name', 120),
  naf_code: written('naf_code', 10),
  company_type: written('company_type', 40),
  draft_address_id: written('draft_address_id', 22),
  prestation_name: written('prestation_name', 120),
  health_checklist_name: written('health_checklist_name', 120),
  start_date: written('start_date', 10),
  end_date: written('end_date', 10),
  bank_name: written('bank_name', 120),
  bic: written('bic', 80).transform((value) => bicIn(value) ?? value),
  iban: written('iban', 80).transform((value) => ibanIn(value) ?? value),
  health_checklist_terms_required: either('health_checklist_terms_required', z.boolean(), z.string()).transform(
    () => true as const,
  ),
  email: written('email', 254),
  mail: written('mail', 254),
  password: secret('password'),
  new_password: secret('new_password'),
  check_password: aText('check_password')
    .superRefine(byRule('check_password', (value) => ({ password: value })))
    .meta({ maxLength: 128 }),
  old_password: secret('old_password'),
  phone_prefix: written('phone_prefix', 5),
  phone_number: aText('phone_number').trim().min(1, inputMessages.invalidPhone).max(40, inputMessages.invalidPhone),
  siret_number: written('siret_number', 14),
  vat: written('vat', 13),
  capital_stock: either('capital_stock', z.number(), z.string()).transform((value) =>
    typeof value === 'number' ? Math.round(value * 100) : (centsIn(value) ?? 0),
  ),
  link_facebook: web('link_facebook'),
  link_instagram: web('link_instagram'),
  link_web: web('link_web'),
  prestation_category: either('prestation_category', z.number(), z.string()),
  healthchecklist_cat_1_impossible: healthList('healthchecklist_cat_1_impossible'),
  healthchecklist_cat_1_possible_with_attestation: healthList('healthchecklist_cat_1_possible_with_attestation'),
} as const satisfies Readonly<Record<FieldName, z.ZodType>>;

const dependent = ['phone_number', 'check_password', 'end_date'] as const satisfies readonly FieldName[];

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null;

/**
 * Adds checks that involve several fields. `messageOf` returns the message of the field `name`, undefined when it is
 * accepted. The checks run even when another field is refused, so that the form shows all its errors at once. The
 * values of the form may then have any type.
 */
export const checkedTogether = <S extends z.ZodObject, N extends string>(
  schema: S,
  names: readonly N[],
  messageOf: (form: Form, name: N) => string | undefined,
): S =>
  names.reduce(
    (checked, name) =>
      checked.refine((form: Form) => messageOf(form, name) === undefined, {
        path: [name],
        when: ({ value }) => isForm(value),
        error: ({ input }) => (isForm(input) ? messageOf(input, name) : undefined),
      }),
    schema,
  );

/**
 * Adds the checks that involve two fields: phone_number with phone_prefix, check_password with the password, end_date
 * with start_date (docs/product/forms.md#fields).
 */
export const agreeing = <S extends z.ZodObject>(schema: S): S =>
  checkedTogether(
    schema,
    dependent.filter((name) => name in schema.shape),
    (form, name) => (isAbsent(form[name]) ? undefined : fieldRules[name](form[name], form)),
  );
