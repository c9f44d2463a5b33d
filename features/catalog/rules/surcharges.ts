import { dayOfWeek } from '#core/civil.ts';
import { percentHalfUp } from '#core/money.ts';
import { dayMinutes, secondMs, daySeconds } from '#core/units.ts';
import { isPublicHoliday } from './holidays.ts';

/** Types of surcharge, with the sign of their effect on the price (docs/product/prices.md#surcharges). */
export const surchargeSigns = {
  public_holiday_surcharge: 1,
  sunday: 1,
  saturday: 1,
  evenings: 1,
  peak: 1,
  offpeak: -1,
  last_minutes: -1,
} as const;
export type SurchargeType = keyof typeof surchargeSigns;

/**
 * A surcharge. `value` is a percentage or cents, always positive. It applies from `fromMin`, included, to `toMin`,
 * excluded, in local time, with 0 ≤ from < to ≤ 2880. Minutes past 1440 are past midnight and belong to the day before.
 * `days` count from 0 = Sunday. Only `last_minutes` uses `windowSeconds`.
 */
export type Surcharge = {
  readonly type: SurchargeType;
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly fromMin?: number;
  readonly toMin?: number;
  readonly days?: readonly number[];
  readonly windowSeconds?: number;
};

/**
 * The moment for which surcharges are computed: start in local time, instants in epoch milliseconds, postcode of the
 * place.
 */
export type Moment = {
  readonly start: { readonly day: number; readonly minute: number; readonly epochMs: number };
  readonly bookedAtEpochMs: number;
  readonly postcode: string;
};

/** A surcharge that applies to a price line. `cents` is signed and never zero. */
export type AppliedSurcharge = { readonly surcharge: Surcharge; readonly cents: number; readonly quantity: number };

const WEEK_MINUTES = 7 * dayMinutes;
const DEFAULT_LAST_MINUTES_SECONDS = daySeconds;
const MAX_REDUCTION_PERCENT = 95;
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

/**
 * Returns the minutes of the day in which a surcharge applies, in local time, `to` excluded. assumed: « Soirée »
 * without hours begins at 18:00, like « evening » in the search.
 */
export const windowOf = ({ type, fromMin, toMin }: Surcharge): { from: number; to: number } => ({
  from: fromMin ?? (type === 'evenings' ? 1080 : 0),
  to: toMin ?? dayMinutes,
});

const minutesOfWeek = (surcharge: Surcharge): { from: number; to: number }[] => {
  const { from, to } = windowOf(surcharge);
  return (surcharge.days ?? ALL_DAYS).map((day) => ({ from: day * dayMinutes + from, to: day * dayMinutes + to }));
};

const inWindow = (surcharge: Surcharge, day: number, minute: number): boolean => {
  const { from, to } = windowOf(surcharge);
  const at = dayOfWeek(day) * dayMinutes + minute;
  const within = (start: number): boolean => start <= at && at < start + to - from;
  return (surcharge.days ?? ALL_DAYS).some(
    (one) => within(one * dayMinutes + from) || within(one * dayMinutes + from - WEEK_MINUTES),
  );
};

const holds = (type: SurchargeType, { start, postcode }: Moment): boolean => {
  if (type === 'public_holiday_surcharge') return isPublicHoliday(start.day, postcode);
  if (type === 'sunday') return dayOfWeek(start.day) === 0;
  if (type === 'saturday') return dayOfWeek(start.day) === 6;
  return true;
};

const lastMinuteMs = ({ windowSeconds }: Surcharge): number =>
  (windowSeconds ?? DEFAULT_LAST_MINUTES_SECONDS) * secondMs;

const isLastMinute = (surcharge: Surcharge, { start, bookedAtEpochMs }: Moment): boolean =>
  start.epochMs - bookedAtEpochMs <= lastMinuteMs(surcharge);

const magnitudeCents = (surcharge: Surcharge, baseCents: number, payingGuests: number): number =>
  surcharge.unit === 'percent' ? percentHalfUp(baseCents, surcharge.value) : surcharge.value * payingGuests;

const largest = (candidates: readonly Surcharge[], baseCents: number, payingGuests: number): Surcharge | undefined =>
  candidates.reduce<Surcharge | undefined>(
    (best, next) =>
      best === undefined ||
      magnitudeCents(next, baseCents, payingGuests) > magnitudeCents(best, baseCents, payingGuests)
        ? next
        : best,
    undefined,
  );

const applying = (
  surcharges: readonly Surcharge[],
  baseCents: number,
  payingGuests: number,
  moment: Moment,
): Surcharge[] => {
  const live = surcharges.filter((s) => holds(s.type, moment) && inWindow(s, moment.start.day, moment.start.minute));
  if (live.length === 0) return live;
  const of = (...types: SurchargeType[]): Surcharge | undefined =>
    largest(
      types.flatMap((type) => live.filter((s) => s.type === type)),
      baseCents,
      payingGuests,
    );
  const day = of('public_holiday_surcharge') ?? of('sunday') ?? of('saturday');
  const hour = of('evenings', 'peak') ?? (day === undefined ? of('offpeak') : undefined);
  const lastMinute = largest(
    live.filter((s) => s.type === 'last_minutes' && isLastMinute(s, moment)),
    baseCents,
    payingGuests,
  );
  return [day, hour, lastMinute].filter((s) => s !== undefined);
};

// Returns the minutes of the day at which a surcharge begins or ends to apply. Hours past midnight also count on the
// next day.
const breaksOf = (surcharges: readonly Surcharge[]): number[] =>
  [...new Set(surcharges.map(windowOf).flatMap(({ from, to }) => [from, to, from - dayMinutes, to - dayMinutes]))].sort(
    (a, b) => a - b,
  );

/**
 * Returns a function that numbers moments. Two moments with the same number have the same surcharges. Minutes are
 * local, and `epochMs` is the instant.
 */
export const momentKeys = (
  surcharges: readonly Surcharge[],
  bookedAtEpochMs: number,
  postcode: string,
): ((day: number, minute: number, epochMs: number) => number) => {
  const breaks = breaksOf(surcharges);
  const asksHoliday = surcharges.some(({ type }) => type === 'public_holiday_surcharge');
  const lastMinutes = surcharges.filter(({ type }) => type === 'last_minutes').map(lastMinuteMs);
  let known = Number.NaN;
  let kindOfDay = 0;
  return (day, minute, epochMs) => {
    if (day !== known) {
      known = day;
      kindOfDay = dayOfWeek(day) + (asksHoliday && isPublicHoliday(day, postcode) ? 7 : 0);
    }
    let key = kindOfDay;
    let passed = 0;
    while (passed < breaks.length && breaks[passed]! <= minute) passed++;
    key = key * (breaks.length + 1) + passed;
    for (const windowMs of lastMinutes) key = key * 2 + (epochMs - bookedAtEpochMs <= windowMs ? 1 : 0);
    return key;
  };
};

/**
 * Returns the surcharges of one price line, in order. First at most one day surcharge: public holiday before Sunday
 * before Saturday. Then at most one hour surcharge: the larger of evenings and peak, or offpeak when no other day or
 * hour surcharge applies. Last, last_minutes. Each is computed on `baseCents`, the price for all guests together, never
 * on another surcharge. Euros count once per paying guest. Reductions stop at 95 % of the base
 * (docs/product/prices.md#surcharges).
 */
export const appliedSurcharges = (
  surcharges: readonly Surcharge[],
  baseCents: number,
  payingGuests: number,
  moment: Moment,
): AppliedSurcharge[] => {
  let reducible = percentHalfUp(baseCents, MAX_REDUCTION_PERCENT);
  return applying(surcharges, baseCents, payingGuests, moment).flatMap((surcharge) => {
    const full = magnitudeCents(surcharge, baseCents, payingGuests);
    const sign = surchargeSigns[surcharge.type];
    const cents = sign < 0 ? Math.min(full, reducible) : full;
    if (sign < 0) reducible -= cents;
    if (cents === 0) return [];
    const perGuest = surcharge.unit === 'euros' && cents === full;
    return [{ surcharge, cents: sign * cents, quantity: perGuest ? payingGuests : 1 }];
  });
};

/**
 * Returns a lower bound of the price of an option, without travel: the largest offpeak and last_minutes reductions, and
 * no surcharge that raises the price. `priceCents` is for one guest, the result for all. Never shown to clients
 * (docs/algorithms/pricing.md#the-floor).
 */
export const floorCents = (priceCents: number, surcharges: readonly Surcharge[], payingGuests = 1): number => {
  const baseCents = priceCents * payingGuests;
  const reductions = (['offpeak', 'last_minutes'] as const).map((type) => {
    const reduction = largest(
      surcharges.filter((s) => s.type === type),
      baseCents,
      payingGuests,
    );
    return reduction === undefined ? 0 : magnitudeCents(reduction, baseCents, payingGuests);
  });
  return (
    baseCents -
    Math.min(
      percentHalfUp(baseCents, MAX_REDUCTION_PERCENT),
      reductions.reduce((a, b) => a + b, 0),
    )
  );
};

const meet = (a: Surcharge, b: Surcharge): boolean =>
  minutesOfWeek(a).some((x) =>
    minutesOfWeek(b).some((y) =>
      [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => x.from < y.to + shift && y.from + shift < x.to),
    ),
  );

/**
 * Returns the first type of surcharge of which two surcharges apply in the same minute of the week. Undefined when none
 * overlap (docs/product/prices.md#surcharges).
 */
export const overlapping = (
  surcharges: readonly Surcharge[],
): { readonly refused: 'OverlappingWindows'; readonly type: SurchargeType } | undefined => {
  const clash = surcharges.find((a, i) => surcharges.slice(i + 1).some((b) => a.type === b.type && meet(a, b)));
  return clash === undefined ? undefined : { refused: 'OverlappingWindows', type: clash.type };
};
