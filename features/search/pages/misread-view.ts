import type { CallRoute } from '#core/call-route.ts';
import { autocomplete, type AddressDraft } from '#features/addresses/contract.ts';
import { matchOf } from '#features/addresses/rules/match.ts';
import { nearTerm, readCategory } from '#features/offers/rules/search-categories.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import type { Criteria, IgnoredParameter } from '#features/offers/rules/criteria.ts';
import type { ServiceAnswer } from '../contract/search.ts';
import { categoryLabel } from '../rules/category-label.ts';
import { allCarePath } from './care-at-place.ts';
import { misreadTexts as texts } from './misread-texts.ts';
import { namedLinks } from './named-view.ts';

const suggestedAtMost = 3;
const namedAtMost = 2;

export type MisreadView = {
  readonly sentence: string;
  readonly instead: readonly { readonly label: string; readonly to: string }[];
};

/** A sentence naming the URL parameters ignored as invalid; null when the list is empty. */
export const ignoredText = (names: readonly IgnoredParameter[]): string | null =>
  names.length === 0 ? null : texts.ignored(names.map((name) => texts.ignoredNames[name]).join(', '), names.length > 1);

/** Whether a professional or a team member has exactly this name. */
export const isSomebody = async (call: CallRoute, typed: string): Promise<boolean> =>
  (await namedLinks(call, typed, 1)).length > 0;

/**
 * Returns the name of a service as typed. When the name is a misspelled search term (« masage »), returns this term.
 */
const correctedName = (typed: string, key: string): string => {
  const category = offeredCategories.find((one) => one.key === key);
  const isNear = readCategory(typed, offeredCategories)?.isNear === true;
  return (isNear && category && nearTerm(typed, category)) || typed;
};

type CareAnswer = { readonly label: string; readonly where: string; readonly service: ServiceAnswer | null };

const careSentence = (typed: string, { label, where, service }: CareAnswer): string => {
  switch (service) {
    case 'named':
      return texts.namedCare(typed);
    case 'busy':
      return texts.busyCare(typed, where, label);
    case 'absent':
      return texts.absentCare(typed, where, label);
    case null:
      return texts.misread(typed, label);
  }
};

/** The results that a typed text led to. `service` is null before any search. */
type Misread = {
  readonly criteria: Criteria;
  readonly city?: string;
  readonly service: ServiceAnswer | null;
  readonly to: (category: string) => string;
};

/**
 * Explains how the results answer a typed text, and links to other results: the professionals with that name, then the
 * other categories that the text may mean. When the results are only the services of that name, the first link leads to
 * the whole category. Null when `typed` or the category of the search is null.
 */
export const misreadView = async (
  call: CallRoute,
  typed: string | null,
  { criteria, city = '', service, to }: Misread,
): Promise<MisreadView | null> => {
  const { category } = criteria;
  if (typed === null || category === null) return null;
  const reading = readCategory(typed, offeredCategories);
  const others = (reading?.others ?? []).filter(({ key }) => key !== category);
  const label = categoryLabel(category, offeredCategories);
  const where = criteria.filters.bounds === null ? texts.nearTown(city) : texts.inBounds;
  return {
    sentence: careSentence(service === null ? typed : correctedName(typed, category), { label, where, service }),
    instead: [
      ...(service === 'named' ? [{ label: texts.wholeCategory(label), to: to(category) }] : []),
      ...(await namedLinks(call, typed, namedAtMost)),
      ...others.slice(0, suggestedAtMost).map(({ key, label }) => ({ label, to: to(key) })),
      { label: texts.allCare, to: allCarePath(criteria) },
    ],
  };
};

/**
 * Explains which place was searched when its name differs from the typed text, and lists the other places that the text
 * may mean. Null when there is nothing to explain.
 */
export const readAs = async (
  call: CallRoute,
  typed: string | null,
  place: { readonly title: string; readonly street: string | null },
  to: (other: AddressDraft) => string,
): Promise<MisreadView | null> => {
  const text = typed?.trim().slice(0, 120) ?? '';
  if (text === '' || place.street !== null) return null;
  // The URL holds `typed` only when the text was ambiguous. A text equal to this place's name is then the name of other
  // places too.
  const isWider = matchOf(text, place.title) === 'wider';
  // When the call fails, the explanation appears without suggestions: a failure must not hide the results.
  const { envelope } = await call(autocomplete, { q: text });
  const drafts = envelope.success ? envelope.data.drafts : [];
  const others =
    drafts[0]?.match === 'either' || drafts[0]?.match === 'near'
      ? drafts.filter(({ title }) => title !== place.title).slice(0, suggestedAtMost)
      : [];
  return {
    sentence: isWider ? texts.widerPlace(place.title, text) : texts.readPlace(text, place.title),
    instead: others.map((other) => ({ label: other.title, to: to(other) })),
  };
};
