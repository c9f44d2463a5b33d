import { data, redirect } from 'react-router';
import { childAgeMax, childAgeMin } from '#core/ages.ts';
import { compactDate, dayFromCompactDate } from '#core/format.ts';
import { envelopeError } from '#core/refusal.ts';
import { publicIdIn } from '#core/public-id.ts';
import { optionName } from '#features/catalog/rules/option-name.ts';
import { withDuration } from '#features/catalog/texts.ts';
import { asksAges as asksAgesFrom, isTooYoung, type ComingParty } from '#features/offers/rules/party.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { partyText } from '#features/offers/rules/party-texts.ts';
import { availabilities } from '#features/bookings/contract.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import type { Slot } from '#features/offers/contract.ts';
import { startToBook } from '#features/offers/rules/shown-slots.ts';
import { partyOf, partySizes, placeWanted, placesOf } from '#features/catalog/rules/choice.ts';
import { possibleFor, unsuitedOf } from '#features/catalog/rules/named-for.ts';
import { linesIn, linesOf, writeLines, type VisitLine } from '#features/catalog/rules/lines.ts';
import { selectionIn } from '#features/catalog/rules/selection-query.ts';
import { simulate, type Selection } from '#features/orders/contract.ts';
import { pageGallery } from '#features/profiles/rules/gallery.ts';
import { publicProfile, type PublicProfile } from '#features/profiles/contract/public-profile.ts';
import { bookingQuery, parseCriteria, type Criteria } from '#features/offers/rules/criteria.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs, instantText } from '#core/instant-text.ts';
import { secondMs } from '#core/units.ts';
import { flowTexts } from './flow-texts.ts';
import { lostTexts } from './lost-texts.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { flowPaths, profilePath } from '#features/profiles/pages/paths.ts';
import { homeOf } from '#features/addresses/pages/places.ts';
import { goneSince, paramsOfVisit, visitToRepeat } from './visit-again.ts';
import { wholeHorizon, type Span } from '#features/offers/pages/horizon.ts';

const texts = flowTexts.steps;

type Service = PublicProfile['services'][number];
export type FlowLine = VisitLine<Service, Service['options'][number], Service['add_ons'][number]>;
type Change = { readonly [name: string]: string | null };

type FlowCall = {
  readonly call: CallRoute;
  readonly settings: { readonly bookingGuestsMax: number };
  readonly nowMs: number;
};

/** A booking step as its URL describes it, checked against the services that the professional sells now. */
export type Flow = {
  readonly call: CallRoute;
  readonly settings: FlowCall['settings'];
  readonly nowMs: number;
  readonly profile: PublicProfile;
  readonly criteria: Criteria;
  readonly places: { readonly onSite: boolean; readonly atHome: boolean };
  readonly home: Awaited<ReturnType<typeof homeOf>> | null;
  readonly lines: readonly FlowLine[];
  /**
   * Ids of the chosen options whose service is named for other people than the guests, for example « Coupe femme » when
   * a child comes. Empty when no child comes.
   */
  readonly unsuited: readonly string[];
  /** Whether the client has confirmed all the `unsuited` options. */
  readonly isUnsuitedConfirmed: boolean;
  readonly startsAt: string | null;
  readonly day: number | null;
  readonly ages: readonly number[];
  /**
   * Whether the URL asks for more or fewer people than a visit allows. `criteria` then has the nearest allowed number.
   */
  readonly isCut: boolean;
  readonly cartId: string | null;
  /** Names of the services, add-ons and practitioners of the repeated visit that are no longer offered as booked. */
  readonly gone: readonly string[];
  /** Returns this step's query string with some parameters changed. Null removes a parameter. */
  readonly query: (change?: Change) => string;
};

/**
 * Whether the professional asks for the children's ages, that is when their minimum age is above three
 * (docs/product/booking.md#guests).
 */
export const profileAsksAges = ({ children_min_age }: Pick<PublicProfile, 'children_min_age'>): boolean =>
  asksAgesFrom(children_min_age);

const agesIn = (params: URLSearchParams, children: number): number[] =>
  params
    .getAll('ages')
    .flatMap((value) => value.split(','))
    .filter((value) => /^\d{1,3}$/.test(value.trim()))
    .map(Number)
    .slice(0, children);

/**
 * Ids of the chosen options named for other people than the guests (« Coupe femme » for a child), and whether the
 * client confirmed them all. `confirmedIds` lists the ids of the confirmed options, separated by commas.
 */
const suitingOf = (lines: readonly FlowLine[], criteria: Criteria, confirmedIds: string) => {
  const unsuited = lines
    .filter(({ service }) => unsuitedOf([service.name], criteria) !== undefined)
    .map(({ option }) => option.id);
  const ids = confirmedIds.split(',');
  return { unsuited, isUnsuitedConfirmed: unsuited.every((one) => ids.includes(one)) };
};

/**
 * Whether the number or the ages of the guests are refused. The guests step then shows the error. Steps after the
 * appointment skip this check, because the cart's guests were already accepted.
 */
const isPartyWrong = (flow: Flow): boolean => {
  const { profile, criteria, ages, isCut } = flow;
  const limits = partyLimits(flow);
  const party = partyOf(criteria);
  return (
    isCut ||
    party.people > limits.most ||
    party.paying < limits.least ||
    ages.some((age) => age < childAgeMin || age > childAgeMax) ||
    isTooYoung({ children: criteria.children, babies: criteria.babies, ages }, profile.children_min_age)
  );
};

/**
 * Reads the URL of a step. Throws a 404 response when the professional is missing or unknown, and the error page
 * explains it.
 */
export const openFlow = async (url: URL, { call, settings, nowMs }: FlowCall): Promise<Flow> => {
  const id = publicIdIn(url.searchParams.get('id'));
  const found = id === null ? null : await call(publicProfile, { id, reviews: 0 });
  if (found === null || found.status === 404)
    throw data(envelopeError('NotFound', { additional: lostTexts.nobody }), { status: 404 });
  const published = answered(found);
  const again = await visitToRepeat(call, url.searchParams);
  const params = again === null ? url.searchParams : paramsOfVisit(url.searchParams, published, again);
  const { criteria: addressCriteria, ignored } = parseCriteria(params, {
    categories: offeredCategories,
    today: published.today,
    guestsMax: settings.bookingGuestsMax,
  });
  const profile = { ...published, services: possibleFor(published.services, addressCriteria) };
  const atHome = placeWanted(profile.services, addressCriteria.atHome);
  const home = atHome ? await homeOf(call, addressCriteria) : null;
  const criteria: Criteria = {
    ...addressCriteria,
    atHome,
    ...(home?.home ? { addressDraftId: home.home.draftId, searchAddress: home.home.title } : {}),
  };
  const lines = linesOf(profile.services, linesIn(params), partyOf(criteria));
  const { unsuited, isUnsuitedConfirmed } = suitingOf(lines, criteria, params.get('convient') ?? '');
  const { startsAt } = selectionIn(params);
  const day = dayFromCompactDate(params.get('day') ?? '') ?? null;
  const ages = agesIn(params, criteria.children);
  const cartId = publicIdIn(params.get('cart'));
  const query = (change: Change = {}): string => {
    const written = new URLSearchParams(bookingQuery(criteria, profile.id));
    writeLines(written, lines);
    if (ages.length > 0) written.set('ages', ages.join(','));
    if (startsAt !== null) written.set('starts_at', startsAt);
    if (day !== null) written.set('day', compactDate(day));
    if (cartId !== null) written.set('cart', cartId);
    if (unsuited.length > 0 && isUnsuitedConfirmed) written.set('convient', unsuited.join(','));
    // Nothing from the earlier visit is still offered. Keeping `again` in the URL lets the services step explain it.
    if (again !== null && lines.length === 0)
      for (const name of ['again', 'jeton']) if (params.has(name)) written.set(name, params.get(name)!);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) written.delete(name);
      else written.set(name, value);
    }
    return `?${written.toString()}`;
  };
  const isCut = ignored.some((name) => name === 'adults' || name === 'children' || name === 'babies');
  const gone = again === null ? [] : goneSince(profile, again);
  const flow = {
    call,
    settings,
    nowMs,
    profile,
    criteria,
    places: placesOf(profile.services),
    home,
    lines,
    unsuited,
    isUnsuitedConfirmed,
    startsAt,
    day,
    ages,
    isCut,
    cartId,
    gone,
    query,
  };
  if (isPartyWrong(flow) && (url.pathname === flowPaths.services || url.pathname === flowPaths.appointment)) {
    const guestsParams = new URLSearchParams(params);
    guestsParams.set('next', '1');
    throw redirect(`${flowPaths.guests}?${guestsParams.toString()}`);
  }
  if (!isUnsuitedConfirmed && url.pathname === flowPaths.appointment)
    throw redirect(`${flowPaths.services}${query({ next: '1' })}`);
  return flow;
};

export const guestsOf = ({ criteria: { adults, children, babies }, ages }: Pick<Flow, 'criteria' | 'ages'>) => ({
  adults,
  children,
  babies,
  ...(ages.length > 0 ? { ages } : {}),
});

/** Builds the selection in the form that `simulate` and the cart accept. */
export const selectionOf = (
  flow: Flow,
  startsAt: string | null,
): Record<string, unknown> & Pick<Selection, 'pro_id'> => ({
  pro_id: flow.profile.id,
  at_home: flow.criteria.atHome,
  draft_id: flow.home?.home?.draftId ?? null,
  guests: guestsOf(flow),
  unsuited_confirmed: flow.unsuited.length > 0 && flow.isUnsuitedConfirmed,
  lines: flow.lines.map(({ option, addOns, staffId }) => ({
    option_id: option.id,
    add_on_ids: addOns.map(({ id }) => id),
    resource_id: staffId,
  })),
  starts_at: startsAt,
});

/**
 * Loads the price of the selection. Null when no service or no client's address is chosen, and when the server refuses
 * the selection, for example because the address is outside the travel area.
 */
export const quoteOf = async (flow: Flow, startsAt: string | null) => {
  if (flow.lines.length === 0 || (flow.criteria.atHome && !flow.home?.home)) return null;
  const answer = await flow.call(simulate, selectionOf(flow, startsAt));
  if (!answer.envelope.success && answer.status < 500) return null;
  return answered(answer);
};

/** Builds the parameters to list the free slots of the selection between two instants, as ISO 8601 text. */
const timesQuery = ({ profile, lines: [first, ...others], home, criteria, ages }: Flow, { from, to }: Span) => ({
  id: profile.id,
  optionId: first?.option.id ?? '',
  from,
  to,
  at_home: criteria.atHome,
  draft_id: home?.home?.draftId ?? null,
  guests: guestsOf({ criteria, ages }),
  lines: [
    { add_on_ids: first?.addOns.map(({ id }) => id) ?? [], resource_id: first?.staffId ?? null },
    ...others.map(({ option, addOns, staffId }) => ({
      option_id: option.id,
      add_on_ids: addOns.map(({ id }) => id),
      resource_id: staffId,
    })),
  ],
});

/** Loads every free slot of the selection by day, up to the booking horizon. */
export const freeDaysOf = async (
  flow: Flow,
): Promise<{ days: readonly { day: number; slots: readonly Slot[] }[]; lastDay: number }> => {
  const { today, time_zone } = flow.profile;
  if (flow.lines.length === 0) return { days: [], lastDay: today };
  const found = answered(await flow.call(availabilities, timesQuery(flow, wholeHorizon(time_zone, today))));
  return { days: found.days, lastDay: found.last_day };
};

/** Returns the URL of the search from which the client came to this step: same care, place, dates and people. */
export const searchPathOf = ({ query }: Pick<Flow, 'query'>): string =>
  `/booking/search${query({ id: null, option: null, addons: null, with: null, starts_at: null, day: null, cart: null, ages: null })}`;

/** Removes the links to earlier steps. A visit proposed by a professional is accepted or refused as it is. */
export const withoutWays = (frame: FlowFrame): FlowFrame => ({
  ...frame,
  steps: frame.steps.map(({ label }) => ({ label })),
});

export const stepsOf = (flow: Pick<Flow, 'query'>, current: number): { label: string; to?: string }[] => {
  const search = flow.query();
  const steps = [
    { label: texts.guests, to: `${flowPaths.guests}${search}` },
    { label: texts.services, to: `${flowPaths.services}${search}` },
    { label: texts.appointment, to: `${flowPaths.appointment}${search}` },
    { label: texts.payment },
    { label: texts.confirmation },
  ];
  return steps.map(({ label, to }, i) => (i < current && to !== undefined ? { label, to } : { label }));
};

type CareWords = { readonly label: string; readonly minutes: number; readonly addOns: readonly string[] };

/** Describes a chosen or held service with its duration and add-ons: « Massage californien, 75 min, huile chaude ». */
export const careText = ({ label, minutes, addOns }: CareWords): string =>
  [withDuration(label, minutes), ...addOns].join(', ');

/** Describes the guests in words. Null for one adult alone, the usual case. */
export const partyToSay = (party: ComingParty): string | null =>
  party.adults === 1 && party.children === 0 && party.babies === 0 ? null : partyText(party);

/** Header of a step: the professional, then the services, the start and the guests chosen so far. */
const aboutOf = (
  { profile, lines, criteria, ages }: Pick<Flow, 'profile' | 'lines' | 'criteria' | 'ages'>,
  startsAt: string | null,
) => ({
  name: profile.business_name,
  landscape: pageGallery(profile, []).all[0],
  services: lines
    .map(({ service, option, addOns, staffId }) => {
      const person = profile.staff.find(({ id }) => id === staffId);
      const minutes = addOns.reduce((sum, one) => sum + one.minutes, option.duration_min);
      const care = careText({
        label: optionName(service.name, option.label),
        minutes,
        addOns: addOns.map(({ label }) => label),
      });
      return person === undefined ? care : `${care}, ${flowTexts.withWhom(person.label)}`;
    })
    .join(' + '),
  otherFacts: [
    startsAt === null ? '' : momentText(profile.time_zone, instantMs(startsAt)),
    partyToSay({ ...criteria, ages }) ?? '',
    criteria.atHome ? bookingTexts.atHome : '',
  ].filter((part) => part !== ''),
});

/**
 * Returns the start in the URL if the selection can still be booked then. Null when the slot is taken, too short or too
 * small for the guests.
 */
export const fittingTime = async (flow: Flow): Promise<string | null> => {
  const { startsAt } = flow;
  if (startsAt === null || flow.lines.length === 0 || (flow.criteria.atHome && !flow.home?.home)) return null;
  const answer = await flow.call(
    availabilities,
    timesQuery(flow, { from: startsAt, to: instantText(instantMs(startsAt) + secondMs) }),
  );
  if (!answer.envelope.success && answer.status < 500) return null;
  return startToBook(answered(answer).days, startsAt)?.isAsked ? startsAt : null;
};

/** Header and progress of a step. `startsAt` is the start shown in the header. */
export const frameOf = (flow: Flow, current: number, startsAt: string | null = null) => ({
  name: flow.profile.business_name,
  profileTo: `${profilePath(flow.profile)}${flow.query({ id: null, day: null, cart: null })}`,
  steps: stepsOf(flow, current),
  current,
  about: aboutOf(flow, startsAt),
});
export type FlowFrame = Omit<ReturnType<typeof frameOf>, 'about'> & { readonly about?: ReturnType<typeof aboutOf> };

/** Returns the smallest and largest number of guests that the services accept at the chosen place. */
export const partyLimits = ({
  profile,
  criteria,
  settings,
}: Pick<Flow, 'profile' | 'criteria' | 'settings'>): { least: number; most: number } => {
  const { least, most } = partySizes(profile.services, criteria.atHome);
  return { least, most: Math.min(settings.bookingGuestsMax, most) };
};
