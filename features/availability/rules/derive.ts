import { cellOf } from '#core/geo.ts';
import { formatMultirange, normalise, subtract, type Spans } from '#core/spans.ts';
import { dayFromIso, wallToEpochMinute, zoneClock, type ZoneClock } from '#core/time.ts';
import { horizonDays, tickMinutes, tickMs } from '#core/units.ts';
import { floorCents, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import { featureBits } from '#features/profiles/rules/feature-bits.ts';
import { withoutAbsences, type TimeAway } from './absences.ts';
import { closedHolidayRules } from './closed-holidays.ts';
import { bitsOf, fromSigned64, rangeMask, toSigned64 } from './mask.ts';
import { openSpans, type OpenException, type OpenRule } from './opening.ts';
import { needsOfAnybody, type OwnRate } from './own-rates.ts';
import { startTicks, type SlotLine, type Need } from './slots.ts';

/** The data that opening, free time and search rows are derived from. Minutes are on the wall clock of `zone`. */
export type DerivationSource = {
  readonly proId: number;
  readonly zone: string;
  readonly slotStepMin: number;
  readonly noticeMin: number;
  readonly horizonDays: number;
  readonly lat: number;
  readonly lon: number;
  readonly maxKm: number;
  readonly conveniences: readonly string[];
  readonly equipments: readonly string[];
  readonly childrenMinAge: number;
  readonly published: boolean;
  readonly ratingCount: number;
  readonly ratingSum: number;
  readonly resources: readonly number[];
  readonly rules: readonly (Omit<OpenRule, 'validFromDay' | 'validToDay' | 'exceptDays'> & {
    readonly validFrom: string | null;
    readonly validTo: string | null;
    readonly exceptDays?: readonly string[];
  })[];
  readonly exceptions: readonly (Omit<OpenException, 'day'> & { readonly day: string })[];
  /**
   * Public holidays that the professional closes, yyyy-MM-dd. A date that is no holiday at `postcode` closes nothing.
   */
  readonly closedHolidays: readonly string[];
  readonly postcode: string;
  readonly absences: readonly TimeAway[];
  readonly options: readonly DerivedOption[];
};

export type DerivedOption = {
  readonly optionId: number;
  readonly category: number;
  readonly durationMin: number;
  readonly prepMin: number;
  readonly cleaningMin: number;
  /**
   * Processing time: the practitioner is free for `processingMin` minutes, from `processingAfterMin` minutes after the
   * start of the service. Both are 0 for an option without processing.
   */
  readonly processingMin: number;
  readonly processingAfterMin: number;
  readonly guestsMin: number;
  readonly guestsMax: number;
  readonly guestsFollow: boolean;
  readonly onSite: boolean;
  readonly atHome: boolean;
  readonly priceCents: number;
  readonly needs: readonly Need[];
  readonly own: readonly OwnRate[];
  readonly surcharges: readonly Surcharge[];
};

export type OccupiedSpan = { readonly resourceId: number; readonly fromMs: number; readonly toMs: number };

/** A row of the table `offer_search`. Masks are signed 64-bit integers as text. */
export type OfferRow = {
  readonly option_id: number;
  readonly guests: number;
  readonly at_home: boolean;
  readonly guests_max: number;
  readonly pro_id: number;
  readonly category: number;
  readonly cell: number;
  readonly lat: number;
  readonly lon: number;
  readonly max_km: number;
  readonly price_floor_cents: number;
  readonly rating_x100: number;
  readonly rank_x100: number;
  readonly features: string;
  readonly notice_min: number;
  readonly from_day: number;
  readonly days: string;
  readonly days_am: string;
  readonly days_pm: string;
  readonly days_eve: string;
};

export type DerivedDay = { readonly resource_id: number; readonly day: number; readonly spans: string };

/** Converts minutes, a whole number of ticks, to ticks. */
export const ticks = (minutes: number): number => minutes / tickMinutes;

/** Fictitious reviews added to every professional for the ranking (docs/product/search.md#ranking). */
export const ratingPrior = { rating: 4.2, reviews: 10 } as const;

/** Returns the Bayesian mean × 100 of the ratings and the ten fictitious ones (docs/product/search.md#ranking). */
export const rankX100 = (sum: number, count: number): number =>
  Math.round(((sum + ratingPrior.rating * ratingPrior.reviews) / (count + ratingPrior.reviews)) * 100);

/** Returns the mean of the ratings × 100, or 0 without ratings. */
export const meanX100 = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 100));

export type HoursSource = Pick<
  DerivationSource,
  'zone' | 'horizonDays' | 'resources' | 'rules' | 'exceptions' | 'closedHolidays' | 'postcode' | 'absences'
>;

const openRules = (source: HoursSource): OpenRule[] => [
  ...source.rules.map(({ validFrom, validTo, exceptDays = [], ...rule }) => ({
    ...rule,
    ...(validFrom === null ? {} : { validFromDay: dayFromIso(validFrom) }),
    exceptDays: exceptDays.map((iso) => dayFromIso(iso) ?? Number.NaN),
    ...(validTo === null ? {} : { validToDay: dayFromIso(validTo) }),
  })),
  ...closedHolidayRules(
    source.closedHolidays.map((iso) => dayFromIso(iso) ?? Number.NaN),
    source.postcode,
  ),
];

const openExceptions = (source: HoursSource): OpenException[] =>
  source.exceptions.map((exception) => ({ ...exception, day: dayFromIso(exception.day) ?? Number.NaN }));

/** Derives the opening hours of every resource for clients, by opening day in [fromDay, toDay]. */
export const deriveOpening = (source: HoursSource, fromDay: number, toDay: number): Map<number, Map<number, Spans>> => {
  const clock = zoneClock(source.zone, fromDay, toDay + 2);
  const rules = openRules(source);
  const exceptions = openExceptions(source);
  return new Map(
    source.resources.map((resourceId) => {
      const days = new Map<number, Spans>();
      for (let day = fromDay; day <= toDay; day++) {
        const open = openSpans({ rules, exceptions, resourceId, day, clock, audience: 'clients' });
        days.set(day, withoutAbsences(open, source.absences, resourceId));
      }
      return [resourceId, days];
    }),
  );
};

/** Converts occupations (epoch milliseconds) to the ticks that they touch. */
export const occupiedSpans = (occupied: readonly { readonly fromMs: number; readonly toMs: number }[]): Spans =>
  normalise(occupied.flatMap(({ fromMs, toMs }) => [Math.floor(fromMs / tickMs), Math.ceil(toMs / tickMs)]));

/** The fields of an option that decide the times at which it can be served. */
export type TimedOption = Pick<
  DerivedOption,
  'durationMin' | 'prepMin' | 'cleaningMin' | 'processingMin' | 'processingAfterMin' | 'guestsFollow' | 'needs' | 'own'
>;

/**
 * The number of people served, and whether the visit is at the client's home. `addOnMin` is the minutes that the
 * add-ons add to the service.
 */
export type ServedTo = { readonly guests: number; readonly atHome: boolean; readonly addOnMin?: number };

/**
 * Returns the line of an option, in ticks, for a client who requests no practitioner. At a client's home, the
 * practitioner is not free during processing.
 */
export const derivedLineOf = (option: TimedOption, { guests, atHome, addOnMin = 0 }: ServedTo): SlotLine => {
  const each = option.durationMin + addOnMin;
  const turns = option.guestsFollow ? guests : 1;
  const { processingMin, processingAfterMin } = option;
  return {
    serviceTicks: ticks(each * turns),
    prepTicks: ticks(option.prepMin),
    cleaningTicks: ticks(option.cleaningMin),
    processing:
      processingMin === 0 || atHome
        ? []
        : Array.from({ length: turns }, (_, turn) => turn * each + processingAfterMin).flatMap((fromMin) => [
            ticks(fromMin),
            ticks(fromMin + processingMin),
          ]),
    needs: needsOfAnybody(option),
  };
};

export type MaskQuestion = {
  readonly source: Pick<DerivationSource, 'slotStepMin'>;
  readonly free: ReadonlyMap<number, Spans>;
  readonly clock: ZoneClock;
  readonly fromDay: number;
  readonly toDay: number;
};

/**
 * Returns the mask bits of an option on the requested days. Ignores travel and notice, which the results page checks
 * later.
 */
export const optionBits = (
  { source, free, clock, fromDay, toDay }: MaskQuestion,
  option: TimedOption,
  served: ServedTo,
) => {
  const fromTick = ticks(wallToEpochMinute(clock, fromDay, 0));
  const starts = startTicks({
    lines: [derivedLineOf(option, served)],
    payingGuests: served.guests,
    free,
    fromTick,
    toTick: ticks(wallToEpochMinute(clock, toDay + 1, 0)),
    earliestTick: fromTick,
    stepTicks: ticks(source.slotStepMin),
    clock,
    openingDays: { fromDay: fromDay - 1, toDay: toDay + 1 },
  });
  const { days, am, pm, eve } = bitsOf(starts, clock);
  const text = (bits: bigint): string => toSigned64(bits).toString();
  return { days: text(days), days_am: text(am), days_pm: text(pm), days_eve: text(eve) };
};

/** Returns the modes of an option: false for the professional's place, true for the client's home. */
export const modesOf = (option: Pick<DerivedOption, 'onSite' | 'atHome'>): boolean[] => [
  ...(option.onSite ? [false] : []),
  ...(option.atHome ? [true] : []),
];

/** Returns the last local day that clients can book: the professional's horizon, limited by the length of a mask. */
export const lastDay = (source: Pick<DerivationSource, 'horizonDays'>, today: number): number =>
  today + Math.min(source.horizonDays, horizonDays);

export type Derived = {
  readonly openDays: readonly DerivedDay[];
  readonly freeDays: readonly DerivedDay[];
  readonly offers: readonly OfferRow[];
};

const sizesOf = ({ guestsMin, guestsMax }: DerivedOption): number[] =>
  Array.from({ length: guestsMax - guestsMin + 1 }, (_, n) => n + guestsMin);

/**
 * Derives all rows of one professional from scratch. `today` is the local day at the place. Opening and free days begin
 * one day earlier, because the hours of yesterday may pass midnight. `lent` contains the free ticks of the resources
 * that other professionals lend.
 */
export const derive = (
  source: DerivationSource,
  occupied: readonly OccupiedSpan[],
  today: number,
  lent: ReadonlyMap<number, Spans> = new Map(),
): Derived => {
  const toDay = lastDay(source, today);
  const opening = deriveOpening(source, today - 1, toDay);
  const clock = zoneClock(source.zone, today - 1, toDay + 2);
  const free = new Map(lent);
  const openDays: DerivedDay[] = [];
  const freeDays: DerivedDay[] = [];
  for (const [resourceId, days] of opening) {
    const taken = occupiedSpans(occupied.filter((one) => one.resourceId === resourceId));
    const pairs: number[] = [];
    for (const [day, open] of days) {
      const left = subtract(open, taken);
      pairs.push(...left);
      openDays.push({ resource_id: resourceId, day, spans: formatMultirange(open) });
      freeDays.push({ resource_id: resourceId, day, spans: formatMultirange(left) });
    }
    free.set(resourceId, normalise(pairs));
  }
  const question: MaskQuestion = { source, free, clock, fromDay: today, toDay };
  const features = featureBits(source.equipments, source.conveniences);
  const offers = !source.published
    ? []
    : source.options.flatMap((option) =>
        sizesOf(option).flatMap((guests): OfferRow[] => {
          const bits = optionBits(question, option, { guests, atHome: false });
          return modesOf(option).map((atHome) => ({
            option_id: option.optionId,
            guests,
            at_home: atHome,
            guests_max: option.guestsMax,
            pro_id: source.proId,
            category: option.category,
            cell: cellOf(source.lat, source.lon),
            lat: source.lat,
            lon: source.lon,
            max_km: atHome ? source.maxKm : 0,
            price_floor_cents: floorCents(option.priceCents, option.surcharges, guests),
            rating_x100: meanX100(source.ratingSum, source.ratingCount),
            rank_x100: rankX100(source.ratingSum, source.ratingCount),
            features,
            notice_min: source.noticeMin,
            from_day: today,
            ...(atHome && option.processingMin > 0 ? optionBits(question, option, { guests, atHome }) : bits),
          }));
        }),
      );
  return { openDays, freeDays, offers };
};

export type Masks = {
  readonly days: string;
  readonly days_am: string;
  readonly days_pm: string;
  readonly days_eve: string;
};

/** Replaces the bits of local days [fromDay, toDay] in stored masks by the bits of `fresh`. */
export const patchMasks = (stored: Masks, fresh: Masks, fromDay: number, toDay: number): Masks => {
  const window = rangeMask(fromDay, toDay + 1);
  const patch = (old: string, bits: string): string =>
    toSigned64(
      (fromSigned64(BigInt(old)) & ~window & ((1n << 64n) - 1n)) | (fromSigned64(BigInt(bits)) & window),
    ).toString();
  return {
    days: patch(stored.days, fresh.days),
    days_am: patch(stored.days_am, fresh.days_am),
    days_pm: patch(stored.days_pm, fresh.days_pm),
    days_eve: patch(stored.days_eve, fresh.days_eve),
  };
};
