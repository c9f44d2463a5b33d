import { inputMessages } from '#core/fields.ts';
import type { Validation } from '#core/refusal.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { profileCreationTexts } from '../texts.ts';
import type { GivenAnswers, StoredPlace } from './answers.ts';
import { creationSteps, firstMissingStep, missingFields, refusedFields } from './creation.ts';
import type { ProfileAnswers } from './work-places.ts';
import { nafVersionOn } from './naf.ts';

/**
 * Addresses that this call chooses, from the caller's own addresses. Null when the caller has no address with this id.
 */
export type ChosenPlaces = { readonly work?: StoredPlace | null; readonly billing?: StoredPlace | null };

type Question = {
  readonly type: ProfileType;
  readonly stored: ProfileAnswers;
  readonly given: GivenAnswers;
  readonly places: ChosenPlaces;
  /** Whether the profile was complete before this call. A complete profile must stay complete. */
  readonly isComplete: boolean;
  /** The current day, in days since 1970-01-01. It decides the nomenclature of a NAF code. */
  readonly day: number;
};

const isGiven = (value: unknown): boolean => value !== undefined;

const placed = ({ work, billing }: ChosenPlaces): ProfileAnswers => ({
  ...(work && { work_address: work }),
  ...(billing && { billing_address: billing }),
});

const merged = ({ stored, given, places, day }: Question): ProfileAnswers => {
  const after: Record<string, unknown> = {
    ...stored,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => isGiven(value))),
    ...placed(places),
  };
  if (isGiven(given.naf_code)) after['naf_version'] = nafVersionOn(day);
  // When the main category is no longer among the categories, the professional must choose it again.
  if (
    isGiven(given.categories) &&
    !isGiven(given.category_main) &&
    !given.categories?.some((id) => id === after['category_main'])
  )
    delete after['category_main'];
  return after;
};

/**
 * Merges the answers of a call into those of a profile, or returns the refused fields with their messages
 * (docs/product/profiles.md#fields, docs/product/profiles.md#creation).
 */
export const takeAnswers = (
  question: Question,
): { readonly answers: ProfileAnswers } | { readonly refused: Validation } => {
  const { type, given, places, isComplete } = question;
  const after = merged(question);
  const names = Object.entries(given).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  const refused: Record<string, string> = {};
  for (const refusal of refusedFields(type, names, after)) {
    refused[refusal.field] =
      refusal.why === 'not asked'
        ? inputMessages.invalidParam
        : profileCreationTexts.tooEarly(profileCreationTexts.steps[refusal.first]);
  }
  const categories = after['categories'] as readonly number[] | undefined;
  if (given.category_main !== undefined && !categories?.includes(given.category_main))
    refused['category_main'] ??= inputMessages.invalidParam;
  if (places.work === null) refused['work_address_uuid'] ??= inputMessages.invalidAddress;
  if (places.billing === null) refused['billing_address_uuid'] ??= inputMessages.invalidAddress;
  if (isComplete)
    for (const step of creationSteps(type, after))
      for (const field of missingFields(type, step, after)) refused[field] ??= inputMessages.missingFields;
  return Object.keys(refused).length > 0 ? { refused } : { answers: after };
};

/** Whether the answers of a profile are complete (docs/product/profiles.md#creation). */
export const isWhole = (type: ProfileType, answers: ProfileAnswers): boolean =>
  firstMissingStep(type, answers) === null;
