import type { CallRoute } from '#core/call-route.ts';
import { clockText, compactDate, dayFromCompactDate } from '#core/format.ts';
import { instantMs, instantText } from '#core/instant-text.ts';
import { isPublicId } from '#core/public-id.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf, isClockDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs, tickMs } from '#core/units.ts';
import { homeOf } from '#features/addresses/pages/places.ts';
import type { proAvailabilities } from '#features/bookings/contract.ts';
import { placeWanted } from '#features/catalog/rules/choice.ts';
import { linesIn, linesOf, writeLines } from '#features/catalog/rules/lines.ts';
import { ownHorizon } from '#features/offers/pages/horizon.ts';
import { monthFromCompact } from '#features/offers/rules/month-grid.ts';
import { dayShown } from '#features/offers/rules/shown-slots.ts';
import { answered } from '#ui/page/answered.ts';
import { getSeller } from '../contract.ts';
import type { AskableProvider } from '../rules/sellers.ts';
import { cardsLack, type CardNeed } from '../rules/payment-ways.ts';
import { givenByOne, optionFor } from './place-query.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';

type Change = Readonly<Record<string, string | null>>;

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

const minuteIn = (text: string | null): number | null => {
  const found = clock.exec(text ?? '');
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
};

const dayIn = (text: string | null): number | undefined => {
  const day = dayFromCompactDate(text ?? '');
  return day !== undefined && isClockDay(day) ? day : undefined;
};

const peopleIn = (text: string | null, least: number, most: number): number => {
  const requestedCount = /^\d{1,2}$/.test(text ?? '') ? Number(text) : least;
  return Math.min(most, Math.max(least, requestedCount));
};

const nearestTick = (nowMs: number): number => Math.round(nowMs / tickMs) * tickMs;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads the choices in the page's address: options one after another, number of people, place, practitioners and start.
 * A link from the agenda also gives a practitioner (`praticien`) and a duration (`duree`, minutes). When the address
 * names no option, these two select it.
 */
export const newVisitChoiceIn = (profile: PublicProfile, params: URLSearchParams, guestsMax: number, nowMs: number) => {
  const requested = linesIn(params);
  const services = profile.services.filter(({ options }) => options.length > 0);
  const only = services.length === 1 && services[0]?.options.length === 1 ? services[0].options[0] : undefined;
  const person = profile.staff.find(({ id }) => id === params.get('praticien'));
  const lastsMin = /^\d{1,4}$/.test(params.get('duree') ?? '') ? Number(params.get('duree')) : null;
  const all = services.flatMap(({ options }) => options);
  const meant =
    requested.optionIds.length === 0 ? (only ?? optionFor(all, { person: person?.id ?? null, lastsMin })) : undefined;
  const options = meant ? [meant] : requested.optionIds.flatMap((id) => all.filter((one) => one.id === id));
  const together = { on_site: options.every((one) => one.on_site), at_home: options.every((one) => one.at_home) };
  const atHome =
    options.length > 0 && placeWanted([{ options: [{ ...options[0]!, ...together }] }], params.get('at_home') === '1');
  const most = options.length === 0 ? 1 : Math.min(guestsMax, ...options.map((one) => one.guests_max));
  const least = Math.min(most, Math.max(1, ...options.map((one) => one.guests_min)));
  const people = peopleIn(params.get('people'), least, most);
  const practitioners =
    options[0] === undefined
      ? requested.practitioners
      : givenByOne(requested.practitioners, options[0].id, person?.id ?? null, params.get('with'));
  const optionIds = options.map(({ id }) => id);
  const lines = linesOf(services, { ...requested, practitioners, optionIds }, { people, paying: people, atHome });
  return {
    profile,
    services,
    /** Lines of the visit, one after another in this order. */
    lines,
    /**
     * Chosen services that are left out of `lines`, because they do not allow the place or the number of people of the
     * visit.
     */
    leftOut: services.filter(
      (one) => one.options.some(({ id }) => optionIds.includes(id)) && !lines.some(({ service }) => service === one),
    ),
    hasBoth: options.length > 0 && together.on_site && together.at_home,
    people,
    most,
    least,
    atHome,
    requestedDay: dayIn(params.get('day') ?? params.get('date')),
    requestedMonth: monthFromCompact(params.get('month') ?? ''),
    startsAt: params.get('starts_at') ?? (params.get('maintenant') === '1' ? instantText(nearestTick(nowMs)) : null),
    isWalkIn: params.get('passage') === '1' && params.get('client') === null,
    /** Entry of the client book, when the client is known. */
    client: params.get('client'),
    minute: minuteIn(params.get('start')),
    /** Practitioner, and duration in minutes, of the free time clicked in the agenda. */
    person: person ?? null,
    lastsMin,
    address: atHome ? addressIn(params) : null,
  };
};

/**
 * Reads the client's address for a visit at home. When the professional has typed another text since an address was
 * suggested, ignores the draft of the suggested address.
 */
const addressIn = (params: URLSearchParams) => {
  const typed = (params.get('search_address') ?? '').trim();
  const draft = params.get('address_draft_id');
  const isDraft = draft !== null && isPublicId(draft) && (params.get('address_was') ?? typed) === typed;
  return { addressDraftId: isDraft ? draft : null, searchAddress: typed };
};

/** Returns the choices with the found address. `query` writes the choices as a query string, with the given changes. */
const chosenAt = (choice: ReturnType<typeof newVisitChoiceIn>, place: Awaited<ReturnType<typeof homeOf>> | null) => {
  const { lines, people, atHome, requestedDay, startsAt, minute, client, isWalkIn } = choice;
  const query = (change: Change = {}): string => {
    const written = new URLSearchParams();
    writeLines(written, lines);
    if (client !== null) written.set('client', client);
    if (isWalkIn) written.set('passage', '1');
    if (people > 1) written.set('people', String(people));
    if (atHome) written.set('at_home', '1');
    if (place !== null && place.typed !== '') written.set('search_address', place.home?.title ?? place.typed);
    if (place?.home) written.set('address_draft_id', place.home.draftId);
    if (requestedDay !== undefined) written.set('day', compactDate(requestedDay));
    if (startsAt !== null) written.set('starts_at', startsAt);
    else if (minute !== null) written.set('start', clockText(minute));
    for (const [name, value] of Object.entries(change)) {
      if (value === null) written.delete(name);
      else written.set(name, value);
    }
    if (change['starts_at'] !== undefined || change['day'] !== undefined) written.delete('start');
    return `?${written.toString()}`;
  };
  return { ...choice, place, query };
};

export type NewVisitChoice = ReturnType<typeof chosenAt>;

export const chosenOf = async (call: CallRoute, choice: ReturnType<typeof newVisitChoiceIn>): Promise<NewVisitChoice> =>
  chosenAt(choice, choice.address === null ? null : await homeOf(call, choice.address));

/**
 * The condition that payment through a link still lacks. The value `choice` means that the professional turned cards
 * off.
 */
export type CardsLack = CardNeed | 'choice';
export const cardsLackOf = async (
  call: CallRoute,
  { id, pay_online: paysOnline }: { readonly id: string; readonly pay_online: boolean },
  name: AskableProvider,
): Promise<CardsLack | null> => {
  if (paysOnline) return null;
  const seller = answered(await call(getSeller, { id, name, refresh: false }));
  const facts = {
    hasAccount: seller.state === 'active',
    isMandated: seller.is_mandated,
    isOperatorNamed: seller.is_operator_named,
  };
  return cardsLack(facts) ?? 'choice';
};

/** Returns the visit in the form that the API calls accept. Null while the service or the address is missing. */
export const newVisitRequest = ({ lines, people, atHome, place }: NewVisitChoice) => {
  if (lines.length === 0 || (atHome && !place?.home)) return null;
  return {
    at_home: atHome,
    draft_id: place?.home?.draftId ?? null,
    guests: { adults: people, children: 0, babies: 0 },
    lines: lines.map(({ option, addOns, staffId }) => ({
      option_id: option.id,
      add_on_ids: addOns.map(({ id }) => id),
      resource_id: staffId,
    })),
  };
};

/** Returns the start given in the address, as an ISO instant. Null when the address has no valid start. */
const startRequest = ({
  startsAt,
  requestedDay,
  minute,
  profile: { time_zone: zone },
}: NewVisitChoice): string | null => {
  if (startsAt !== null) return instant.test(startsAt) ? startsAt : null;
  if (requestedDay === undefined || minute === null) return null;
  return instantText(
    wallToEpochMinute(zoneClock(zone, requestedDay, requestedDay + 1), requestedDay, minute) * minuteMs,
  );
};

/** Returns the input of the call for the free starts. Null while the service or the address is missing. */
export const momentsRequest = (chosen: NewVisitChoice) => {
  const visit = newVisitRequest(chosen);
  if (visit === null) return null;
  const [first, ...others] = visit.lines;
  const { id, time_zone, today } = chosen.profile;
  const start = startRequest(chosen);
  return {
    id,
    optionId: first!.option_id,
    ...ownHorizon(
      time_zone,
      today,
      chosen.requestedMonth,
      start === null ? [chosen.requestedDay ?? []].flat() : [dayOf(time_zone, instantMs(start))],
    ),
    at_home: visit.at_home,
    draft_id: visit.draft_id,
    guests: visit.guests,
    add_on_ids: first!.add_on_ids,
    resource_id: first!.resource_id,
    lines: others,
    also: start,
  };
};

/** Returns the free starts, and the start given in the address. `isGone`: that start is not free. */
export const momentsOf = (
  { profile, requestedDay, startsAt, minute }: NewVisitChoice,
  found: DataOf<typeof proAvailabilities> | null,
) => {
  if (found === null)
    return { days: [], lastDay: profile.today, day: undefined, slot: null, isGone: false, outside: null };
  const all = found.days.flatMap(({ slots }) => slots);
  const slot =
    startsAt !== null
      ? all.find(({ starts_at }) => instantMs(starts_at) === instantMs(startsAt))
      : all.find(({ day, valueMinutes }) => day === requestedDay && valueMinutes === minute);
  return {
    days: found.days,
    lastDay: found.last_day,
    day: dayShown(found.days, slot?.day ?? requestedDay ?? profile.today),
    slot: slot ?? null,
    /** Reason the chosen start is outside of the opening hours. */
    outside: slot === undefined ? null : found.outside,
    isGone: slot === undefined && (startsAt !== null || (minute !== null && requestedDay !== undefined)),
  };
};
export type Moments = ReturnType<typeof momentsOf>;
