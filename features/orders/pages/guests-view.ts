import { redirect } from 'react-router';
import { childAgeMax, childAgeMin } from '#core/ages.ts';
import { inputMessages, numberOfPeopleMessage } from '#core/fields.ts';
import { isTooYoung, takesBabies } from '#features/offers/rules/party.ts';
import { takesNoChildren } from '#features/profiles/rules/children-taken.ts';
import { isGiven } from '#features/catalog/rules/choice.ts';
import { linesIn } from '#features/catalog/rules/lines.ts';
import { paramsExcept } from '#features/catalog/rules/selection-query.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { simulate } from '../contract.ts';
import { profileAsksAges, searchPathOf, fittingTime, frameOf, guestsOf, partyLimits, selectionOf, type Flow } from './flow.ts';
import { guestsTexts as texts } from './guests-texts.ts';

const own = ['adults', 'children', 'babies', 'ages', 'at_home', 'address_was', 'next'];
const ownAddress = ['search_address', 'address_draft_id'];

/** What a visit at home adds for travel, or why it cannot be: asked of the lines chosen, else of the first service that goes out. */
const travelOf = async (flow: Flow): Promise<{ cents: number } | 'too-far' | null> => {
  if (!flow.home?.home) return null;
  const option = flow.lines[0]?.option ?? flow.profile.services.flatMap(({ options }) => options).find((one) => isGiven(one, true));
  if (!option) return null;
  const answer = await flow.call(simulate, {
    ...selectionOf(flow, null),
    guests: { adults: option.guests_min, children: 0, babies: 0 },
    lines: [{ option_id: option.id }],
  });
  if (!answer.envelope.success) return answer.envelope.error.validation?.['draft_id'] === undefined ? null : 'too-far';
  return { cents: answer.envelope.data.quote.lines.find(({ kind }) => kind === 'travel')?.cents ?? 0 };
};

type Errors = { people?: string; ages?: string; address?: string };

const agesError = ({ criteria: { children }, profile, ages }: Flow): string | null => {
  if (takesNoChildren(profile.children_min_age)) return null;
  if (ages.length < children) return inputMessages.missingFields;
  if (ages.some((age) => age < childAgeMin)) return texts.ageMin(childAgeMin);
  if (ages.some((age) => age > childAgeMax)) return texts.ageMax(childAgeMax);
  const youngest = Math.min(...ages);
  return youngest < profile.children_min_age ? texts.tooYoung(profile.children_min_age, youngest) : null;
};

/** What is said of the number of people before anything is sent: it is known as the step opens. */
const errorsAtOnce = ({ isCut, settings, criteria: { children, babies }, profile: { children_min_age: minAge } }: Flow): Errors => {
  if (isCut) return { people: numberOfPeopleMessage(settings.bookingGuestsMax) };
  return isTooYoung({ children, babies }, minAge) ? { people: texts.withoutThem(minAge) } : {};
};

/** Which of the young a professional takes, in words where it is not everybody. */
const youngTaken = (minAge: number) => ({
  children: takesNoChildren(minAge) ? texts.notTaken.children : null,
  babies: takesBabies(minAge) ? null : texts.notTaken.babies,
});

const errorsOf = (flow: Flow, { least, most }: ReturnType<typeof partyLimits>, travel: Awaited<ReturnType<typeof travelOf>>): Errors => {
  const { criteria, profile, home } = flow;
  const { adults, children, babies } = guestsOf(flow);
  const ages = agesError(flow);
  return {
    ...(adults + children + babies > most && { people: texts.tooMany(profile.business_name, most) }),
    ...(adults + children < least && { people: texts.tooFew(profile.business_name, least) }),
    ...errorsAtOnce(flow),
    ...(ages !== null && { ages }),
    ...(criteria.atHome && !home?.home && { address: home?.error ?? inputMessages.missingFields }),
    ...(criteria.atHome && travel === 'too-far' && { address: texts.tooFar }),
  };
};

/** The time of the address in the head: whoever is refused keeps their hour, asked for the smallest party instead. */
const momentOf = async (flow: Flow, { people, ages }: Errors, least: number): Promise<string | null> =>
  fittingTime(
    people === undefined && ages === undefined
      ? flow
      : { ...flow, criteria: { ...flow.criteria, adults: Math.max(1, least), children: 0, babies: 0 }, ages: [] },
  );

/** An address retyped is no longer the draft it was. */
export const addressAsTyped = (url: URL): URL => {
  const was = url.searchParams.get('address_was');
  if (was === null || was === url.searchParams.get('search_address')) return url;
  const typed = new URL(url);
  typed.searchParams.delete('address_draft_id');
  return typed;
};

/** The first step as its address says it: who comes, where, and what of it is not possible; complete, it leads to the next one. */
export const guestsView = async (flow: Flow, url: URL) => {
  const { criteria, profile, places, home, ages } = flow;
  const limits = partyLimits(flow);
  const { least, most: max } = limits;
  const travel = await travelOf(flow);
  const goesOn = url.searchParams.has('next');
  const errors = errorsOf(flow, limits, travel);
  const search = flow.query();
  const isLost = linesIn(url.searchParams).optionIds.length > flow.lines.length;
  if (goesOn && Object.keys(errors).length === 0) throw redirect(`${flowPaths.services}${isLost ? flow.query({ perdu: '1' }) : search}`);
  const name = profile.business_name;
  const minAge = profile.children_min_age;
  return {
    frame: frameOf(flow, 0, await momentOf(flow, errors, least)),
    lead: least > 1 ? texts.tooFew(name, least) : max > 1 ? texts.many(name, max) : places.atHome && places.onSite ? texts.oneHome(name) : texts.one(name),
    errors: goesOn ? errors : errorsAtOnce(flow),
    // Somebody is too young here, and may be welcome elsewhere.
    elsewhereTo: isTooYoung({ ...criteria, ages: goesOn ? ages : [] }, minAge) ? searchPathOf(flow) : null,
    guests: { adults: criteria.adults, children: criteria.children, babies: criteria.babies },
    max,
    minAge: profileAsksAges(profile) ? minAge : null,
    notTaken: youngTaken(minAge),
    ages,
    places,
    atHome: criteria.atHome,
    onSite: profile.subtype === 'business' ? texts.establishment : texts.cabinet,
    onSiteAddress: [profile.street, profile.city].filter((part) => part !== null).join(', '),
    home: { title: home?.home?.title ?? null, typed: home?.typed ?? criteria.searchAddress },
    // Said once: beside the address when it was sent.
    travel: travel === 'too-far' ? (goesOn ? null : texts.tooFar) : travel === null ? null : texts.travel(travel.cents),
    kept: paramsExcept(search, places.atHome ? [...own, ...ownAddress] : own),
    draftId: criteria.addressDraftId,
  };
};

export type GuestsView = Awaited<ReturnType<typeof guestsView>>;
