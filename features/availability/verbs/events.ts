import { inputMessages } from '#core/fields.ts';
import { notBeforeToday } from '#core/fields/dates.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import type { EventAnswer, EventInput } from '../contract/events.ts';
import { agendaHead, busyBetween, dropEvent, eventOf, insertAgendaEvent } from '../queries/agenda.ts';
import { loadHours, lockResources, resourcesOf } from '../queries/derived.ts';
import { type Taken } from '../queries/occupations.ts';
import { resourcesShown } from '../queries/resources.ts';
import { eventShown, type KeptEvent } from '../rules/slot-data.ts';
import { agendaDay, formRange } from '../rules/planned-slot.ts';
import { refreshDerived } from './derive.ts';
import { collisionsOf } from './collisions.ts';

/** A resource that a professional names, which must be its own and be worked with; null for everybody. */
export const ownResource = async (db: Db, proId: number, publicId: string | null | undefined, nowMs: number): Promise<number | null> => {
  if (publicId === null || publicId === undefined) return null;
  const found = (await resourcesShown(db, proId, nowMs)).find((one) => one.id === publicId && one.active);
  if (!found) throw new Refusal('InvalidInput', { validation: { resource_id: inputMessages.invalidParam } });
  return found.row_id;
};

/** What an event's form says: instants, epoch milliseconds, in the place's wall clock. Refuses a day gone by, times that make no range. */
const timesOf = (asked: EventInput, zone: string, nowMs: number): { readonly fromMs: number; readonly toMs: number } => {
  const day = agendaDay(asked.date);
  const range = formRange(asked.start, asked.end, asked.until_next_day);
  const late = day === undefined ? (asked.date === '' ? inputMessages.missingFields : inputMessages.invalidFormat) : notBeforeToday(dayOf(zone, nowMs))(day);
  const validation = { ...(late === undefined ? {} : { date: late }), ...(range.ok ? {} : range.validation) };
  if (day === undefined || !range.ok || late !== undefined) throw new Refusal('InvalidInput', { validation });
  const clock = zoneClock(zone, day, day + 2);
  const [fromMs, toMs] = [range.value.startMinute, range.value.endMinute].map((minute) => wallToEpochMinute(clock, day, minute) * minuteMs) as [number, number];
  // Both may fall in the hour that a clock change jumps over.
  if (fromMs >= toMs) throw new Refusal('InvalidInput', { validation: { end: inputMessages.invalidSlotTime } });
  return { fromMs, toMs };
};

export type SavedEvent = { readonly event: EventAnswer; readonly collisions: CollisionAnswer[] };

const shown = (zone: string, event: KeptEvent): EventAnswer => {
  const day = Math.floor(event.fromMs / dayMs);
  return eventShown(zoneClock(zone, day - 1, day + 3), event);
};

/**
 * Writes a private event, new or over the one of its id, in the caller's transaction, and what follows; with what stands in its way, in which case
 * nothing of it
 * is written. Refuses a resource that is not the professional's, or nobody at all to take the time of.
 */
export const saveEvent = async (trx: Db, proId: number, publicId: string, asked: EventInput, nowMs: number): Promise<SavedEvent> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const { zone } = await agendaHead(trx, proId);
  const { fromMs, toMs } = timesOf(asked, zone, nowMs);
  const resourceId = await ownResource(trx, proId, asked.resource_id, nowMs);
  const takes = resourceId === null ? (await loadHours(trx, proId)).resources : [resourceId];
  if (takes.length === 0) throw new Refusal('InvalidInput', { validation: { resource_id: inputMessages.invalidParam } });
  const event = shown(zone, { id: publicId, label: asked.label, resourceId: asked.resource_id ?? null, fromMs, toMs });
  const inTheWay = (await busyBetween(trx, proId, fromMs, toMs)).filter((row) => row.event_id !== publicId && takes.includes(row.resource_id));
  if (inTheWay.length > 0) return { event, collisions: collisionsOf(inTheWay, zone, 'overlap') };
  const freed = await dropEvent(trx, proId, publicId);
  const taken = await insertAgendaEvent(trx, proId, { publicId, label: asked.label, resourceId, fromMs, toMs }, takes);
  if (taken < takes.length) throw new Refusal('SlotTaken');
  await refreshDerived(trx, [...freed, ...takes.map((id): Taken => ({ resource_id: id, from_ms: fromMs, to_ms: toMs }))], nowMs);
  return { event, collisions: [] };
};

/** Takes a private event away in the caller's transaction, and what follows; gives it as it was. */
export const removeEvent = async (trx: Db, proId: number, publicId: string, nowMs: number): Promise<EventAnswer> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const event = await eventOf(trx, proId, publicId);
  if (!event) throw new Refusal('NotFound');
  const { zone } = await agendaHead(trx, proId);
  await refreshDerived(trx, await dropEvent(trx, proId, publicId), nowMs);
  return shown(zone, event);
};
