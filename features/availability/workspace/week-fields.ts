import { clockText } from '#core/format.ts';
import { dayMinutes } from '#core/units.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { Target } from './agenda-shapes.ts';

/** One weekday of the form. Only its last range may end on the next day. */
export type WeekDay = {
  readonly weekday: number;
  readonly ranges: readonly { readonly start: string; readonly end: string }[];
  readonly isUntilNextDay: boolean;
};

/** Weekday numbers in display order: Monday first, 0 is Sunday (docs/product/availability.md#recurrence). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** Whether the form offers « until the next day »: the day uses it already, or a range ends at or before its start. */
export const meetsMidnight = ({ ranges, isUntilNextDay }: Pick<WeekDay, 'ranges' | 'isUntilNextDay'>): boolean =>
  isUntilNextDay || ranges.some(({ start, end }) => start !== '' && end !== '' && end <= start);

const blank = { start: '', end: '' };
const suggested = [
  { start: '09:00', end: '12:30' },
  { start: '14:00', end: '18:30' },
];

type Range = WeekDay['ranges'][number];

/** Sorts the slots of a day and merges the slots that overlap, even when their audiences differ. */
const apart = (slots: readonly SlotData[]): { readonly ranges: Range[]; readonly isUntilNextDay: boolean } => {
  const merged: { from: number; to: number }[] = [];
  for (const { time_from, duration } of slots.toSorted((a, b) => a.time_from - b.time_from)) {
    const [from, to] = [time_from / 60, (time_from + duration) / 60];
    const last = merged.at(-1);
    if (last !== undefined && from < last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return {
    ranges: merged.map(({ from, to }) => ({ start: clockText(from), end: clockText(to % dayMinutes) })),
    isUntilNextDay: (merged.at(-1)?.to ?? 0) >= dayMinutes,
  };
};

/**
 * Returns the weekly hours of one resource, or of the whole team (`resourceId` null), as form values. A closed day has
 * one empty range. `isNew` suggests typical hours from Monday to Friday.
 */
export const weekFieldsOf = (slots: readonly SlotData[], resourceId: string | null, isNew: boolean): WeekDay[] =>
  weekdays.map((weekday) => {
    const { ranges, isUntilNextDay } = apart(
      slots.filter(
        (slot) =>
          slot.recurrence === 'every-week' &&
          !slot.negativ_all &&
          slot.day_in_week === weekday &&
          slot.resource_id === resourceId,
      ),
    );
    const usual = isNew && weekday >= 1 && weekday <= 5 ? suggested : [blank];
    return { weekday, ranges: ranges.length === 0 ? usual : ranges, isUntilNextDay };
  });

/**
 * Returns the audience of weekly hours. Without any slot, the audience is `clients`. `isMixed` means that the slots
 * have different audiences, and the form shows only one.
 */
export const targetOf = (
  slots: readonly SlotData[],
  resourceId: string | null,
): { readonly target: Target; readonly isMixed: boolean } => {
  const targets = new Set(
    slots
      .filter((slot) => slot.recurrence === 'every-week' && !slot.negativ_all && slot.resource_id === resourceId)
      .map(({ target }) => target),
  );
  return { target: [...targets][0] ?? 'clients', isMixed: targets.size > 1 };
};

export const rangeName = (weekday: number, index: number, end: 'de' | 'a'): string => `j${weekday}-${index}-${end}`;
export const nextDayName = (weekday: number): string => `j${weekday}-lendemain`;
export const copyOntoName = (weekday: number): string => `j${weekday}-copie`;

/** Position of a range in the form: its weekday and its index within that day. */
export type RangePlace = { readonly weekday: number; readonly index: number };

const isHalf = ({ start, end }: Range): boolean => (start === '') !== (end === '');

/** Returns the field to correct in an invalid range: the empty one when only one is empty, otherwise the start. */
export const wrongEnd = (range: Range): 'de' | 'a' => (isHalf(range) && range.end === '' ? 'a' : 'de');

/** Reads the form. `halves` are the ranges that lack a start or an end. */
export const weekIn = (form: FormData) => {
  const days = weekdays.map((weekday): WeekDay => {
    const ranges: Range[] = [];
    for (let i = 0; form.has(rangeName(weekday, i, 'de')); i++)
      ranges.push({ start: textIn(form, rangeName(weekday, i, 'de')), end: textIn(form, rangeName(weekday, i, 'a')) });
    return { weekday, ranges, isUntilNextDay: textIn(form, nextDayName(weekday)) === '1' };
  });
  const halves = days.flatMap(({ weekday, ranges }) =>
    ranges.flatMap((range, index): RangePlace[] => (isHalf(range) ? [{ weekday, index }] : [])),
  );
  const placed = days.flatMap(({ weekday, ranges: own, isUntilNextDay }) => {
    const whole = own
      .map((range, index) => ({ ...range, index }))
      .filter(({ start, end }) => start !== '' && end !== '')
      .sort((a, b) => a.start.localeCompare(b.start));
    return whole.map(({ start, end, index }, i) => ({
      place: { weekday, index } satisfies RangePlace,
      range: { day_in_week: weekday, start, end, until_next_day: isUntilNextDay && i === whole.length - 1 },
    }));
  });
  return { days, halves, ranges: placed.map(({ range }) => range), places: placed.map(({ place }) => place) };
};

/** An edit of the typed week by a form button, before the week is saved. */
export type WeekEdit =
  | { readonly does: 'add'; readonly weekday: number }
  | ({ readonly does: 'remove' } & RangePlace)
  | { readonly does: 'copy'; readonly weekday: number; readonly onto: readonly number[] };

export const editName = 'retouche';

const editWords = { add: 'ajouter', remove: 'retirer', copy: 'copier' } as const;

export const editValue = (does: WeekEdit['does'], weekday: number, index = 0): string =>
  `${editWords[does]}-${weekday}-${index}`;

/** Parses the value of the pressed button. Undefined when the button saves the week. */
export const weekEditIn = (form: FormData, pressed: string): WeekEdit | undefined => {
  const [, word, weekdayText, indexText] = /^(ajouter|retirer|copier)-([0-6])-(\d{1,3})$/.exec(pressed) ?? [];
  const weekday = Number(weekdayText);
  if (word === editWords.add) return { does: 'add', weekday };
  if (word === editWords.remove) return { does: 'remove', weekday, index: Number(indexText) };
  if (word !== editWords.copy) return undefined;
  const ticked = new Set(form.getAll(copyOntoName(weekday)));
  return { does: 'copy', weekday, onto: weekdays.filter((one) => one !== weekday && ticked.has(String(one))) };
};

export const weekEdited = (days: readonly WeekDay[], edit: WeekEdit): WeekDay[] => {
  const from = days.find(({ weekday }) => weekday === edit.weekday);
  return days.map((day) => {
    if (edit.does === 'copy') return from && edit.onto.includes(day.weekday) ? { ...from, weekday: day.weekday } : day;
    if (day.weekday !== edit.weekday) return day;
    if (edit.does === 'add') return { ...day, ranges: [...day.ranges, blank] };
    const left = day.ranges.filter((_, index) => index !== edit.index);
    return { ...day, ranges: left.length === 0 ? [blank] : left };
  });
};
