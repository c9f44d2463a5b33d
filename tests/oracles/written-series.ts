import type { Chance } from './written-zones.ts';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Repeated days and the recurrence rule that describes them. `lines` are extra properties of the event. With
 * `isUncounted`, the rule must not contain COUNT.
 */
export type RepeatedDays = {
  readonly days: readonly Temporal.PlainDate[];
  readonly rule: string;
  readonly lines?: readonly string[];
  readonly isUncounted?: boolean;
};

/**
 * Returns the 29th, 30th or 31st of successive months. Months without that day are skipped or, as in Outlook, give
 * their last day.
 */
const lateInMonth = (chance: Chance, near: Temporal.PlainDate, count: number): RepeatedDays => {
  const day = 29 + chance(3);
  const isOutlook = chance(2) === 0;
  let month = near.with({ day: 1 });
  while (month.daysInMonth < day) month = month.add({ months: 1 });
  const days: Temporal.PlainDate[] = [];
  for (; days.length < count; month = month.add({ months: 1 }))
    if (isOutlook || month.daysInMonth >= day) days.push(month.with({ day: Math.min(day, month.daysInMonth) }));
  return {
    days,
    rule: `FREQ=MONTHLY;BYMONTHDAY=${day}`,
    ...(isOutlook && { lines: ['X-MICROSOFT-CDO-IMPORTANCE:1'], isUncounted: true }),
  };
};

/**
 * Generates repeated days near a day, together with their recurrence rule. The days are counted without reading the
 * rule.
 */
export const repeatedDays = (chance: Chance, first: Temporal.PlainDate): RepeatedDays => {
  const count = 2 + chance(8);
  const every = 1 + chance(3);
  const kind = chance(7);
  if (kind === 5) return lateInMonth(chance, first, count);
  // Google leaves BYMONTH out of yearly rules.
  if (kind === 6 && first.day < 29)
    return {
      days: Array.from({ length: count }, (_, i) => first.add({ years: i * every })),
      rule: `FREQ=YEARLY;INTERVAL=${every};BYMONTHDAY=${first.day}`,
    };
  if (kind === 0)
    return {
      days: Array.from({ length: count }, (_, i) => first.add({ days: i * every })),
      rule: `FREQ=DAILY;INTERVAL=${every}`,
    };
  if (kind === 1)
    return {
      days: Array.from({ length: count }, (_, i) => first.add({ weeks: i * every })),
      rule: `FREQ=WEEKLY;INTERVAL=${every}`,
    };
  const days: Temporal.PlainDate[] = [];
  if (kind === 2) {
    const nth = Math.ceil(first.day / 7);
    for (let month = first.with({ day: 1 }); days.length < count; month = month.add({ months: 1 })) {
      const inMonth = Array.from({ length: month.daysInMonth }, (_, i) => month.add({ days: i })).filter(
        ({ dayOfWeek }) => dayOfWeek === first.dayOfWeek,
      );
      const found = inMonth[nth - 1];
      if (found) days.push(found);
    }
    return { days, rule: `FREQ=MONTHLY;BYDAY=${nth}${weekdays[first.dayOfWeek - 1]}` };
  }
  if (kind === 3) {
    // The last working day of each month.
    for (let month = first.with({ day: 1 }); days.length < count; month = month.add({ months: 1 })) {
      let day = month.add({ months: 1 }).subtract({ days: 1 });
      while (day.dayOfWeek > 5) day = day.subtract({ days: 1 });
      days.push(day);
    }
    return { days, rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1' };
  }
  const other = (first.dayOfWeek + 2) % 7;
  const chosenWeekdays = new Set([first.dayOfWeek, other === 0 ? 7 : other]);
  for (let day = first; days.length < count; day = day.add({ days: 1 }))
    if (chosenWeekdays.has(day.dayOfWeek)) days.push(day);
  return { days, rule: `FREQ=WEEKLY;BYDAY=${[...chosenWeekdays].map((one) => weekdays[one - 1]).join(',')}` };
};
