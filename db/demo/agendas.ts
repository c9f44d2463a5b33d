import { greatCircleKm } from '#core/geo.ts';
import { contains, type Spans } from '#core/spans.ts';
import { isoFromDay, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { tickMs } from '#core/units.ts';
import { openSpans } from '#features/availability/rules/opening.ts';
import { unitsTaken } from '#features/availability/rules/slots.ts';
import { travelMinutes } from '#features/travel/rules.ts';
import type { DemoBookable, DemoCatalog } from './catalog.ts';
import type { Clientele } from './clientele.ts';
import type { DemoOpening } from './opening-rows.ts';
import type { Client, HomePlace } from './people.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import type { ResourceRow, Tables, DemoVisit } from './rows.ts';

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
// The brand examples keep a month of past visits, because people who try the demo look back in their agenda.
const KEPT_DRAWN_DAYS = 28;
const TRIES = 4;
// Matches no resource, so that only the shared opening hours are read. Resources without hours of their own use the
// shared hours.
const NOBODY = -1;
// Share of the past visits that is generated. Brand examples get all of them, because their statistics are displayed.
const PAST_SHARE = 0.2;
const BATHS_SHARE = 0.5;

/**
 * Share of the opening time that is booked, `ahead` days from today: about 60 % today, 45 % in three weeks, little at
 * the horizon.
 */
const fullness = (ahead: number, { popularity, drawn }: Plan): number => {
  const usual =
    ahead < -KEPT_DAYS
      ? 0.62 * (drawn ? 1 : PAST_SHARE)
      : ahead <= 21
        ? 0.68 - (0.22 * Math.max(0, ahead)) / 21
        : Math.max(0.02, 0.28 - 0.03 * (ahead - 21));
  return usual * (0.9 + 0.2 * popularity);
};

const ticks = (minutes: number): number => minutes / TICK_MINUTES;

const TICKS_PER_DAY = 288;
const clockTexts = Array.from({ length: TICKS_PER_DAY }, (_, tick) => new Date(tick * tickMs).toISOString().slice(10));
const dateTexts = new Map<number, string>();
// Caches the dates: a hundred thousand ranges are written, and Date would take a third of the total time.
const isoOf = (tick: number): string => {
  const day = Math.floor(tick / TICKS_PER_DAY);
  let date = dateTexts.get(day);
  if (date === undefined) dateTexts.set(day, (date = isoFromDay(day)));
  return date + clockTexts[tick - day * TICKS_PER_DAY]!;
};
const rangeOf = ({ from, to }: Busy): string => `["${isoOf(from)}","${isoOf(to)}")`;

type Busy = { readonly from: number; readonly to: number };
type Try = {
  readonly bookable: DemoBookable;
  readonly guests: number;
  readonly addOns: DemoBookable['addOns'];
  readonly serviceTicks: number;
  readonly client: Client;
  readonly place: HomePlace | null;
};

/**
 * Fills the agenda of one professional day by day. Occupations of a resource never overlap. Each lies within the
 * opening hours and on the grid, and leaves time for preparation, cleaning and travel.
 */
export const fillAgenda = (question: AgendaQuestion): void => {
  const { chance, plan, proId, catalog, opening, clientele, today, tables, visits } = question;
  const clock = zoneClock(plan.city.time_zone, question.fromDay, question.toDay);
  const step = ticks(plan.stepMin);
  const travel = plan.travel;
  const busy = new Map<number, Busy[]>(catalog.resources.map(({ id }) => [id, []]));
  const regulars = clientele.regulars(chance, plan.city);
  let lastPlace: HomePlace | null = null;
  let lastEnd = 0;

  const free = (id: number, from: number, to: number): boolean =>
    !busy.get(id)!.some((one) => one.from < to && from < one.to);
  const legTicks = (place: HomePlace | null): number =>
    travel === null || place === lastPlace
      ? 0
      : ticks(travelMinutes(greatCircleKm(lastPlace ?? plan.point, place ?? plan.point), travel.mode));

  const draw = (offered: readonly DemoBookable[]): Try => {
    const bookable = chance.weighted(offered, ({ position }) => 1 / (1 + 0.3 * position));
    const pairs =
      bookable.guestsMax === 2 && !bookable.guestsFollow && bookable.needs.some(({ perGuest }) => !perGuest);
    const guests =
      bookable.guestsMax === 1
        ? 1
        : chance.chance(pairs ? 0.85 : 0.15)
          ? chance.int(2, Math.min(bookable.guestsMax, 3))
          : 1;
    const addOns = chance.chance(0.3) ? chance.some(bookable.addOns, 1) : [];
    const minutes =
      (bookable.durationMin + addOns.reduce((sum, one) => sum + one.minutes, 0)) * (bookable.guestsFollow ? guests : 1);
    const client = clientele.pick(chance, regulars, bookable.key);
    const place = bookable.atHome && (!bookable.onSite || chance.chance(0.4)) ? client.home : null;
    return { bookable, guests, addOns, serviceTicks: ticks(minutes), client, place };
  };

  const resourcesFor = (
    { bookable, guests }: Try,
    driver: number,
    from: number,
    to: number,
    open: ReadonlyMap<number, Spans>,
  ): number[] | undefined => {
    const taken: number[] = [];
    for (const need of bookable.needs) {
      const wanted = unitsTaken(need, guests);
      const known = taken.length;
      const take = (id: number): void => {
        if (taken.length < known + wanted && contains(open.get(id)!, from, to) && free(id, from, to)) taken.push(id);
      };
      if (need.resourceIds.includes(driver)) take(driver);
      for (const id of need.resourceIds) if (id !== driver) take(id);
      if (taken.length < known + wanted) return undefined;
    }
    return taken.sort((a, b) => a - b);
  };

  const occupy = (
    ahead: number,
    ids: readonly number[],
    during: Busy,
    booked: { readonly id: number; readonly service: Busy; readonly place: HomePlace | null } | null,
  ): void => {
    for (const id of ids) busy.get(id)!.push(during);
    if (ahead < -(plan.drawn ? KEPT_DRAWN_DAYS : KEPT_DAYS)) return;
    const said = rangeOf(during);
    const service = booked === null ? null : rangeOf(booked.service);
    for (const resource_id of ids) {
      tables.occupation.push({
        id: tables.occupation.length + 1,
        resource_id,
        pro_id: proId,
        during: said,
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

  const visit = (ahead: number, one: Try, ids: readonly number[], start: number): void => {
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
      clientFirst: client.firstName,
      clientLast: client.lastName,
      phone: client.phone,
      email: client.email,
    };
    visits.push(row);
    const end = start + serviceTicks;
    occupy(
      ahead,
      ids,
      { from: start - ticks(bookable.prepMin), to: end + ticks(bookable.cleaningMin) },
      { id: row.id, service: { from: start, to: end }, place },
    );
  };

  /** Books a visit at or after `cursor`, within the span. Returns its end, or undefined when nothing fits. */
  const book = (
    ahead: number,
    offered: readonly DemoBookable[],
    driver: number,
    cursor: number,
    spanEnd: number,
    midnight: number,
    open: ReadonlyMap<number, Spans>,
  ): number | undefined => {
    for (let tries = 0; tries < TRIES; tries++) {
      const one = draw(offered);
      const prep = ticks(one.bookable.prepMin);
      const earliest = Math.max(cursor, travel === null ? cursor : lastEnd + legTicks(one.place)) + prep;
      const start = midnight + Math.ceil((earliest - midnight) / step) * step;
      const end = start + one.serviceTicks + ticks(one.bookable.cleaningMin);
      if (end > spanEnd) continue;
      const ids = resourcesFor(one, driver, start - prep, end, open);
      if (ids === undefined || !ids.includes(driver)) continue;
      visit(ahead, one, ids, start);
      lastPlace = one.place;
      lastEnd = end;
      return end;
    }
    return undefined;
  };

  /** Adds a private event at or after `cursor`. Returns its end, or undefined when it does not fit. */
  const away = (ahead: number, driver: number, cursor: number, spanEnd: number): number | undefined => {
    const from = Math.max(cursor, travel === null ? cursor : lastEnd + legTicks(null));
    const to = from + chance.int(6, 18);
    if (to > spanEnd || !free(driver, from, to)) return undefined;
    occupy(ahead, [driver], { from, to }, null);
    lastPlace = null;
    lastEnd = to;
    return to;
  };

  const ownHours = new Set([...opening.rules, ...opening.exceptions].map(({ resourceId }) => resourceId));
  const drives = ({ kind }: ResourceRow): boolean => kind !== 'cabin' || plan.suite;
  const drivers = catalog.resources
    .filter(drives)
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

  for (let day = question.fromDay; day <= question.toDay; day++) {
    const midnight = ticks(wallToEpochMinute(clock, day, 0));
    const ahead = day - today;
    for (const [id, list] of busy)
      if (list.length > 0)
        busy.set(
          id,
          list.filter(({ to }) => to > midnight),
        );
    const openFor = (resourceId: number): Spans =>
      openSpans({ ...opening, resourceId, day, clock, audience: 'clients' });
    const everybody = openFor(NOBODY);
    const open = new Map(catalog.resources.map(({ id }) => [id, ownHours.has(id) ? openFor(id) : everybody]));
    for (const { id, share, offered } of drivers) {
      const spans = open.get(id)!;
      const aim = fullness(ahead, plan) * share;
      let booked = 0;
      let passed = 0;
      for (let i = 0; i < spans.length; i += 2) {
        const spanEnd = spans[i + 1]!;
        let cursor = spans[i]!;
        while (cursor < spanEnd) {
          const held = busy.get(id)!.find((one) => one.from <= cursor && cursor < one.to);
          if (held !== undefined) {
            booked += held.to - cursor;
            passed += held.to - cursor;
            cursor = held.to;
            continue;
          }
          const wanted = chance.chance(aim + 1.2 * (aim - booked / Math.max(passed, 12)) * (passed > 0 ? 1 : 0));
          const end = wanted
            ? book(ahead, offered, id, cursor, spanEnd, midnight, open)
            : ahead >= -KEPT_DAYS && share === 1 && chance.chance(0.04)
              ? away(ahead, id, cursor, spanEnd)
              : undefined;
          const next = end ?? Math.min(spanEnd, cursor + (wanted ? step : chance.int(4, 12)));
          if (end !== undefined) booked += end - cursor;
          passed += next - cursor;
          cursor = next;
        }
      }
    }
  }
};
