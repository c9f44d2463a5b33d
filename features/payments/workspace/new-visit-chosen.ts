import type { CallRoute } from '#core/call-route.ts';
import { clockText, compactDate, dayFromCompactDate } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { isPublicId } from '#core/public-id.ts';
import type { DataOf } from '#core/route.ts';
import { homeOf } from '#features/addresses/pages/places.ts';
import type { proAvailabilities } from '#features/bookings/contract.ts';
import { placeHeld } from '#features/catalog/rules/choice.ts';
import { linesIn, linesOf, writeLines } from '#features/catalog/rules/lines.ts';
import { wholeHorizon } from '#features/offers/pages/horizon.ts';
import { dayShown } from '#features/offers/rules/shown-slots.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';

type Change = Readonly<Record<string, string | null>>;

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;

const minuteIn = (text: string | null): number | null => {
  const found = clock.exec(text ?? '');
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
};

const peopleIn = (text: string | null, least: number, most: number): number => {
  const asked = /^\d{1,2}$/.test(text ?? '') ? Number(text) : least;
  return Math.min(most, Math.max(least, asked));
};

/** What the address of the page chooses of a professional's own services: one option, for whom, where, with whom, and the moment asked for. */
export const choiceAsked = (profile: PublicProfile, params: URLSearchParams, guestsMax: number) => {
  const asked = linesIn(params);
  const services = profile.services.filter(({ options }) => options.length > 0);
  const only = services.length === 1 && services[0]?.options.length === 1 ? services[0].options[0] : undefined;
  const optionId = services.some(({ options }) => options.some(({ id }) => id === asked.optionIds[0])) ? asked.optionIds[0] : only?.id;
  const own = services.find(({ options }) => options.some(({ id }) => id === optionId));
  const option = own?.options.find(({ id }) => id === optionId);
  const atHome = option !== undefined && placeHeld([{ options: [option] }], params.get('at_home') === '1');
  const most = Math.min(guestsMax, option?.guests_max ?? 1);
  const people = peopleIn(params.get('people'), Math.min(most, option?.guests_min ?? 1), most);
  const [line] = option === undefined ? [] : linesOf(services, { ...asked, optionIds: [option.id] }, { people, paying: people, atHome });
  return {
    profile,
    services,
    line,
    people,
    most,
    least: Math.min(most, option?.guests_min ?? 1),
    atHome,
    askedDay: dayFromCompactDate(params.get('day') ?? params.get('date') ?? ''),
    startsAt: params.get('starts_at'),
    /** Who comes, of those that the professional knows. */
    client: params.get('client'),
    minute: minuteIn(params.get('start')),
    address: atHome ? addressIn(params) : null,
  };
};

/** Where somebody is to be visited, as the form says it: an address retyped is no longer the draft it was. */
const addressIn = (params: URLSearchParams) => {
  const typed = (params.get('search_address') ?? '').trim();
  const draft = params.get('address_draft_id');
  const isDraft = draft !== null && isPublicId(draft) && (params.get('address_was') ?? typed) === typed;
  return { addressDraftId: isDraft ? draft : null, searchAddress: typed };
};

/** What is chosen, its address found: `query` writes it all again, with some of it changed. */
const chosenAt = (choice: ReturnType<typeof choiceAsked>, place: Awaited<ReturnType<typeof homeOf>> | null) => {
  const { line, people, atHome, askedDay, startsAt, minute, client } = choice;
  const query = (change: Change = {}): string => {
    const written = new URLSearchParams();
    if (line) writeLines(written, [line]);
    if (client !== null) written.set('client', client);
    if (people > 1) written.set('people', String(people));
    if (atHome) written.set('at_home', '1');
    if (place !== null && place.typed !== '') written.set('search_address', place.home?.title ?? place.typed);
    if (place?.home) written.set('address_draft_id', place.home.draftId);
    if (askedDay !== undefined) written.set('day', compactDate(askedDay));
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

/** What is chosen, with the place of a visit at home, which is looked up. */
export const chosenOf = async (call: CallRoute, choice: ReturnType<typeof choiceAsked>): Promise<NewVisitChoice> =>
  chosenAt(choice, choice.address === null ? null : await homeOf(call, choice.address));

/** The visit as the calls take it; null while something of it is still to be said. */
export const newVisitAsked = ({ line, people, atHome, place }: NewVisitChoice) => {
  if (line === undefined || (atHome && !place?.home)) return null;
  return {
    at_home: atHome,
    draft_id: place?.home?.draftId ?? null,
    guests: { adults: people, children: 0, babies: 0 },
    lines: [{ option_id: line.option.id, add_on_ids: line.addOns.map(({ id }) => id), resource_id: line.staffId }],
  };
};

/** The call of every free start of the visit; null while something of it is still to be said. */
export const momentsAsked = (chosen: NewVisitChoice) => {
  const visit = newVisitAsked(chosen);
  if (visit === null) return null;
  const [line] = visit.lines;
  const { id, time_zone, today } = chosen.profile;
  return {
    id,
    optionId: line!.option_id,
    ...wholeHorizon(time_zone, today),
    at_home: visit.at_home,
    draft_id: visit.draft_id,
    guests: visit.guests,
    add_on_ids: line!.add_on_ids,
    resource_id: line!.resource_id,
  };
};

/** Every free start of the visit, and which one the address asks for: `isGone` when it is not free. */
export const momentsOf = ({ profile, askedDay, startsAt, minute }: NewVisitChoice, found: DataOf<typeof proAvailabilities> | null) => {
  if (found === null) return { days: [], lastDay: profile.today, day: undefined, slot: null, isGone: false };
  const all = found.days.flatMap(({ slots }) => slots);
  const slot =
    startsAt !== null
      ? all.find(({ starts_at }) => instantMs(starts_at) === instantMs(startsAt))
      : all.find(({ day, valueMinutes }) => day === askedDay && valueMinutes === minute);
  return {
    days: found.days,
    lastDay: found.last_day,
    day: dayShown(found.days, slot?.day ?? askedDay ?? profile.today),
    slot: slot ?? null,
    isGone: slot === undefined && (startsAt !== null || (minute !== null && askedDay !== undefined)),
  };
};
export type Moments = ReturnType<typeof momentsOf>;
