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
import {
  profileAsksAges,
  searchPathOf,
  fittingTime,
  frameOf,
  guestsOf,
  partyLimits,
  selectionOf,
  type Flow,
} from './flow.ts';
import { guestsTexts as texts } from './guests-texts.ts';

const own = ['adults', 'children', 'babies', 'ages', 'at_home', 'address_was', 'next'];
const ownAddress = ['search_address', 'address_draft_id'];

/**
 * Returns the travel fee of a visit at home, or « too-far ». Uses the chosen service, else the first service offered at
 * home. Null when unknown.
 */
const travelOf = async (flow: Flow): Promise<{ cents: number } | 'too-far' | null> => {
  if (!flow.home?.home) return null;
  const option =
    flow.lines[0]?.option ?? flow.profile.services.flatMap(({ options }) => options).find((one) => isGiven(one, true));
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

/**
 * Errors about the guests that show as soon as the step opens, before the form is submitted: too many people, or a
 * guest too young for the professional.
 */
const errorsAtOnce = ({
  isCut,
  settings,
  criteria: { children, babies },
  profile: { children_min_age: minAge },
}: Flow): Errors => {
  if (isCut) return { people: numberOfPeopleMessage(settings.bookingGuestsMax) };
  return isTooYoung({ children, babies }, minAge) ? { people: texts.withoutThem(minAge) } : {};
};

/**
 * Texts saying that the professional does not accept children or babies. A text is null when the professional accepts
 * them.
 */
const youngTaken = (minAge: number) => ({
  children: takesNoChildren(minAge) ? texts.notTaken.children : null,
  babies: takesBabies(minAge) ? null : texts.notTaken.babies,
});

const errorsOf = (
  flow: Flow,
  { least, most }: ReturnType<typeof partyLimits>,
  travel: Awaited<ReturnType<typeof travelOf>>,
): Errors => {
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

/**
 * Returns the start to show in the header. When the number of guests is refused, checks the start for the smallest
 * party, so that the header still shows the visitor's choice.
 */
const momentOf = async (flow: Flow, { people, ages }: Errors, least: number): Promise<string | null> =>
  fittingTime(
    people === undefined && ages === undefined
      ? flow
      : { ...flow, criteria: { ...flow.criteria, adults: Math.max(1, least), children: 0, babies: 0 }, ages: [] },
  );

const leadOf = ({ profile, places }: Flow, { least, most }: ReturnType<typeof partyLimits>): string => {
  const name = profile.business_name;
  if (least > 1) return texts.tooFew(name, least);
  if (most > 1) return texts.many(name, most);
  return places.atHome && places.onSite ? texts.oneHome(name) : texts.one(name);
};

/**
 * Text about the travel fee. Shows the distance error only before the form is submitted. Afterwards the error is beside
 * the address field.
 */
const travelText = (travel: Awaited<ReturnType<typeof travelOf>>, goesOn: boolean): string | null => {
  if (travel === null) return null;
  if (travel === 'too-far') return goesOn ? null : texts.tooFar;
  return texts.travel(travel.cents);
};

/** Removes the address draft when the visitor has typed another address. */
export const addressAsTyped = (url: URL): URL => {
  const was = url.searchParams.get('address_was');
  if (was === null || was === url.searchParams.get('search_address')) return url;
  const typed = new URL(url);
  typed.searchParams.delete('address_draft_id');
  return typed;
};

/**
 * Data of the first step: the guests, the place and the errors. Redirects to the next step when the form is submitted
 * without errors.
 */
export const guestsView = async (flow: Flow, url: URL) => {
  const { criteria, profile, places, home, ages } = flow;
  const limits = partyLimits(flow);
  const travel = await travelOf(flow);
  const goesOn = url.searchParams.has('next');
  const errors = errorsOf(flow, limits, travel);
  const search = flow.query();
  const isLost = linesIn(url.searchParams).optionIds.length > flow.lines.length;
  if (goesOn && Object.keys(errors).length === 0)
    throw redirect(`${flowPaths.services}${isLost ? flow.query({ perdu: '1' }) : search}`);
  const minAge = profile.children_min_age;
  return {
    frame: frameOf(flow, 0, await momentOf(flow, errors, limits.least)),
    lead: leadOf(flow, limits),
    errors: goesOn ? errors : errorsAtOnce(flow),
    // A guest is too young for this professional, so the page links to other professionals.
    elsewhereTo: isTooYoung({ ...criteria, ages: goesOn ? ages : [] }, minAge) ? searchPathOf(flow) : null,
    guests: { adults: criteria.adults, children: criteria.children, babies: criteria.babies },
    max: limits.most,
    minAge: profileAsksAges(profile) ? minAge : null,
    notTaken: youngTaken(minAge),
    ages,
    places,
    atHome: criteria.atHome,
    onSite: profile.subtype === 'business' ? texts.establishment : texts.cabinet,
    onSiteAddress: [profile.street, profile.city].filter((part) => part !== null).join(', '),
    home: { title: home?.home?.title ?? null, typed: home?.typed ?? criteria.searchAddress },
    travel: travelText(travel, goesOn),
    carriedParams: paramsExcept(search, places.atHome ? [...own, ...ownAddress] : own),
    draftId: criteria.addressDraftId,
  };
};

export type GuestsView = Awaited<ReturnType<typeof guestsView>>;
