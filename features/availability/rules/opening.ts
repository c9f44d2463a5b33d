import { civilFromDay } from '#core/civil.ts';
import { normalise, subtract, union, type Spans } from '#core/spans.ts';
import { dayOfWeek, wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';

/** The people to whom opening hours are open (docs/product/availability.md#opening-hours). */
export const openTargets = ['clients', 'establishments', 'clients-establishments'] as const;
export type OpenTarget = (typeof openTargets)[number];

/** The people who search for open time: clients for a booking, establishments for a mission. */
export type OpeningAudience = 'clients' | 'establishments';

/**
 * Recurring hours on the wall clock of the place: 0 ≤ startMin < endMin ≤ 2880 minutes, where values above 1440 are
 * past midnight. A null resourceId means the whole team. validToDay is excluded. The rule applies every week on `dow`
 * (0 = Sunday). Without `dow` it applies every year on dayOfMonth of month, every month on dayOfMonth, or every day.
 * Sign -1 closes. Sign 1, or no sign, opens.
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
  /** Days on which the rule does not apply. */
  readonly exceptDays?: readonly number[] | undefined;
  readonly target: OpenTarget;
};

/**
 * A change of the opening hours of one day, in minutes as in `OpenRule`. Sign 1 opens for everybody, unless the
 * exception has a target. Sign -1 closes. Applies to that opening day only, including its hours past midnight.
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
  /** Absent means any audience. */
  readonly audience?: OpeningAudience | undefined;
};

type WallRange = { readonly startMin: number; readonly endMin: number };

const inForce = (rule: OpenRule, day: number): boolean =>
  (rule.validFromDay === undefined || rule.validFromDay <= day) &&
  (rule.validToDay === undefined || day < rule.validToDay);

const isFor = (
  { target = 'clients-establishments' }: { readonly target?: OpenTarget | undefined },
  audience: OpeningAudience | undefined,
): boolean => audience === undefined || target === audience || target === 'clients-establishments';

const comesOn = ({ dow, month, dayOfMonth, exceptDays }: OpenRule, day: number, weekday: number): boolean => {
  if (exceptDays?.includes(day)) return false;
  if (dow !== null) return dow === weekday;
  if (dayOfMonth === null || dayOfMonth === undefined) return true;
  const civil = civilFromDay(day);
  return civil.dayOfMonth === dayOfMonth && (month === null || month === undefined || civil.month === month);
};

// Rounds to the five-minute grid. An opening shrinks and a closure widens, so nothing opens outside the entered times.
const ticksOf = (
  ranges: readonly WallRange[],
  { day, clock }: OpeningQuestion,
  round: 'inwards' | 'outwards',
): Spans => {
  const [first, last] = round === 'inwards' ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil];
  const pairs: number[] = [];
  for (const { startMin, endMin } of ranges) {
    pairs.push(
      first(wallToEpochMinute(clock, day, startMin) / tickMinutes),
      last(wallToEpochMinute(clock, day, endMin) / tickMinutes),
    );
  }
  return normalise(pairs);
};

/**
 * Returns the open ticks of one resource on one opening day, past midnight included
 * (docs/algorithms/availability.md#opening-hours--open-ticks). Order: recurring hours, minus recurring closures, plus
 * the day's extra openings, minus the day's closures. Closures and exceptions of the whole team and of the resource
 * both apply. Opening rules of the resource replace those of the whole team. `assumed:` one own rule in force on that
 * day is enough, even a rule for other weekdays or other targets.
 */
export const openSpans = (question: OpeningQuestion): Spans => {
  const { resourceId, day, audience } = question;
  const concerns = (one: { readonly resourceId: number | null }): boolean =>
    one.resourceId === null || one.resourceId === resourceId;
  const current = question.rules.filter((rule) => concerns(rule) && inForce(rule, day));
  const opening = current.filter((rule) => rule.sign !== -1);
  const owner = opening.some((rule) => rule.resourceId === resourceId) ? resourceId : null;
  const weekday = dayOfWeek(day);
  const hours = opening.filter(
    (rule) => rule.resourceId === owner && comesOn(rule, day, weekday) && isFor(rule, audience),
  );
  const breaks = current.filter((rule) => rule.sign === -1 && comesOn(rule, day, weekday));
  const changes = question.exceptions.filter((change) => change.day === day && concerns(change));
  const extra = changes.filter((change) => change.sign === 1 && isFor(change, audience));
  const closed = changes.filter((change) => change.sign === -1);
  const usual = subtract(ticksOf(hours, question, 'inwards'), ticksOf(breaks, question, 'outwards'));
  return subtract(union(usual, ticksOf(extra, question, 'inwards')), ticksOf(closed, question, 'outwards'));
};
