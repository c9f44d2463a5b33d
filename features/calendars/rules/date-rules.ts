import { civilFromDay, dayFromCivil, dayOfWeek } from '#core/civil.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#core/units.ts';
import type { DateRule, RuleFrequency } from './written-rules.ts';

const daysInMonth = (year: number, month: number): number =>
  (month === 12 ? dayFromCivil(year + 1, 1, 1) : dayFromCivil(year, month + 1, 1)) - dayFromCivil(year, month, 1);

/** The days of a year, a month or a week, as a first day and a length. */
type Span = { readonly first: number; readonly length: number };

const isNth = (nth: number, day: number, { first, length }: Span): boolean =>
  nth > 0 ? Math.floor((day - first) / 7) + 1 === nth : Math.floor((first + length - 1 - day) / 7) + 1 === -nth;

/** Returns the first day of week 1 of a year. At least four days of week 1 belong to that year. */
const firstWeekOf = (year: number, weekStart: number): number => {
  const newYear = dayFromCivil(year, 1, 1);
  const into = (dayOfWeek(newYear) - weekStart + 7) % 7;
  return newYear - into + (into > 3 ? 7 : 0);
};

const isInWeeks = (day: number, year: number, { weeks, weekStart }: DateRule): boolean => {
  const first = firstWeekOf(year, weekStart);
  const count = (firstWeekOf(year + 1, weekStart) - first) / 7;
  const week = Math.floor((day - first) / 7) + 1;
  return week >= 1 && week <= count && weeks.some((one) => (one > 0 ? one : count + 1 + one) === week);
};

type Start = { readonly day: number; readonly month: number; readonly dayOfMonth: number; readonly weekday: number };

const startOf = (wallMs: number): Start => {
  const day = Math.floor(wallMs / dayMs);
  return { ...civilFromDay(day), day, weekday: dayOfWeek(day) };
};

/** Whether a yearly rule gives days of the month without a month. */
const isWithoutMonth = ({ frequency, months, weeks, yearDays, monthDays, weekdays }: DateRule): boolean =>
  frequency === 'YEARLY' &&
  monthDays.length > 0 &&
  [months, weeks, yearDays, weekdays].every((one) => one.length === 0);

/** Whether the rule gives one day, and it is the day of the start. */
const isOwnDay = ({ monthDays, places }: DateRule, { day, month, dayOfMonth }: Start): boolean => {
  const { year } = civilFromDay(day);
  return (
    places.length === 0 &&
    monthDays.length === 1 &&
    [dayOfMonth, dayOfMonth - daysInMonth(year, month) - 1].includes(monthDays[0]!)
  );
};

/**
 * Whether programs disagree about the days of a rule. For a yearly rule with days of the month but no month, RFC 5545
 * allows two readings: the month of the start, or every month. We use every month. When the rule gives only the day of
 * its start, all known programs mean the month of the start, and so do we.
 */
export const isUnclearRule = (rule: DateRule, startMs: number): boolean =>
  isWithoutMonth(rule) && !isOwnDay(rule, startOf(startMs));

/** Returns the month or the year in which a rule numbers its weekdays. Null for a rule that does not number them. */
const countedSpan = ({ frequency, months, weeks }: DateRule, ofMonth: Span, ofYear: Span): Span | null => {
  if (frequency === 'MONTHLY') return ofMonth;
  if (frequency !== 'YEARLY') return null;
  if (months.length > 0) return ofMonth;
  return weeks.length > 0 ? null : ofYear;
};

/**
 * Whether a rule includes a day. `year` is the year of the period that is being computed. The start of the event gives
 * the parts that the rule omits.
 */
const isMeant = (day: number, year: number, rule: DateRule, start: Start): boolean => {
  const civil = civilFromDay(day);
  const weekday = dayOfWeek(day);
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule;
  if (months.length > 0 && !months.includes(civil.month)) return false;
  const isByWeek = frequency === 'YEARLY' && weeks.length > 0;
  if (isByWeek && !isInWeeks(day, year, rule)) return false;
  if (!isByWeek && frequency === 'YEARLY' && civil.year !== year) return false;
  const ofYear: Span = {
    first: dayFromCivil(civil.year, 1, 1),
    length: dayFromCivil(civil.year + 1, 1, 1) - dayFromCivil(civil.year, 1, 1),
  };
  const ofMonth: Span = {
    first: dayFromCivil(civil.year, civil.month, 1),
    length: daysInMonth(civil.year, civil.month),
  };
  const dayWithin = (one: number, { length }: Span): number => (rule.isOnLastDay ? Math.min(one, length) : one);
  const isPlaced = (places: readonly number[], span: Span): boolean =>
    places.some((one) => (one > 0 ? dayWithin(one, span) : span.length + 1 + one) === day - span.first + 1);
  if (
    yearDays.length > 0 &&
    frequency !== 'MONTHLY' &&
    frequency !== 'WEEKLY' &&
    frequency !== 'DAILY' &&
    !isPlaced(yearDays, ofYear)
  )
    return false;
  if (monthDays.length > 0 && frequency !== 'WEEKLY' && !isPlaced(monthDays, ofMonth)) return false;
  if (weekdays.length > 0) {
    const counted = countedSpan(rule, ofMonth, ofYear);
    if (
      !weekdays.some(
        (one) => one.weekday === weekday && (one.nth === 0 || counted === null || isNth(one.nth, day, counted)),
      )
    )
      return false;
  }
  const namesDays = yearDays.length > 0 || monthDays.length > 0 || weekdays.length > 0;
  if (namesDays) return true;
  if (frequency === 'YEARLY') {
    if (isByWeek) return weekday === start.weekday;
    return (
      civil.dayOfMonth === dayWithin(start.dayOfMonth, ofMonth) && (months.length > 0 || civil.month === start.month)
    );
  }
  if (frequency === 'MONTHLY') return civil.dayOfMonth === dayWithin(start.dayOfMonth, ofMonth);
  return frequency !== 'WEEKLY' || weekday === start.weekday;
};

/** Returns the days of one period, for rules that repeat daily or less often. */
const daysOfPeriod = (at: number, { frequency, weeks }: DateRule): Span & { readonly year: number } => {
  if (frequency === 'YEARLY') {
    const first = dayFromCivil(at, 1, 1);
    // The first and last weeks of a year include days of the previous and the next year.
    const margin = weeks.length > 0 ? 7 : 0;
    return { year: at, first: first - margin, length: dayFromCivil(at + 1, 1, 1) - first + 2 * margin };
  }
  if (frequency === 'MONTHLY') {
    const [year, month] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
    return { year, first: dayFromCivil(year, month, 1), length: daysInMonth(year, month) };
  }
  return { year: civilFromDay(at).year, first: at, length: frequency === 'WEEKLY' ? 7 : 1 };
};

const unitMs: Readonly<Partial<Record<RuleFrequency, number>>> = {
  HOURLY: hourMs,
  MINUTELY: minuteMs,
  SECONDLY: secondMs,
};

/**
 * Returns the number of the period that contains a moment: a year, a month, the first day of a week, a day, an hour, a
 * minute or a second.
 */
const periodAt = (wallMs: number, { frequency, weekStart }: DateRule): number => {
  const unit = unitMs[frequency];
  if (unit !== undefined) return Math.floor(wallMs / unit);
  const day = Math.floor(wallMs / dayMs);
  const { year, month } = civilFromDay(day);
  if (frequency === 'YEARLY') return year;
  if (frequency === 'MONTHLY') return year * 12 + month - 1;
  return frequency === 'WEEKLY' ? day - ((dayOfWeek(day) - weekStart + 7) % 7) : day;
};

const sorted = (values: readonly number[]): number[] => [...values].toSorted((a, b) => a - b);

/** Returns the times of day in milliseconds after midnight, for rules that repeat daily or less often. */
const timesOfDay = ({ hours, minutes, seconds }: DateRule, ofDayMs: number): number[] => {
  const own = [
    Math.floor(ofDayMs / hourMs),
    Math.floor((ofDayMs % hourMs) / minuteMs),
    Math.floor((ofDayMs % minuteMs) / secondMs),
  ] as const;
  const orUsual = (values: readonly number[], usual: number): readonly number[] =>
    values.length > 0 ? values : [usual];
  return sorted(
    orUsual(hours, own[0]).flatMap((hour) =>
      orUsual(minutes, own[1]).flatMap((minute) =>
        orUsual(seconds, own[2]).map((second) => hour * hourMs + minute * minuteMs + Math.min(59, second) * secondMs),
      ),
    ),
  );
};

/** Returns the occurrences in a period shorter than a day. */
const momentsWithin = (at: number, rule: DateRule, start: Start, startMs: number): number[] => {
  const unit = unitMs[rule.frequency]!;
  const fromMs = at * unit;
  const day = Math.floor(fromMs / dayMs);
  const ofDayMs = fromMs - day * dayMs;
  const isListed = (values: readonly number[], value: number): boolean => values.length === 0 || values.includes(value);
  if (!isMeant(day, civilFromDay(day).year, rule, start) || !isListed(rule.hours, Math.floor(ofDayMs / hourMs)))
    return [];
  const [ownMinute, ownSecond] = [
    Math.floor((startMs % hourMs) / minuteMs),
    Math.floor((startMs % minuteMs) / secondMs),
  ];
  const seconds = rule.seconds.length > 0 ? rule.seconds.map((one) => Math.min(59, one)) : [ownSecond];
  if (unit === hourMs) {
    const minutes = rule.minutes.length > 0 ? rule.minutes : [ownMinute];
    return sorted(minutes.flatMap((minute) => seconds.map((second) => fromMs + minute * minuteMs + second * secondMs)));
  }
  if (!isListed(rule.minutes, Math.floor((ofDayMs % hourMs) / minuteMs))) return [];
  if (unit === minuteMs) return sorted(seconds.map((second) => fromMs + second * secondMs));
  return isListed(rule.seconds, Math.floor((ofDayMs % minuteMs) / secondMs)) ? [fromMs] : [];
};

const momentsOf = (at: number, rule: DateRule, start: Start, startMs: number): number[] => {
  const all =
    unitMs[rule.frequency] === undefined
      ? momentsOfDays(at, rule, start, startMs)
      : momentsWithin(at, rule, start, startMs);
  if (rule.places.length === 0) return all;
  return sorted([...new Set(rule.places.flatMap((place) => all.at(place > 0 ? place - 1 : place) ?? []))]);
};

const momentsOfDays = (at: number, rule: DateRule, start: Start, startMs: number): number[] => {
  const { year, first, length } = daysOfPeriod(at, rule);
  const times = timesOfDay(rule, startMs - Math.floor(startMs / dayMs) * dayMs);
  return Array.from({ length }, (_, i) => first + i).flatMap((day) =>
    isMeant(day, year, rule, start) ? times.map((time) => day * dayMs + time) : [],
  );
};

/** The window of a search for occurrences, in wall-clock milliseconds of the rule's zone. */
export type RuleWindow = { readonly fromMs: number; readonly toMs: number };
export type RuleBudget = { steps: number };

/** The occurrences in order. `isCut` is true when the steps ran out before the end of the window. */
export type RuleStarts = { readonly startsMs: readonly number[]; readonly isCut: boolean };

const stepOf = ({ frequency, interval }: DateRule): number => (frequency === 'WEEKLY' ? 7 * interval : interval);

/** Steps that one period costs. A year costs more, because each of its days is checked. */
const costOf: Readonly<Partial<Record<RuleFrequency, number>>> = { YEARLY: 20, MONTHLY: 3 };

/**
 * Returns the occurrences of a rule within a window, in wall-clock milliseconds of its zone. `budget` contains the
 * steps that remain for the whole calendar. The search begins at the window. For a rule with a COUNT it begins at the
 * start, because every occurrence counts.
 */
export const ruleStarts = (written: DateRule, startMs: number, window: RuleWindow, budget: RuleBudget): RuleStarts => {
  const start = startOf(startMs);
  const rule = isWithoutMonth(written) && isOwnDay(written, start) ? { ...written, months: [start.month] } : written;
  const [first, step] = [periodAt(startMs, rule), stepOf(rule)];
  const skipped =
    rule.count === null && window.fromMs > startMs
      ? Math.max(0, Math.floor((periodAt(window.fromMs, rule) - first) / step) - 1)
      : 0;
  const last = periodAt(window.toMs, rule);
  const startsMs: number[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let at = first + skipped * step; ; at += step) {
    budget.steps -= costOf[rule.frequency] ?? 1;
    if (budget.steps < 0) return { startsMs, isCut: true };
    // The first week of a year may begin in the previous year.
    if (at > last + (rule.weeks.length > 0 ? step : 0)) return { startsMs, isCut: false };
    const moments = momentsOf(at, rule, start, startMs);
    budget.steps -= Math.floor(moments.length / 10);
    for (const wallMs of moments) {
      if (wallMs < startMs) continue;
      if (left-- <= 0) return { startsMs, isCut: false };
      if (wallMs >= window.toMs) return { startsMs, isCut: false };
      if (wallMs >= window.fromMs) startsMs.push(wallMs);
    }
  }
};
