import { greatCircleKm } from '#core/geo.ts';
import { contains, type Spans } from '#core/spans.ts';
import { isoFromDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { tickMs } from '#core/units.ts';
import { openSpans } from '#features/availability/rules/opening.ts';
import { unitsTaken } from '#features/availability/rules/slots.ts';
import { travelMinutes } from '#features/travel/rules.ts';
import type { DemoBookable, DemoCatalog } from './catalog.ts';
import type { Clientele } from './clientele.ts';
import { sharedSpans, type DemoOpening } from './opening-rows.ts';
import type { Client, HomePlace } from './people.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import type { Tables, DemoVisit } from './rows.ts';

export type AgendaQuestion = {
  readonly chance: Draws;
  readonly plan: Plan;
  readonly proId: number;
  readonly catalog: DemoCatalog;
  readonly opening: DemoOpening;
  readonly clientele: Clientele;
  readonly fromDay: number;
  readonly today: number;
  readonly toDay: number;
  readonly tables: Tables;
  readonly visits: DemoVisit[];
};

const TICK_MINUTES = 5;
const KEPT_DAYS = 2;
// Number of past days whose visits stay in the agenda of a brand example (`drawn.ts`), because people who try the demo
// look back in it.
const KEPT_DRAWN_DAYS = 28;
const TRIES = 4;
// Share of the past visits that is generated. Brand examples get all past visits, because the demo shows their
// statistics.
const PAST_SHARE = 0.2;
const BATHS_SHARE = 0.5;

const usualFullness = (ahead: number, isDrawn: boolean): number => {
  if (ahead < -KEPT_DAYS) return 0.62 * (isDrawn ? 1 : PAST_SHARE);
  if (ahead <= 21) return 0.68 - (0.22 * Math.max(0, ahead)) / 21;
  return Math.max(0.02, 0.28 - 0.03 * (ahead - 21));
};

/**
 * Share of the opening time that is booked, `ahead` days from today: about 60 % today, 45 % in three weeks, little at
 * the end of the agenda.
 */
const fullness = (ahead: number, { popularity, drawn }: Plan): number =>
  usualFullness(ahead, drawn !== undefined) * (0.9 + 0.2 * popularity);

const ticks = (minutes: number): number => minutes / TICK_MINUTES;

const TICKS_PER_DAY = 288;
const clockTexts = Array.from({ length: TICKS_PER_DAY }, (_, tick) => new Date(tick * tickMs).toISOString().slice(10));
const dateTexts = new Map<number, string>();
// The dates are cached, because the generator writes a hundred thousand ranges. Without the cache, Date would take a
// third of the total time.
const isoOf = (tick: number): string => {
  const day = Math.floor(tick / TICKS_PER_DAY);
  let date = dateTexts.get(day);
  if (date === undefined) dateTexts.set(day, (date = isoFromDay(day)));
  return date + clockTexts[tick - day * TICKS_PER_DAY]!;
};
const rangeOf = ({ from, to }: TickRange): string => `["${isoOf(from)}","${isoOf(to)}")`;

type TickRange = { readonly from: number; readonly to: number };
type Try = {
  readonly bookable: DemoBookable;
  readonly guests: number;
  readonly addOns: DemoBookable['addOns'];
  readonly serviceTicks: number;
  readonly client: Client;
  readonly place: HomePlace | null;
};

/** A resource whose opening time is filled with visits. `share` multiplies the usual share of booked time. */
type Driver = { readonly id: number; readonly share: number; readonly offered: readonly DemoBookable[] };

/** A day of an agenda, `ahead` days from today. `open` is in ticks, by resource. */
type AgendaDay = { readonly ahead: number; readonly midnightTick: number; readonly open: ReadonlyMap<number, Spans> };

/** An agenda that is being filled. Its last place and last end are those of the latest visit or private event. */
type Agenda = {
  readonly question: AgendaQuestion;
  readonly regulars: readonly Client[];
  readonly stepTicks: number;
  readonly busy: Map<number, TickRange[]>;
  lastPlace: HomePlace | null;
  lastEnd: number;
};

const isFree = ({ busy }: Agenda, id: number, { from, to }: TickRange): boolean =>
  !busy.get(id)!.some((one) => one.from < to && from < one.to);

const legTicks = ({ question: { plan }, lastPlace }: Agenda, place: HomePlace | null): number =>
  plan.travel === null || place === lastPlace
    ? 0
    : ticks(travelMinutes(greatCircleKm(lastPlace ?? plan.point, place ?? plan.point), plan.travel.mode));

/** The first tick from `cursor` on at which the professional can be at `place`, travel included. */
const arrivalAt = (agenda: Agenda, cursor: number, place: HomePlace | null): number =>
  agenda.question.plan.travel === null ? cursor : Math.max(cursor, agenda.lastEnd + legTicks(agenda, place));

const drawGuests = (chance: Draws, { guestsMax, guestsFollow, needs }: DemoBookable): number => {
  const pairs = guestsMax === 2 && !guestsFollow && needs.some(({ perGuest }) => !perGuest);
  if (guestsMax === 1 || !chance.chance(pairs ? 0.85 : 0.15)) return 1;
  return chance.int(2, Math.min(guestsMax, 3));
};

const drawTry = ({ question: { chance, clientele }, regulars }: Agenda, offered: readonly DemoBookable[]): Try => {
  const bookable = chance.weighted(offered, ({ position }) => 1 / (1 + 0.3 * position));
  const guests = drawGuests(chance, bookable);
  const addOns = chance.chance(0.3) ? chance.some(bookable.addOns, 1) : [];
  const minutes =
    (bookable.durationMin + addOns.reduce((sum, one) => sum + one.minutes, 0)) * (bookable.guestsFollow ? guests : 1);
  const client = clientele.pick(chance, regulars, bookable.key);
  const place = bookable.atHome && (!bookable.onSite || chance.chance(0.4)) ? client.home : null;
  return { bookable, guests, addOns, serviceTicks: ticks(minutes), client, place };
};

/**
 * The resources that a visit takes, with the resource `driverId` if it can give the visit. Undefined when too few
 * resources are free.
 */
const resourcesFor = (
  agenda: Agenda,
  { bookable, guests }: Try,
  driverId: number,
  during: TickRange,
  open: AgendaDay['open'],
): number[] | undefined => {
  const taken: number[] = [];
  for (const need of bookable.needs) {
    const wanted = unitsTaken(need, guests);
    const known = taken.length;
    const take = (id: number): void => {
      if (taken.length >= known + wanted) return;
      if (contains(open.get(id)!, during.from, during.to) && isFree(agenda, id, during)) taken.push(id);
    };
    if (need.resourceIds.includes(driverId)) take(driverId);
    for (const id of need.resourceIds) if (id !== driverId) take(id);
    if (taken.length < known + wanted) return undefined;
  }
  return taken.sort((a, b) => a - b);
};

const occupy = (
  { question: { plan, proId, tables }, busy }: Agenda,
  ahead: number,
  ids: readonly number[],
  during: TickRange,
  booked: { readonly id: number; readonly service: TickRange; readonly place: HomePlace | null } | null,
): void => {
  for (const id of ids) busy.get(id)!.push(during);
  if (ahead < -(plan.drawn ? KEPT_DRAWN_DAYS : KEPT_DAYS)) return;
  const duringRange = rangeOf(during);
  const service = booked === null ? null : rangeOf(booked.service);
  for (const resource_id of ids) {
    tables.occupation.push({
      id: tables.occupation.length + 1,
      resource_id,
      pro_id: proId,
      during: duringRange,
      service,
      kind: booked === null ? 'private' : 'booking',
      active: true,
      expires_at: null,
      booking_id: booked?.id ?? null,
      lat: booked?.place?.lat ?? null,
      lon: booked?.place?.lon ?? null,
    });
  }
};

const writeVisit = (agenda: Agenda, ahead: number, one: Try, ids: readonly number[], start: number): void => {
  const { proId, visits } = agenda.question;
  const { bookable, guests, addOns, serviceTicks, client, place } = one;
  const row: DemoVisit = {
    id: visits.length + 1,
    proId,
    optionId: bookable.optionId,
    addOnIds: addOns.map(({ id }) => id),
    resourceIds: ids,
    guests,
    atHome: place !== null,
    place,
    startMs: start * tickMs,
    endMs: (start + serviceTicks) * tickMs,
    accountId: null,
    clientFirst: client.firstName,
    clientLast: client.lastName,
    phone: client.phone,
    email: client.email,
  };
  visits.push(row);
  const end = start + serviceTicks;
  occupy(
    agenda,
    ahead,
    ids,
    { from: start - ticks(bookable.prepMin), to: end + ticks(bookable.cleaningMin) },
    { id: row.id, service: { from: start, to: end }, place },
  );
};

/** Books a visit within `gap`. Returns its end, or undefined when nothing fits. */
const book = (
  agenda: Agenda,
  { ahead, midnightTick, open }: AgendaDay,
  driver: Driver,
  gap: TickRange,
): number | undefined => {
  for (let tries = 0; tries < TRIES; tries++) {
    const one = drawTry(agenda, driver.offered);
    const prep = ticks(one.bookable.prepMin);
    const earliest = arrivalAt(agenda, gap.from, one.place) + prep;
    const start = midnightTick + Math.ceil((earliest - midnightTick) / agenda.stepTicks) * agenda.stepTicks;
    const end = start + one.serviceTicks + ticks(one.bookable.cleaningMin);
    if (end > gap.to) continue;
    const ids = resourcesFor(agenda, one, driver.id, { from: start - prep, to: end }, open);
    if (ids === undefined || !ids.includes(driver.id)) continue;
    writeVisit(agenda, ahead, one, ids, start);
    agenda.lastPlace = one.place;
    agenda.lastEnd = end;
    return end;
  }
  return undefined;
};

/** Adds a private event within `gap`. Returns its end, or undefined when the event does not fit. */
const goAway = (agenda: Agenda, ahead: number, driverId: number, gap: TickRange): number | undefined => {
  const from = arrivalAt(agenda, gap.from, null);
  const to = from + agenda.question.chance.int(6, 18);
  if (to > gap.to || !isFree(agenda, driverId, { from, to })) return undefined;
  occupy(agenda, ahead, [driverId], { from, to }, null);
  agenda.lastPlace = null;
  agenda.lastEnd = to;
  return to;
};

/** Sometimes fills a gap with a private event instead of a visit. */
const maybeGoAway = (agenda: Agenda, ahead: number, { id, share }: Driver, gap: TickRange): number | undefined => {
  const isAway = ahead >= -KEPT_DAYS && share === 1 && agenda.question.chance.chance(0.04);
  return isAway ? goAway(agenda, ahead, id, gap) : undefined;
};

const fillDriver = (agenda: Agenda, day: AgendaDay, driver: Driver): void => {
  const { chance, plan } = agenda.question;
  const spans = day.open.get(driver.id)!;
  const aim = fullness(day.ahead, plan) * driver.share;
  let booked = 0;
  let passed = 0;
  for (let i = 0; i < spans.length; i += 2) {
    const spanEnd = spans[i + 1]!;
    let cursor = spans[i]!;
    while (cursor < spanEnd) {
      const busySpan = agenda.busy.get(driver.id)!.find((one) => one.from <= cursor && cursor < one.to);
      if (busySpan !== undefined) {
        booked += busySpan.to - cursor;
        passed += busySpan.to - cursor;
        cursor = busySpan.to;
        continue;
      }
      const gap = { from: cursor, to: spanEnd };
      const wanted = chance.chance(aim + 1.2 * (aim - booked / Math.max(passed, 12)) * (passed > 0 ? 1 : 0));
      const end = wanted ? book(agenda, day, driver, gap) : maybeGoAway(agenda, day.ahead, driver, gap);
      const next = end ?? Math.min(spanEnd, cursor + (wanted ? agenda.stepTicks : chance.int(4, 12)));
      if (end !== undefined) booked += end - cursor;
      passed += next - cursor;
      cursor = next;
    }
  }
};

const driversOf = ({ catalog, plan }: AgendaQuestion): Driver[] =>
  catalog.resources
    .filter(({ kind }) => kind !== 'cabin' || plan.suite)
    .map(({ id, kind }) => ({
      id,
      share: kind === 'practitioner' ? 1 : BATHS_SHARE,
      offered: catalog.bookables.filter(
        ({ needs }) =>
          needs.some(({ resourceIds }) => resourceIds.includes(id)) &&
          (kind === 'practitioner' || needs.every((need) => need.kind !== 'practitioner')),
      ),
    }))
    .filter(({ offered }) => offered.length > 0);

/**
 * Fills the agenda of one professional day by day. Occupations of a resource never overlap. They lie within the opening
 * hours and on the grid of starts, and leave time for preparation, cleaning and travel.
 */
export const fillAgenda = (question: AgendaQuestion): void => {
  const { chance, plan, catalog, opening, clientele, today } = question;
  const clock = zoneClock(plan.city.time_zone, question.fromDay, question.toDay);
  const agenda: Agenda = {
    question,
    regulars: clientele.regulars(chance, plan.city),
    stepTicks: ticks(plan.stepMin),
    busy: new Map(catalog.resources.map(({ id }) => [id, []])),
    lastPlace: null,
    lastEnd: 0,
  };
  const ownHours = new Set([...opening.rules, ...opening.exceptions].map(({ resourceId }) => resourceId));
  const drivers = driversOf(question);
  for (let day = question.fromDay; day <= question.toDay; day++) {
    const midnightTick = ticks(wallToEpochMinute(clock, day, 0));
    for (const [id, list] of agenda.busy)
      if (list.length > 0)
        agenda.busy.set(
          id,
          list.filter(({ to }) => to > midnightTick),
        );
    const openFor = (resourceId: number): Spans =>
      openSpans({ ...opening, resourceId, day, clock, audience: 'clients' });
    // The shared hours apply to the resources without hours of their own.
    const everybody = sharedSpans(opening, day, clock);
    const open = new Map(catalog.resources.map(({ id }) => [id, ownHours.has(id) ? openFor(id) : everybody]));
    for (const driver of drivers) fillDriver(agenda, { ahead: day - today, midnightTick, open }, driver);
  }
};
