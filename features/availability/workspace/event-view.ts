import { dayFromCompactDate } from '#core/format.ts';
import { isoFromDay } from '#core/time.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import type { PlanningData } from './agenda-model.ts';
import { eventTypeIn, slotTypeOf, typedFromEvent, typedFromQuery, typedFromSlot } from './event-fields.ts';

const daysAhead = 60;

/** Reads the address of a form: the kind of entry, its day, and the period in which to load the entry. */
export const eventRequestIn = (query: URLSearchParams, today: number) => {
  const day = dayFromCompactDate(query.get('date') ?? '') ?? today;
  const isEvent = query.get('type') === 'prive';
  const to = isEvent && !query.has('date') ? day + daysAhead : day;
  const from = isoFromDay(day);
  return {
    day,
    isEvent,
    near: { from, to: from, drawn: 'load' as const },
    far: { from, to: isoFromDay(to), drawn: 'load' as const },
  };
};

const active = (resources: PlanningData['resources']) =>
  resources.filter((one) => one.active).map(({ id, label }) => ({ id, label }));

export const newEventForm = (query: URLSearchParams, today: number, resources: PlanningData['resources']) => ({
  isNew: true,
  type: eventTypeIn(query.get('type')),
  initial: typedFromQuery(query, today),
  resources: active(resources),
});

export const eventForm = (event: EventData, resources: PlanningData['resources']) => ({
  isNew: false,
  type: 'prive' as const,
  initial: typedFromEvent(event),
  resources: active(resources),
});

export const slotForm = (slot: SlotData, day: number, resources: PlanningData['resources']) => ({
  isNew: false,
  type: slotTypeOf(slot),
  initial: typedFromSlot(slot, day),
  resources: active(resources),
});
