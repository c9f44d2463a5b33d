import { civilFromDay } from '#core/civil.ts';
import { normalise, subtract, union, type Spans } from '#core/spans.ts';
import { dayOfWeek, wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';

/** Whom opening hours are for (docs/product/availability.md#opening-hours). */
export const openTargets = ['clients', 'establishments', 'clients-establishments'] as const;
export type OpenTarget = (typeof openTargets)[number];

/** One side of an availability target: a client's booking or a mission in an establishment. */
export type OpeningAudience = 'clients' | 'establishments';

/**
 * Hours that recur, in the place's wall clock: 0 ≤ startMin < endMin ≤ 2880 minutes, past 1440 is past midnight; resourceId null = everybody;
 * validToDay is excluded.
 * Every week on `dow` (0 = Sunday), else every year on dayOfMonth of month, every month on dayOfMonth, or every day. Sign -1 closes, absent or 1 opens.
 */
export type OpenRule = {
  readonly resourceId: number | null;
  readonly dow: number | null;
  readonly month?: number | null | undefined;
  readonly dayOfMonth?: number | null | undefined;
  readonly sign?: 1 | -1 | undefined;
  readonly startMin: number;
  readonly endMin: number;
  readonly validFromDay?: number | undefined;
  readonly validToDay?: number | undefined;
  /** Days on which they do not come. */
  readonly exceptDays?: readonly number[] | undefined;
  readonly target: OpenTarget;
};

/**
 * One day's change to the opening hours, same minutes as a rule: sign 1 opens (for anyone unless a target is said), -1 closes. It speaks of its opening
 * day only, past midnight included.
 */
export type OpenException = {
  readonly resourceId: number | null;
  readonly day: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly sign: 1 | -1;
  readonly target?: OpenTarget | undefined;
};

export type OpeningQuestion = {
  readonly rules: readonly OpenRule[];
  readonly exceptions: readonly OpenException[];
  readonly resourceId: number;
  readonly day: number;
  readonly clock: ZoneClock;
  /** Absent: hours for anyone. */
  readonly audience?: OpeningAudience | undefined;
};

type WallRange = { readonly startMin: number; readonly endMin: number };

const inForce = (rule: OpenRule, day: number): boolean =>
  (rule.validFromDay === undefined || rule.validFromDay <= day) && (rule.validToDay === undefined || day < rule.validToDay);

const isFor = ({ target = 'clients-establishments' }: { readonly target?: OpenTarget | undefined }, audience: OpeningAudience | undefined): boolean =>
  audience === undefined || target === audience || target === 'clients-establishments';

const comesOn = ({ dow, month, dayOfMonth, exceptDays }: OpenRule, day: number, weekday: number): boolean => {
  if (exceptDays?.includes(day)) return false;
  if (dow !== null) return dow === weekday;
  if (dayOfMonth === null || dayOfMonth === undefined) return true;
  const civil = civilFromDay(day);
  return civil.dayOfMonth === dayOfMonth && (month === null || month === undefined || civil.month === month);
};

// A minute off the five-minute grid never opens more, nor closes less, than what was said.
const ticksOf = (ranges: readonly WallRange[], { day, clock }: OpeningQuestion, round: 'inwards' | 'outwards'): Spans => {
  const [first, last] = round === 'inwards' ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil];
  const pairs: number[] = [];
  for (const { startMin, endMin } of ranges) {
    pairs.push(first(wallToEpochMinute(clock, day, startMin) / tickMinutes), last(wallToEpochMinute(clock, day, endMin) / tickMinutes));
  }
  return normalise(pairs);
};

/**
 * The ticks of one opening day, past midnight included, for one resource (docs/algorithms/availability.md#opening-hours--open-ticks).
 * `assumed:` a resource that has opening rules of its own in force that day, whatever their day or target, follows them instead of everybody's;
 * everybody's closures
 * and exceptions and its own all apply. Recurring hours, less recurring closures, then the day's extra openings, then the day's closures.
 */
export const openSpans = (question: OpeningQuestion): Spans => {
  const { resourceId, day, audience } = question;
  const concerns = (one: { readonly resourceId: number | null }): boolean => one.resourceId === null || one.resourceId === resourceId;
  const current = question.rules.filter((rule) => concerns(rule) && inForce(rule, day));
  const opening = current.filter((rule) => rule.sign !== -1);
  const owner = opening.some((rule) => rule.resourceId === resourceId) ? resourceId : null;
  const weekday = dayOfWeek(day);
  const hours = opening.filter((rule) => rule.resourceId === owner && comesOn(rule, day, weekday) && isFor(rule, audience));
  const breaks = current.filter((rule) => rule.sign === -1 && comesOn(rule, day, weekday));
  const changes = question.exceptions.filter((change) => change.day === day && concerns(change));
  const extra = changes.filter((change) => change.sign === 1 && isFor(change, audience));
  const closed = changes.filter((change) => change.sign === -1);
  const usual = subtract(ticksOf(hours, question, 'inwards'), ticksOf(breaks, question, 'outwards'));
  return subtract(union(usual, ticksOf(extra, question, 'inwards')), ticksOf(closed, question, 'outwards'));
};
