import type { CallRoute } from '#core/call-route.ts';
import { autocomplete, type AddressDraft } from '#features/addresses/contract.ts';
import { matchOf } from '#features/addresses/rules/match.ts';
import { nearTerm, readCategory } from '#features/offers/rules/search-categories.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import type { Criteria, IgnoredParameter } from '#features/offers/rules/criteria.ts';
import type { ResultCardData, ServiceAnswer } from '../contract/search.ts';
import { categoryLabel } from '../rules/category-label.ts';
import { kinOf } from '../rules/sought-service.ts';
import { startUrl } from '../ui/card-urls.ts';
import { datesText, nextFreeText, type NextFree } from '../ui/next-free.ts';
import { allCarePath } from './care-at-place.ts';
import { misreadTexts as texts } from './misread-texts.ts';
import { namedLinks } from './named-view.ts';

const suggestedAtMost = 3;
const namedAtMost = 2;

export type MisreadView = {
  readonly sentence: string;
  /** The next free start of the searched service, else of the closest one, and the address that books this start. */
  readonly next?: (NextFree & { readonly to: string }) | undefined;
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

type CareAnswer = {
  readonly label: string;
  readonly where: string;
  readonly dates: string;
  readonly service: ServiceAnswer | null;
  /** Name of the service that is free after the searched days. Null when no such service is shown. */
  readonly laterName: string | null;
};

const careSentence = (typed: string, { label, where, dates, service, laterName }: CareAnswer): string => {
  switch (service) {
    case 'named':
      return texts.namedCare(typed);
    case 'busy':
      return laterName === null ? texts.busyCare(typed, where, label) : texts.laterCare(typed, where, dates);
    case 'absent':
      return laterName === null
        ? texts.absentCare(typed, where, label)
        : texts.closeCare(typed, where, laterName, dates);
    case null:
      return texts.misread(typed, label);
  }
};

/** The results that a typed text led to. `service` is null before any search. */
type Misread = {
  readonly criteria: Criteria;
  readonly city?: string;
  readonly today: number;
  readonly service: ServiceAnswer | null;
  /** Professionals whose service is free only after the searched days, the soonest first. */
  readonly later?: readonly ResultCardData[];
  readonly to: (category: string) => string;
};

/** The next free start of these cards. Undefined without cards. */
const nextOf = ([card]: readonly ResultCardData[], criteria: Criteria) => {
  const slot = card?.slots[0];
  const service = card?.services.find(({ option_id }) => option_id === slot?.option_id);
  if (!card || !slot || !service) return undefined;
  const { day, minute, price_cents } = slot;
  const { name, label, duration_min } = service;
  return {
    name,
    ...nextFreeText({ day, minute, price_cents, name, label, duration_min, distance_km: card.distance_km }, criteria),
    to: startUrl(card, slot.option_id, slot.starts_at, criteria),
  };
};

/**
 * Explains how the results answer a typed text, and links to other results: the professionals with that name, then the
 * other categories that the text may mean. When the results are only the services of that name, the first link leads to
 * the whole category. Null when `typed` or the category of the search is null.
 */
export const misreadView = async (
  call: CallRoute,
  typed: string | null,
  { criteria, city = '', today, service, later = [], to }: Misread,
): Promise<MisreadView | null> => {
  const { category } = criteria;
  if (typed === null || category === null) return null;
  const reading = readCategory(typed, offeredCategories);
  const kin = service === null ? [] : kinOf(category, offeredCategories);
  const others = [...new Set([...(reading?.others ?? []), ...kin])].filter(({ key }) => key !== category);
  const label = categoryLabel(category, offeredCategories);
  const next = nextOf(later, criteria);
  const where = criteria.filters.bounds === null ? texts.nearTown(city) : texts.inBounds;
  return {
    sentence: careSentence(service === null ? typed : correctedName(typed, category), {
      label,
      where,
      dates: datesText(criteria, today),
      service,
      laterName: next?.name ?? null,
    }),
    next,
    instead: [
      ...(service === 'named' ? [{ label: texts.wholeCategory(label), to: to(category) }] : []),
      ...(await namedLinks(call, typed, namedAtMost)),
      ...others.slice(0, suggestedAtMost).map(({ key, label }) => ({ label, to: to(key) })),
      // The results of a named service are already of the right category: a link to all treatments would lead away.
      ...(service === null
        ? [{ label: city === '' ? texts.allCare : texts.allCareHere(city), to: allCarePath(criteria) }]
        : []),
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
