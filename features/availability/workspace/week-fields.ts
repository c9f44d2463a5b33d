import type { SlotData } from '#features/availability/contract/slots.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { Target } from './agenda-shapes.ts';

/** A day of the usual week as its form shows it: its ranges, the last of which may end the next day. */
export type WeekDay = {
  readonly weekday: number;
  readonly ranges: readonly { readonly start: string; readonly end: string }[];
  readonly isUntilNextDay: boolean;
};

/** Monday first; 0 is Sunday (docs/product/availability.md#recurrence). */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const rangesShown = 2;
const suggested = [
  { start: '09:00', end: '12:30' },
  { start: '14:00', end: '18:30' },
];

/** The weekly hours of everybody, or of one resource, day by day with room for one more range; `isNew` suggests a usual week. */
export const weekFieldsOf = (slots: readonly SlotData[], resourceId: string | null, isNew: boolean): WeekDay[] =>
  weekdays.map((weekday) => {
    const own = slots
      .filter((slot) => slot.recurrence === 'every-week' && !slot.negativ_all && slot.day_in_week === weekday && slot.resource_id === resourceId)
      .sort((a, b) => a.start.localeCompare(b.start));
    const ranges = own.length === 0 && isNew && weekday >= 1 && weekday <= 5 ? suggested : own.map(({ start, end }) => ({ start, end }));
    const blanks = Math.max(rangesShown - ranges.length, own.length >= rangesShown ? 1 : 0);
    return {
      weekday,
      ranges: [...ranges, ...Array.from({ length: blanks }, () => ({ start: '', end: '' }))],
      isUntilNextDay: own.at(-1)?.until_next_day ?? false,
    };
  });

/** Whom these hours are open to, and whether it differs from one to another. */
export const targetOf = (slots: readonly SlotData[], resourceId: string | null): { readonly target: Target; readonly isMixed: boolean } => {
  const targets = new Set(
    slots.filter((slot) => slot.recurrence === 'every-week' && !slot.negativ_all && slot.resource_id === resourceId).map(({ target }) => target),
  );
  return { target: [...targets][0] ?? 'clients', isMixed: targets.size > 1 };
};

export const rangeName = (weekday: number, index: number, end: 'de' | 'a'): string => `j${weekday}-${index}-${end}`;
export const nextDayName = (weekday: number): string => `j${weekday}-lendemain`;

/** What the form says: a week as typed, the ranges it makes, and the days of which a range has one end only. */
export const weekIn = (form: FormData) => {
  const days = weekdays.map((weekday): WeekDay => {
    const ranges: { start: string; end: string }[] = [];
    for (let i = 0; form.has(rangeName(weekday, i, 'de')); i++)
      ranges.push({ start: textIn(form, rangeName(weekday, i, 'de')), end: textIn(form, rangeName(weekday, i, 'a')) });
    return { weekday, ranges, isUntilNextDay: textIn(form, nextDayName(weekday)) === '1' };
  });
  const halves = days.filter(({ ranges }) => ranges.some(({ start, end }) => (start === '') !== (end === ''))).map(({ weekday }) => weekday);
  const ranges = days.flatMap(({ weekday, ranges: own, isUntilNextDay }) => {
    const whole = own.filter(({ start, end }) => start !== '' && end !== '').sort((a, b) => a.start.localeCompare(b.start));
    return whole.map(({ start, end }, i) => ({ day_in_week: weekday, start, end, until_next_day: isUntilNextDay && i === whole.length - 1 }));
  });
  return { days, halves, ranges };
};
