import { clockText, compactDate, dayFromCompactDate } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { horizonDays } from '#core/units.ts';
import { proAvailabilities } from '#features/bookings/contract.ts';
import { placeHeld } from '#features/catalog/rules/choice.ts';
import { linesIn, linesOf, writeLines } from '#features/catalog/rules/lines.ts';
import type { PublicProfile } from '#features/profiles/contract.ts';
import { answered } from '#app/shell/answer.ts';
import { homeOf } from '#app/booking/profile-selection.ts';
import type { PageCall } from '#app/context.ts';

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

/** What the address chooses of a professional's own services: one option, for whom, where, with whom, and the moment asked for. */
export const chosenOf = async ({ call, settings }: Pick<PageCall, 'call' | 'settings'>, profile: PublicProfile, params: URLSearchParams) => {
  const asked = linesIn(params);
  const services = profile.services.filter(({ options }) => options.length > 0);
  const only = services.length === 1 && services[0]?.options.length === 1 ? services[0].options[0] : undefined;
  const optionId = services.some(({ options }) => options.some(({ id }) => id === asked.optionIds[0])) ? asked.optionIds[0] : only?.id;
  const own = services.find(({ options }) => options.some(({ id }) => id === optionId));
  const option = own?.options.find(({ id }) => id === optionId);
  const atHome = option !== undefined && placeHeld([{ options: [option] }], params.get('at_home') === '1');
  const most = Math.min(settings.bookingGuestsMax, option?.guests_max ?? 1);
  const people = peopleIn(params.get('people'), Math.min(most, option?.guests_min ?? 1), most);
  const [line] = option === undefined ? [] : linesOf(services, { ...asked, optionIds: [option.id] }, { people, paying: people, atHome });
  const typed = (params.get('search_address') ?? '').trim();
  const draft = params.get('address_draft_id');
  // An address retyped is no longer the draft it was.
  const isDraft = draft !== null && isPublicId(draft) && (params.get('address_was') ?? typed) === typed;
  const place = atHome ? await homeOf(call, { addressDraftId: isDraft ? draft : null, searchAddress: typed }) : null;
  const askedDay = dayFromCompactDate(params.get('day') ?? params.get('date') ?? '');
  const startsAt = params.get('starts_at');
  const minute = minuteIn(params.get('start'));
  const query = (change: Change = {}): string => {
    const written = new URLSearchParams();
    if (line) writeLines(written, [line]);
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
  return { profile, services, line, people, most, least: Math.min(most, option?.guests_min ?? 1), atHome, place, askedDay, startsAt, minute, query };
};

export type Chosen = Awaited<ReturnType<typeof chosenOf>>;

/** The visit as the calls take it; null while something of it is still to be said. */
export const visitAsked = ({ line, people, atHome, place }: Chosen) => {
  if (line === undefined || (atHome && !place?.home)) return null;
  return {
    at_home: atHome,
    draft_id: place?.home?.draftId ?? null,
    guests: { adults: people, children: 0, babies: 0 },
    lines: [{ option_id: line.option.id, add_on_ids: line.addOns.map(({ id }) => id), resource_id: line.staffId }],
  };
};

/** Every free start of the visit, and which one the address asks for: `isGone` when it is not free. */
export const momentsOf = async (call: PageCall['call'], chosen: Chosen) => {
  const visit = visitAsked(chosen);
  const { profile, askedDay, startsAt, minute } = chosen;
  const { today, time_zone } = profile;
  if (visit === null) return { days: [], lastDay: today, day: undefined, slot: null, isGone: false };
  const [line] = visit.lines;
  const secondsAt = (day: number): number => wallToEpochMinute(zoneClock(time_zone, day, day + 1), day, 0) * 60;
  const found = answered(
    await call(proAvailabilities, {
      id: profile.id,
      optionId: line!.option_id,
      from: secondsAt(today),
      to: secondsAt(today + horizonDays + 1) - 1,
      at_home: visit.at_home,
      draft_id: visit.draft_id,
      guests: visit.guests,
      add_on_ids: line!.add_on_ids,
      resource_id: line!.resource_id,
    }),
  );
  const all = found.days.flatMap(({ slots }) => slots);
  const slot =
    startsAt !== null
      ? all.find(({ starts_at }) => Date.parse(starts_at) === Date.parse(startsAt))
      : all.find(({ day, valueMinutes }) => day === askedDay && valueMinutes === minute);
  const wanted = slot?.day ?? askedDay ?? today;
  return {
    days: found.days,
    lastDay: found.last_day,
    day: found.days.find(({ day }) => day === wanted) ?? found.days.find(({ day }) => day >= wanted) ?? found.days.at(-1),
    slot: slot ?? null,
    isGone: slot === undefined && (startsAt !== null || (minute !== null && askedDay !== undefined)),
  };
};
