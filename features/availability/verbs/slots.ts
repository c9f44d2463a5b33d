import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayMinutes } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { CollisionAnswer, SlotData, SlotInput } from '../contract/slots.ts';
import { agendaHead } from '../queries/agenda.ts';
import { dropSlots, insertSlot, slotOfRow, slotOf, slotsOfWeek, slotsTouching } from '../queries/slots.ts';
import { isOn, slotFields, wholeDayClosure, type PlannedSlotOf } from '../rules/slot-data.ts';
import { conflicts } from '../rules/conflicts.ts';
import { agendaDay, formRange, plannedSlot, type PlannedSlot } from '../rules/planned-slot.ts';
import { overlappingRanges, type WeekStretch } from '../rules/week-ranges.ts';
import { ownResource } from './events.ts';
import { changeHours } from './hours.ts';

/** Maximum number of excepted days of a recurring slot. The database has the same limit. */
const exceptDaysMax = 60;

const nothingRecurs = {
  recurrence: 'only-once',
  year: null,
  month: null,
  day: null,
  day_in_week: null,
  from_date: null,
  until_date: null,
} as const;

export type SavedSlot = { readonly slot: SlotData; readonly collisions: CollisionAnswer[] };

/**
 * Creates or replaces a planning slot in the caller's transaction. Returns the visits that it closes. They stay booked.
 */
export const saveSlot = async (
  trx: Db,
  proId: number,
  publicId: string,
  sent: SlotInput,
  nowMs: number,
): Promise<SavedSlot> => {
  const { zone } = await agendaHead(trx, proId);
  const planned = plannedSlot(sent, dayOf(zone, nowMs));
  if (!planned.ok) throw new Refusal('InvalidInput', { validation: planned.validation });
  const resourceId = await ownResource(trx, proId, sent.resource_id, nowMs);
  const slot: PlannedSlotOf = { ...planned.value, id: publicId, resourceId: sent.resource_id ?? null };
  const collisions = await changeHours(trx, proId, nowMs, async () => {
    await dropSlots(trx, proId, [publicId]);
    await insertSlot(trx, proId, slot, resourceId);
    return { closure: slot.closes ? slot : null, resourceId };
  });
  return { slot: slotFields(slot), collisions };
};

const isWholeDayClosed = async (trx: Db, proId: number, day: number, resourceId: string | null): Promise<boolean> =>
  (await slotsTouching(proId, day, day).execute(trx)).rows
    .map(slotOfRow)
    .some(
      (one) =>
        one.closes &&
        one.recurrence === 'only-once' &&
        one.startMin === 0 &&
        one.endMin >= dayMinutes &&
        (one.resourceId === null || one.resourceId === resourceId),
    );

/**
 * Closes a day (since 1970-01-01) of a resource or of the whole team, in the caller's transaction. Writes nothing when
 * that day is already closed. Cancels no visit.
 */
export const closeDay = async (
  trx: Db,
  proId: number,
  { day, resourceId }: { readonly day: number; readonly resourceId: string | null },
  nowMs: number,
): Promise<void> => {
  if (await isWholeDayClosed(trx, proId, day, resourceId)) return;
  const resourceRow = await ownResource(trx, proId, resourceId, nowMs);
  const closure = wholeDayClosure(newId(), day, resourceId);
  await changeHours(trx, proId, nowMs, async () => {
    await insertSlot(trx, proId, closure, resourceRow);
    return { closure, resourceId: resourceRow };
  });
};

type MovedOnce = Pick<SlotInput, 'date' | 'start' | 'end' | 'until_next_day'> & {
  readonly on?: string | null | undefined;
};

/**
 * Moves weekly hours on one day, in the caller's transaction: the weekly slot skips that day, and a new opening
 * replaces it. Throws `NotFound` when the slot is not weekly, and `InvalidInput` for a day to which the slot does not
 * apply.
 */
export const moveOneDay = async (
  trx: Db,
  proId: number,
  publicId: string,
  { on, ...to }: MovedOnce,
  nowMs: number,
): Promise<SavedSlot & { readonly rule: SlotData }> => {
  const rule = await slotOf(trx, proId, publicId);
  if (!rule || rule.closes || rule.recurrence !== 'every-week') throw new Refusal('NotFound');
  const today = dayOf((await agendaHead(trx, proId)).zone, nowMs);
  const day = agendaDay(on ?? '');
  if (day === undefined || day < today || !isOn(rule, day))
    throw new Refusal('InvalidInput', { validation: { on: inputMessages.invalidDate } });
  const exceptDays = [...rule.exceptDays.filter((one) => one >= today), day];
  if (exceptDays.length > exceptDaysMax) throw new Refusal('InvalidInput', { validation: { on: conflicts.manyDays } });
  const planned = plannedSlot({ ...slotFields(rule), ...to, ...nothingRecurs }, today);
  if (!planned.ok) throw new Refusal('InvalidInput', { validation: planned.validation });
  const remainingRule: PlannedSlotOf = { ...rule, exceptDays };
  const once: PlannedSlotOf = { ...planned.value, id: newId(), resourceId: rule.resourceId };
  const resourceId = await ownResource(trx, proId, rule.resourceId, nowMs);
  const collisions = await changeHours(trx, proId, nowMs, async () => {
    await dropSlots(trx, proId, [publicId]);
    await insertSlot(trx, proId, remainingRule, resourceId);
    await insertSlot(trx, proId, once, resourceId);
    return { closure: null, resourceId };
  });
  return { slot: slotFields(once), rule: slotFields(remainingRule), collisions };
};

/**
 * Deletes a planning slot in the caller's transaction. Returns the slot, and the visits that the deletion puts outside
 * opening hours.
 */
export const removeSlot = async (trx: Db, proId: number, publicId: string, nowMs: number): Promise<SavedSlot> => {
  const slot = await slotOf(trx, proId, publicId);
  if (!slot) throw new Refusal('NotFound');
  const collisions = await changeHours(trx, proId, nowMs, async () => {
    await dropSlots(trx, proId, [publicId]);
    return { closure: null, resourceId: null };
  });
  return { slot: slotFields(slot), collisions };
};

export type WeekInput = {
  readonly resource_id?: string | null | undefined;
  readonly target: PlannedSlot['target'];
  readonly ranges: readonly {
    readonly day_in_week: number;
    readonly start: string;
    readonly end: string;
    readonly until_next_day: boolean;
  }[];
};

const weeklySlots = ({ ranges, target, resource_id }: WeekInput): PlannedSlotOf[] => {
  const validation: Record<string, string> = {};
  const read = ranges.flatMap(
    ({ day_in_week, start, end, until_next_day }, i): (WeekStretch & { readonly i: number })[] => {
      const range = formRange(start, end, until_next_day);
      if (range.ok) return [{ ...range.value, weekday: day_in_week, i }];
      for (const [field, message] of Object.entries(range.validation)) validation[`ranges.${i}.${field}`] = message;
      return [];
    },
  );
  for (const at of overlappingRanges(read)) validation[`ranges.${read[at]!.i}.start`] = conflicts.overlap;
  if (Object.keys(validation).length > 0) throw new Refusal('InvalidInput', { validation });
  return read.map(({ weekday, startMinute: startMin, endMinute: endMin }): PlannedSlotOf => {
    const days = { year: null, month: null, day: null, day_in_week: weekday };
    const rest = {
      closes: false,
      target,
      quantity: null,
      fromDay: null,
      untilDay: null,
      exceptDays: [],
      resourceId: resource_id ?? null,
    };
    return { ...rest, id: newId(), days, recurrence: 'every-week', startMin, endMin };
  });
};

/** Replaces the weekly openings of one resource or of the whole team, in the caller's transaction. */
export const saveWeek = async (
  trx: Db,
  proId: number,
  sent: WeekInput,
  nowMs: number,
): Promise<{ readonly slots: SlotData[]; readonly collisions: CollisionAnswer[] }> => {
  const slots = weeklySlots(sent);
  const resourceId = await ownResource(trx, proId, sent.resource_id, nowMs);
  const collisions = await changeHours(trx, proId, nowMs, async () => {
    await dropSlots(
      trx,
      proId,
      (await slotsOfWeek(trx, proId, sent.resource_id ?? null)).map((slot) => slot.id),
    );
    for (const slot of slots) await insertSlot(trx, proId, slot, resourceId);
    return { closure: null, resourceId };
  });
  return { slots: slots.map(slotFields), collisions };
};
