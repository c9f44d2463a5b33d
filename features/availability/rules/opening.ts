import { normalise, subtract, type Spans } from '#core/spans.ts';
import { dayOfWeek, wallToEpochMinute, type ZoneClock } from '#core/time.ts';
import { tickMinutes } from '#core/units.ts';

/** Whom opening hours are for (spec §3, availability targets). */
export const openTargets = ['clients', 'establishments', 'clients-establishments'] as const;
export type OpenTarget = (typeof openTargets)[number];

/** One side of an availability target: a client's booking or a mission in an establishment. */
export type Audience = 'clients' | 'establishments';

/** Weekly opening hours in the place's wall clock: 0 ≤ startMin < endMin ≤ 2880 minutes, past 1440 is past midnight; resourceId null = everybody; dow 0 = Sunday; validToDay is excluded. */
export type OpenRule = {
  readonly resourceId: number | null;
  readonly dow: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly validFromDay?: number | undefined;
  readonly validToDay?: number | undefined;
  readonly target: OpenTarget;
};

/** One day's change to the opening hours, same minutes as a rule: sign 1 opens, -1 closes. It speaks of its opening day only, past midnight included. */
export type OpenException = {
  readonly resourceId: number | null;
  readonly day: number;
  readonly startMin: number;
  readonly endMin: number;
  readonly sign: 1 | -1;
};

export type OpeningQuestion = {
  readonly rules: readonly OpenRule[];
  readonly exceptions: readonly OpenException[];
  readonly resourceId: number;
  readonly day: number;
  readonly clock: ZoneClock;
  /** Absent: hours for anyone. */
  readonly audience?: Audience | undefined;
};

type WallRange = { readonly startMin: number; readonly endMin: number };

const inForce = (rule: OpenRule, day: number): boolean =>
  (rule.validFromDay === undefined || rule.validFromDay <= day) && (rule.validToDay === undefined || day < rule.validToDay);

const isFor = (rule: OpenRule, audience: Audience | undefined): boolean =>
  audience === undefined || rule.target === audience || rule.target === 'clients-establishments';

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
 * The ticks of one opening day, past midnight included, for one resource (availability.md, model).
 * `assumed:` a resource that has rules of its own in force that day, whatever their weekday or target, follows them instead of everybody's;
 * everybody's exceptions and its own both apply, extra openings first, then closures.
 */
export const openSpans = (question: OpeningQuestion): Spans => {
  const { resourceId, day, audience } = question;
  const current = question.rules.filter((rule) => inForce(rule, day));
  const owner = current.some((rule) => rule.resourceId === resourceId) ? resourceId : null;
  const dow = dayOfWeek(day);
  const hours = current.filter((rule) => rule.resourceId === owner && rule.dow === dow && isFor(rule, audience));
  const changes = question.exceptions.filter((change) => change.day === day && (change.resourceId === null || change.resourceId === resourceId));
  const extra = changes.filter((change) => change.sign === 1);
  const closed = changes.filter((change) => change.sign === -1);
  return subtract(ticksOf([...hours, ...extra], question, 'inwards'), ticksOf(closed, question, 'outwards'));
};
