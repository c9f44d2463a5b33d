import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { fields } from '#core/fields/schemas.ts';
import { textPattern } from '#core/fields/text-fields.ts';
import { businessDomains } from '#db/reference/business-domains.ts';
import { categories } from '#db/reference/categories.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { freelanceDomains } from '#db/reference/freelance-domains.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';
import { professions } from '#db/reference/professions.ts';
import { professionForms } from './profession-form.ts';
import { nafCodeIn } from './naf.ts';

type Keyed = readonly { readonly key: string }[];

const keyOf = (list: Keyed) =>
  z.string(inputMessages.invalidParam).refine((key) => list.some((one) => one.key === key), inputMessages.invalidParam);

/** Accepts an empty string or a key of the list. */
const keyOrNothing = (list: Keyed) => keyOf([{ key: '' }, ...list]);

const category = z.union([z.number(), z.string()], inputMessages.invalidParam).transform((named, context) => {
  const found = categories.find(({ id, key }) => key === named || id === Number(named));
  if (found) return found.id;
  context.addIssue({ code: 'custom', message: inputMessages.invalidParam });
  return z.NEVER;
});

const nafCode = fields.naf_code.transform((typed, context) => {
  const code = nafCodeIn(typed);
  if (code !== undefined) return code;
  context.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
  return z.NEVER;
});

const presentationMax = 2000;

/**
 * Fields that a call may give for a profile, one step at a time or all at once. An absent field does not change. Money
 * is in cents, distances are in kilometres. Categories come by key or id and are stored as ids. `work_location` is the
 * sum of its flags (8 = no place). Assumed (docs/product/profiles.md#fields): `bio`, `profession` and its form,
 * `registered_address`, `domains` and the detail of travel.
 */
export const answerFields = z.object({
  business_name: fields.business_name.optional(),
  phone_prefix: fields.phone_prefix.optional(),
  phone_number: fields.phone_number.optional(),
  bio: z
    .string(inputMessages.invalidParam)
    .trim()
    .max(presentationMax, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .optional(),
  profession: keyOrNothing(professions).optional(),
  profession_form: z.enum(professionForms).optional(),
  siret_number: fields.siret_number.transform((siret) => siret.toUpperCase()).optional(),
  naf_code: nafCode.optional(),
  company_type: fields.company_type.optional(),
  registered_address: z
    .string(inputMessages.invalidParam)
    .trim()
    .max(240, inputMessages.invalidParam)
    .regex(textPattern, inputMessages.invalidFormat)
    .optional(),
  vat: z.union([z.literal(''), fields.vat.transform((vat) => vat.toUpperCase())], inputMessages.invalidVAT).optional(),
  capital_stock: fields.capital_stock.optional(),
  domains: z
    .array(keyOf([...freelanceDomains, ...businessDomains]), inputMessages.invalidParam)
    .max(26, inputMessages.invalidParam)
    .optional(),
  categories: z
    .array(category, inputMessages.invalidParam)
    .min(1, inputMessages.missingFields)
    .max(categories.length, inputMessages.invalidParam)
    .refine((ids) => new Set(ids).size === ids.length, inputMessages.duplicateValue)
    .optional(),
  category_main: category.optional(),
  work_location: integer(0, 8).optional(),
  work_address_uuid: publicId.optional(),
  billing_address_uuid: publicId.optional(),
  link_web: fields.link_web,
  link_facebook: fields.link_facebook,
  link_instagram: fields.link_instagram,
  travel_mode: keyOf(enumerations.transport_modes).optional(),
  travel_expenses_type: keyOf(enumerations.travel_expense_types).optional(),
  travel_expenses_max_distance: integer(1, 100).optional(),
  travel_expenses_free_band: keyOrNothing(travelExpenseBandsFree).optional(),
  travel_expenses_cents: integer(0, 10_000).optional(),
});

/** The answers in a call, parsed. Fields that the call does not give are absent. */
export type GivenAnswers = z.output<typeof answerFields>;

/** A copy of an address, as it was when the professional chose it. It is stored with the profile. */
export const storedPlace = z.object({
  id: publicId,
  title: z.string(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string(),
  lat: z.number(),
  lon: z.number(),
  time_zone: z.string(),
});
export type StoredPlace = z.output<typeof storedPlace>;
