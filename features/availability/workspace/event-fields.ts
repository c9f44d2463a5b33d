import { clockText, compactDate, dayFromCompactDate } from '#core/format.ts';
import { dayOfWeek, isoFromDay } from '#core/time.ts';
import { dayMinutes } from '#core/units.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import type { SeriesScope } from '#features/availability/rules/series.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import { textIn } from '#ui/forms/form-text.ts';

/** Kinds of agenda entries that the forms create, as written in page addresses. */
export const eventTypes = ['disponibilite', 'fermeture', 'prive'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeIn = (typeText: string | null): EventType =>
  eventTypes.find((one) => one === typeText) ?? 'disponibilite';

export const slotTypeOf = ({ negativ_all }: Pick<SlotData, 'negativ_all'>): 'disponibilite' | 'fermeture' =>
  negativ_all ? 'fermeture' : 'disponibilite';

/** The typed values of a form as text. A ticked box is « 1 ». */
export type Typed = Readonly<Record<string, string>>;

export const eventFields = [
  'label',
  'target',
  'date',
  'date_until',
  'start',
  'end',
  'until_next_day',
  'recurrence',
  'repeat',
  'until_date',
  'scope',
  'resource_id',
] as const;

const ticked = (is: boolean): string => (is ? '1' : '');

export const typedFromStanding = ({ day, startMin, endMin }: AgendaPosition): Typed => ({
  date: isoFromDay(day),
  start: clockText(startMin),
  end: clockText(endMin),
  until_next_day: ticked(endMin >= dayMinutes && startMin < dayMinutes),
});

/**
 * Returns the initial values of a new entry's form. The address gives the day and the times. Without times, 9:00 to
 * 10:00.
 */
export const typedFromQuery = (query: URLSearchParams, today: number): Typed => {
  const day = dayFromCompactDate(query.get('date') ?? '') ?? today;
  const minute = (name: string, usual: number): number => {
    const requestedMinute = Number(query.get(name) ?? usual);
    return Number.isInteger(requestedMinute) && requestedMinute >= 0 && requestedMinute <= 2 * dayMinutes
      ? requestedMinute
      : usual;
  };
  const startMin = minute('de', 540);
  return {
    ...typedFromStanding({ day, startMin, endMin: minute('a', startMin + 60) }),
    ...(query.get('revient') === 'every-week' ? { recurrence: 'every-week' } : {}),
    resource_id: query.get('qui') ?? query.get('agenda') ?? '',
  };
};

/** Returns the form values of a planning slot. For a recurring slot, `day` is the day on which the user opened it. */
export const typedFromSlot = (slot: SlotData, day: number): Typed => {
  const isOnce = slot.recurrence === 'only-once';
  const own = isOnce
    ? `${slot.year}-${String(slot.month).padStart(2, '0')}-${String(slot.day).padStart(2, '0')}`
    : isoFromDay(day);
  const isRange = slot.negativ_all && slot.recurrence === 'every-day';
  return {
    target: slot.target,
    date: isRange ? (slot.from_date ?? own) : own,
    date_until: slot.negativ_all ? (slot.until_date ?? '') : '',
    start: slot.start,
    end: slot.end,
    until_next_day: ticked(slot.until_next_day),
    recurrence: slot.recurrence,
    until_date: slot.negativ_all ? '' : (slot.until_date ?? ''),
    from_date: slot.from_date ?? '',
    resource_id: slot.resource_id ?? '',
  };
};

export const typedFromEvent = (event: EventData): Typed => ({
  label: event.label,
  date: event.date,
  start: event.start,
  end: event.end,
  until_next_day: ticked(event.until_next_day),
  resource_id: event.resource_id ?? '',
  series_id: event.series_id ?? '',
});

/**
 * Returns the recurrence that the form of a closure shows. A closure of whole days shows a first and a last date
 * instead, and no recurrence.
 */
export const closureRecurrence = (typed: Typed): string => {
  const isStretch = typed['start'] === '00:00' && typed['end'] === '00:00' && (typed['date_until'] ?? '') !== '';
  const recurrence = typed['recurrence'] ?? '';
  if (recurrence === 'every-week') return recurrence;
  return recurrence === 'every-day' && !isStretch ? recurrence : 'only-once';
};

const dayIn = (typed: string): number | undefined => dayFromCompactDate(typed.trim());

/**
 * Builds the body of a planning slot's call from its form. An existing weekly slot keeps its first day. A closure of
 * several days becomes a daily closure between two dates.
 */
export const slotInputOf = (
  type: 'disponibilite' | 'fermeture',
  form: FormData,
  isNew: boolean,
): Record<string, unknown> => {
  const isClosure = type === 'fermeture';
  const time =
    textIn(form, 'whole_day') === '1'
      ? { start: '00:00', end: '00:00', until_next_day: true }
      : {
          start: textIn(form, 'start'),
          end: textIn(form, 'end'),
          until_next_day: textIn(form, 'until_next_day') === '1',
        };
  const common = {
    ...time,
    negativ_all: isClosure,
    target: textIn(form, 'target') || 'clients',
    resource_id: textIn(form, 'resource_id'),
  };
  const date = textIn(form, 'date');
  const until = textIn(form, 'date_until');
  const recurrence = textIn(form, 'recurrence');
  // A closure with a last day applies to every day between its dates, unless the form chooses a weekly recurrence.
  const isDaily = recurrence === 'every-day' || (recurrence !== 'every-week' && until !== '' && until !== date);
  if (isClosure && isDaily) return { ...common, recurrence: 'every-day', date, from_date: date, until_date: until };
  if (recurrence !== 'every-week') return { ...common, recurrence: 'only-once', date };
  const day = dayIn(date);
  const until_date = isClosure ? until : textIn(form, 'until_date');
  if (isNew || day === undefined) return { ...common, recurrence: 'every-week', date, until_date };
  return { ...common, day_in_week: dayOfWeek(day), from_date: textIn(form, 'from_date'), until_date };
};

export const seriesScopeIn = (form: FormData): SeriesScope =>
  textIn(form, 'scope') === 'following' ? 'following' : 'this';

export const eventInputOf = (form: FormData): Record<string, unknown> => ({
  label: textIn(form, 'label'),
  date: textIn(form, 'date'),
  start: textIn(form, 'start'),
  end: textIn(form, 'end'),
  until_next_day: textIn(form, 'until_next_day') === '1',
  resource_id: textIn(form, 'resource_id'),
  repeat: textIn(form, 'repeat'),
  until_date: textIn(form, 'until_date'),
  scope: seriesScopeIn(form),
});

const timeOf = ({ startMin, endMin }: AgendaPosition) => ({
  start: clockText(startMin),
  end: clockText(endMin),
  until_next_day: endMin >= dayMinutes,
});

const dateParts = (day: number) => {
  const compact = compactDate(day);
  return { year: Number(compact.slice(0, 4)), month: Number(compact.slice(4, 6)), day: Number(compact.slice(6)) };
};

export const sameSlot = (slot: SlotData) => ({
  start: slot.start,
  end: slot.end,
  until_next_day: slot.until_next_day,
  negativ_all: slot.negativ_all,
  target: slot.target,
  resource_id: slot.resource_id,
  quantity: slot.quantity,
  year: slot.year,
  month: slot.month,
  day: slot.day,
  day_in_week: slot.day_in_week,
  from_date: slot.from_date,
  until_date: slot.until_date,
  except_dates: slot.except_dates,
});

export const slotOnce = (day: number, standing: AgendaPosition) => ({
  on: isoFromDay(day),
  date: isoFromDay(standing.day),
  ...timeOf(standing),
});

/**
 * Builds the body of a call that moves a slot. A recurring slot keeps its recurrence, and takes the new weekday, day of
 * the month or date.
 */
export const slotAt = (slot: SlotData, standing: AgendaPosition): ReturnType<typeof sameSlot> => {
  const to = dateParts(standing.day);
  return {
    ...sameSlot(slot),
    ...timeOf(standing),
    year: slot.year === null ? null : to.year,
    month: slot.month === null ? null : to.month,
    day: slot.day === null ? null : to.day,
    day_in_week: slot.day_in_week === null ? null : dayOfWeek(standing.day),
  };
};

export const sameEvent = ({ label, date, start, end, until_next_day, resource_id, series_id }: EventData) => ({
  label,
  date,
  start,
  end,
  until_next_day,
  resource_id,
  series_id,
});

export const eventAt = (event: EventData, standing: AgendaPosition): ReturnType<typeof sameEvent> => ({
  ...sameEvent(event),
  ...timeOf(standing),
  date: isoFromDay(standing.day),
});
