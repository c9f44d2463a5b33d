import { inputMessages } from '#core/fields.ts';
import { instantRangeText } from '#core/instant-text.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, isoFromDay, zoneClock } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { EventAnswer, EventInput } from '../contract/events.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import {
  agendaHead,
  busyBetween,
  dropEvents,
  eventOf,
  eventsOfSeries,
  insertAgendaEvents,
  type BusyRow,
  type NewEvents,
} from '../queries/agenda.ts';
import { loadHours, lockResources, resourcesOf } from '../queries/derived.ts';
import type { Taken } from '../queries/occupations.ts';
import { resourcesShown } from '../queries/resources.ts';
import { eventDays, timesOn, type EventTime } from '../rules/event-times.ts';
import type { SeriesScope } from '../rules/series.ts';
import { eventShown, type StoredEvent } from '../rules/slot-data.ts';
import { refreshDerived } from './derive.ts';
import { collisionsOf } from './collisions.ts';

/**
 * Returns the row id of an active resource of the professional. Null for the whole team. Throws `InvalidInput` for any
 * other resource.
 */
export const ownResource = async (
  db: Db,
  proId: number,
  publicId: string | null | undefined,
  nowMs: number,
): Promise<number | null> => {
  if (publicId === null || publicId === undefined) return null;
  const found = (await resourcesShown(db, proId, nowMs)).find((one) => one.id === publicId && one.active);
  if (!found) throw new Refusal('InvalidInput', { validation: { resource_id: inputMessages.invalidParam } });
  return found.row_id;
};

/**
 * A saved event and the number of events. For a series, the event is the first one. `left_out` lists the skipped dates.
 * When nothing was written, `collisions` lists the entries that the requested times overlap.
 */
export type SavedEvent = {
  readonly event: EventAnswer;
  readonly count: number;
  readonly left_out: string[];
  readonly collisions: CollisionAnswer[];
};

/** The events of a series that a change applies to, and whether taken dates are skipped. */
export type EventChange = { readonly scope?: SeriesScope; readonly skipTaken?: boolean };

const shown = (zone: string, event: StoredEvent): EventAnswer => {
  const day = Math.floor(event.fromMs / dayMs);
  return eventShown(zoneClock(zone, day - 1, day + 3), event);
};

type Written = {
  readonly input: EventInput;
  /** The requested days. `times` has no entry for a day on which the clock jumps over the whole event. */
  readonly days: readonly number[];
  readonly times: readonly (EventTime & { readonly id: string })[];
  readonly series: NewEvents['series'];
  readonly replaced: readonly string[];
};

const touchesTime = ({ from_ms, to_ms }: BusyRow, { fromMs, toMs }: EventTime): boolean =>
  from_ms < toMs && fromMs < to_ms;

/**
 * Writes new events in place of old ones and updates the derived rows. The caller has locked the resources. Writes
 * nothing when some time is taken, unless `skipTaken` is true and a free date remains.
 */
const writeEvents = async (
  trx: Db,
  proId: number,
  zone: string,
  { input, days, times, series, replaced }: Written,
  skipTaken: boolean,
  nowMs: number,
) => {
  const resourceId = await ownResource(trx, proId, input.resource_id, nowMs);
  const takes = resourceId === null ? (await loadHours(trx, proId)).resources : [resourceId];
  if (takes.length === 0)
    throw new Refusal('InvalidInput', { validation: { resource_id: inputMessages.invalidParam } });
  const [first] = times;
  // The clock jumps over the event on every requested date, so no event is left.
  if (!first) throw new Refusal('InvalidInput', { validation: { end: inputMessages.invalidSlotTime } });
  const own = new Set(replaced);
  const busy = (await busyBetween(trx, proId, first.fromMs, Math.max(...times.map(({ toMs }) => toMs)))).filter(
    (row) => takes.includes(row.resource_id) && (row.event_id === null || !own.has(row.event_id)),
  );
  const inTheWay = busy.filter((row) => times.some((time) => touchesTime(row, time)));
  const free = inTheWay.length === 0 ? times : times.filter((time) => !inTheWay.some((row) => touchesTime(row, time)));
  const freeDays = new Set(free.map(({ day }) => day));
  const left_out = days.filter((day) => !freeDays.has(day)).map(isoFromDay);
  const answer = (
    time: EventTime & { readonly id: string },
    rest: Pick<SavedEvent, 'count' | 'collisions'>,
  ): SavedEvent => {
    const { id, fromMs, toMs } = time;
    const event = { id, label: input.label, resourceId: input.resource_id ?? null, fromMs, toMs };
    return {
      event: shown(zone, { ...event, seriesId: series?.id ?? null, repeats: series?.repeats ?? null }),
      left_out,
      ...rest,
    };
  };
  if (inTheWay.length > 0 && (!skipTaken || free.length === 0))
    return answer(first, { count: 0, collisions: collisionsOf(inTheWay, zone, 'overlap') });
  const freed = await dropEvents(trx, proId, replaced);
  const written = free.map(({ id, fromMs, toMs }) => ({ public_id: id, during: instantRangeText(fromMs, toMs) }));
  const taken = await insertAgendaEvents(trx, proId, { label: input.label, resourceId, series, times: written }, takes);
  if (taken < takes.length * free.length) throw new Refusal('SlotTaken');
  const touched = takes.map((id): Taken => ({ resource_id: id, from_ms: free[0]!.fromMs, to_ms: free.at(-1)!.toMs }));
  await refreshDerived(trx, [...freed, ...touched], nowMs);
  return answer(free[0]!, { count: free.length, collisions: [] });
};

const requestedDays = (input: EventInput, zone: string, nowMs: number) => {
  const read = eventDays(input, dayOf(zone, nowMs));
  if (!read.ok) throw new Refusal('InvalidInput', { validation: read.validation });
  return read.value;
};

const seriesOf = async (db: Db, proId: number, id: string | null | undefined): Promise<NewEvents['series']> => {
  const [event] = id ? await eventsOfSeries(db, proId, id, 0) : [];
  return event?.seriesId && event.repeats ? { id: event.seriesId, repeats: event.repeats } : null;
};

/**
 * Returns the series of an event to create: a new series, or the existing series of the request. Null for a single
 * event.
 */
const seriesToJoin = async (db: Db, proId: number, { repeat, series_id }: EventInput): Promise<NewEvents['series']> =>
  repeat ? { id: newId(), repeats: repeat } : seriesOf(db, proId, series_id);

/**
 * Creates or replaces a private event in the caller's transaction, alone or with the later events of its series. Writes
 * nothing when it returns collisions. Throws `InvalidInput` for a resource of another professional, or when no resource
 * is active.
 */
export const saveEvent = async (
  trx: Db,
  proId: number,
  publicId: string,
  input: EventInput,
  nowMs: number,
  how: EventChange = {},
): Promise<SavedEvent> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const { zone } = await agendaHead(trx, proId);
  const { days, range } = requestedDays(input, zone, nowMs);
  const skipTaken = how.skipTaken === true;
  const before = await eventOf(trx, proId, publicId);
  const currentSeries = before?.seriesId && before.repeats ? { id: before.seriesId, repeats: before.repeats } : null;
  if (before && currentSeries && how.scope === 'following') {
    const following = await eventsOfSeries(trx, proId, currentSeries.id, before.fromMs);
    const moved = days[0]! - dayOf(zone, before.fromMs);
    // When a move puts two events of the series on the same day, the first event wins.
    const idOf = new Map(following.toReversed().map(({ id, fromMs }) => [dayOf(zone, fromMs) + moved, id]));
    const onDays = [...idOf.keys()].toSorted((a, b) => a - b);
    const times = timesOn(onDays, range, zone).map((time) => ({ ...time, id: idOf.get(time.day)! }));
    return writeEvents(
      trx,
      proId,
      zone,
      { input, days: onDays, times, series: currentSeries, replaced: following.map(({ id }) => id) },
      skipTaken,
      nowMs,
    );
  }
  const series = before ? currentSeries : await seriesToJoin(trx, proId, input);
  const times = timesOn(days, range, zone).map((time, i) => ({ ...time, id: i === 0 ? publicId : newId() }));
  return writeEvents(
    trx,
    proId,
    zone,
    { input, days, times, series, replaced: before ? [publicId] : [] },
    skipTaken,
    nowMs,
  );
};

/**
 * Deletes a private event in the caller's transaction, alone or with the later events of its series. Updates the
 * derived rows and returns the deleted event.
 */
export const removeEvent = async (
  trx: Db,
  proId: number,
  publicId: string,
  nowMs: number,
  scope: SeriesScope = 'this',
): Promise<{ readonly event: EventAnswer; readonly count: number }> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const event = await eventOf(trx, proId, publicId);
  if (!event) throw new Refusal('NotFound');
  const { zone } = await agendaHead(trx, proId);
  const following =
    scope === 'following' && event.seriesId !== null
      ? await eventsOfSeries(trx, proId, event.seriesId, event.fromMs)
      : [event];
  await refreshDerived(
    trx,
    await dropEvents(
      trx,
      proId,
      following.map(({ id }) => id),
    ),
    nowMs,
  );
  return { event: shown(zone, event), count: following.length };
};
