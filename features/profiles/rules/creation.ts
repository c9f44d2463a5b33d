import type { ProfileType } from '#core/profile-types.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { workPlaces, worksAt, type ProfileAnswers } from './work-places.ts';

/** Every step of the three profile creations, one per profile type (docs/product/profiles.md#creation). */
export const stepKeys = [
  'start',
  'about',
  'legal-business',
  'categories',
  'main-category',
  'more-infos',
  'work-location',
  'address',
  'travel-expenses',
  'end',
] as const;
export type StepKey = (typeof stepKeys)[number];

// Whether the answers need a capital. A company states its capital. A person who trades in their own name has none
// (assumed).
const hasCapital = ({ company_type }: ProfileAnswers): boolean =>
  company_type === 'company_fr_sasu' || company_type === 'company_fr_eurl';

type Needs = readonly (string | readonly [field: string, when: (answers: ProfileAnswers) => boolean])[];

const contact: Needs = ['phone_prefix', 'phone_number'];
const legal: Needs = ['siret_number', 'naf_code', 'company_type', ['capital_stock', hasCapital]];

// Required fields of each step. Some are required only under a condition.
const needs: Readonly<Record<ProfileType, Partial<Record<StepKey, Needs>>>> = {
  freelance: {
    about: ['business_name'],
    'legal-business': legal,
    categories: ['categories'],
    'main-category': ['category_main'],
    'work-location': [
      'work_location',
      ['work_address_uuid', (answers) => worksAt(answers, workPlaces.workPlace)],
      ...contact,
    ],
    address: ['billing_address_uuid'],
    'travel-expenses': ['travel_expenses_max_distance'],
  },
  business: {
    about: ['business_name', ...contact],
    'legal-business': legal,
    categories: ['categories'],
    'main-category': ['category_main'],
    'more-infos': ['bio'],
    address: ['billing_address_uuid'],
  },
  ambassador: { about: contact, address: ['billing_address_uuid'] },
};

// Optional fields of each step.
const extras: Readonly<Record<ProfileType, Partial<Record<StepKey, readonly string[]>>>> = {
  freelance: {
    about: ['bio', 'profession', 'profession_form'],
    'legal-business': ['vat', 'registered_address'],
    categories: ['domains'],
    'travel-expenses': ['travel_mode', 'travel_expenses_type', 'travel_expenses_free_band', 'travel_expenses_cents'],
  },
  business: {
    'legal-business': ['vat', 'registered_address'],
    categories: ['domains'],
    'more-infos': ['link_web', 'link_facebook', 'link_instagram'],
  },
  ambassador: {},
};

const fieldOf = (need: Needs[number]): string => (typeof need === 'string' ? need : need[0]);

/**
 * Returns the steps of a profile's creation, given the answers so far. Only freelances who travel to their clients get
 * the travel step (docs/product/profiles.md#creation).
 */
export const creationSteps = (type: ProfileType, answers: ProfileAnswers): readonly StepKey[] =>
  enumerations.profile_creation_steps[type]
    .map(({ key }) => key)
    .filter((key) => key !== 'travel-expenses' || worksAt(answers, workPlaces.customerHome));

/** Returns all fields of a step, required ones first. */
export const stepFields = (type: ProfileType, step: StepKey): readonly string[] => [
  ...(needs[type][step] ?? []).map(fieldOf),
  ...(extras[type][step] ?? []),
];

const isMissing = (field: string, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0) ||
  (field === 'work_location' && value === workPlaces.none);

/**
 * Returns the required fields of a step that are missing. A field is missing when it is undefined, null, empty or zero,
 * or when it is a work location of 8, which means no place (docs/product/profiles.md#creation).
 */
export const missingFields = (type: ProfileType, step: StepKey, answers: ProfileAnswers): readonly string[] =>
  (needs[type][step] ?? [])
    .filter((need) => typeof need === 'string' || need[1](answers))
    .map(fieldOf)
    .filter((field) => isMissing(field, answers[field]));

/**
 * Returns the first step with a missing field, at which the creation continues. Null when the answers are complete
 * (docs/product/profiles.md#creation).
 */
export const firstMissingStep = (type: ProfileType, answers: ProfileAnswers): StepKey | null =>
  creationSteps(type, answers).find((step) => missingFields(type, step, answers).length > 0) ?? null;

export type CreationRefusal =
  | { readonly field: string; readonly why: 'not asked' }
  | { readonly field: string; readonly why: 'too early'; readonly first: StepKey };

/**
 * Returns the given fields to refuse: those that no step of this profile type has, and those whose step comes after the
 * first incomplete step. `after` contains all answers, the given ones included. assumed: steps are answered in order,
 * and one call may answer several.
 */
export const refusedFields = (
  type: ProfileType,
  given: readonly string[],
  after: ProfileAnswers,
): readonly CreationRefusal[] => {
  const steps = creationSteps(type, after);
  const first = firstMissingStep(type, after);
  return given.flatMap((field): CreationRefusal[] => {
    const at = steps.findIndex((step) => stepFields(type, step).includes(field));
    if (at === -1) return [{ field, why: 'not asked' }];
    return first !== null && at > steps.indexOf(first) ? [{ field, why: 'too early', first }] : [];
  });
};
