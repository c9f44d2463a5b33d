import type { Spans } from '#core/spans.ts';
import { dayOf, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import {
  lastDay,
  optionBits,
  patchMasks,
  type DerivationSource,
  type DerivedOption,
  type Masks,
  type TimedOption,
} from './derive.ts';
import { fromSigned64, rangeMask } from './mask.ts';

/**
 * The stored masks of one option, number of people and mode, as signed 64-bit integers in text. Bits of days before
 * `from_day` have no meaning.
 */
export type OfferMasks = Masks & {
  readonly option_id: number;
  readonly guests: number;
  readonly at_home: boolean;
  readonly from_day: number;
};

export type MaskChange = {
  readonly source: Pick<DerivationSource, 'zone' | 'slotStepMin' | 'horizonDays'> & {
    readonly options: readonly (TimedOption & Pick<DerivedOption, 'optionId'>)[];
    readonly offers: readonly OfferMasks[];
  };
  /**
   * The free ticks of every resource of these options, after the change. They cover the day before `fromMs` to the day
   * after `toMs`.
   */
  readonly free: ReadonlyMap<number, Spans>;
  /** The period taken or freed, in epoch milliseconds. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
  /** Whether the change took time and freed none. A day without a start then cannot gain a start and is skipped. */
  readonly onlyTaken: boolean;
};

/**
 * Returns the rows of `offer_search` whose masks change after time was taken or freed, with their new masks. Skips rows
 * whose option is not in `options`.
 */
export const changedMasks = ({ source, free, fromMs, toMs, nowMs, onlyTaken }: MaskChange): OfferMasks[] => {
  const today = dayOf(source.zone, nowMs);
  const first = Math.max(dayOf(source.zone, fromMs) - 1, today);
  const last = Math.min(
    dayOf(source.zone, toMs + Math.max(0, ...source.options.map((option) => option.prepMin)) * minuteMs),
    lastDay(source, today),
  );
  if (last < first) return [];
  const window = rangeMask(first, last + 1);
  const question = { source, free, clock: zoneClock(source.zone, first - 1, last + 2), fromDay: first, toDay: last };
  const options = new Map(source.options.map((option) => [option.optionId, option]));
  return source.offers.flatMap((offer): OfferMasks[] => {
    const option = options.get(offer.option_id);
    if (option === undefined || (onlyTaken && (fromSigned64(BigInt(offer.days)) & window) === 0n)) return [];
    const patched = patchMasks(
      offer,
      optionBits(question, option, { guests: offer.guests, atHome: offer.at_home }),
      first,
      last,
    );
    const same =
      patched.days === offer.days &&
      patched.days_am === offer.days_am &&
      patched.days_pm === offer.days_pm &&
      patched.days_eve === offer.days_eve;
    return same
      ? []
      : [
          {
            option_id: offer.option_id,
            guests: offer.guests,
            at_home: offer.at_home,
            from_day: offer.from_day,
            ...patched,
          },
        ];
  });
};
