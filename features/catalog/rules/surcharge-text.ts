import { isOwnKey } from '#core/own-value.ts';
import { dayMinutes, daySeconds, hourSeconds } from '#core/units.ts';
import { withDurationIn } from './option-name.ts';
import { surchargeSigns, type SurchargeType } from './surcharges.ts';

/**
 * A surcharge for the public profile. `value` is in percent or cents, minutes are local, days count from 0 = Sunday.
 */
export type SurchargeShown = {
  readonly type: string;
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days: readonly number[] | null;
  readonly from_min: number | null;
  readonly to_min: number | null;
  readonly window_sec: number | null;
};

export type SurchargeWords = {
  readonly names: Readonly<Record<SurchargeType, string>>;
  /** The names of the days of the week, Sunday first. */
  readonly days: readonly string[];
  readonly listed: (days: readonly string[]) => string;
  readonly from: (minute: number) => string;
  readonly before: (minute: number) => string;
  readonly between: (from: number, to: number) => string;
  readonly lessThan: (hours: number) => string;
  readonly percent: (signed: number) => string;
  readonly price: (signedCents: number) => string;
  readonly sentence: (name: string, when: string, effect: string) => string;
};

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the name of a surcharge, such as « Samedi ». An unknown type does not change. */
export const surchargeNameIn =
  (words: SurchargeWords) =>
  (type: string): string =>
    isOwnKey(words.names, type) ? words.names[type] : type;

/** Returns the effect of a surcharge on the price, with its sign: « + 10 % », « − 5 € ». */
export const surchargeEffectIn =
  (words: SurchargeWords) =>
  ({ type, unit, value }: Pick<SurchargeShown, 'type' | 'unit' | 'value'>): string => {
    const signed = isOwnKey(words.names, type) ? surchargeSigns[type] * value : value;
    return unit === 'percent' ? words.percent(signed) : words.price(signed);
  };

const hoursText = (words: SurchargeWords, from: number, to: number): string => {
  if (to - from >= dayMinutes) return '';
  if (to === dayMinutes) return words.from(from);
  return from === 0 ? words.before(to) : words.between(from, to);
};

const whenText = (words: SurchargeWords, { type, days, from_min, to_min, window_sec }: SurchargeShown): string => {
  if (type === 'last_minutes') return words.lessThan(Math.round((window_sec ?? daySeconds) / hourSeconds));
  const from = from_min ?? (type === 'evenings' ? 1080 : 0);
  // Hours that lie wholly past midnight are described with the next day.
  const nights = from >= dayMinutes ? 1 : 0;
  const own = days === null || days.length === 7 ? [] : days.map((day) => (day + nights) % 7);
  const named =
    own.length === 0
      ? ''
      : words.listed(mondayFirst.filter((day) => own.includes(day)).map((day) => words.days[day] ?? ''));
  return [named, hoursText(words, from - nights * dayMinutes, (to_min ?? dayMinutes) - nights * dayMinutes)]
    .filter(Boolean)
    .join(' ');
};

/** Describes a surcharge: its name, when it applies, its effect (docs/product/prices.md#surcharges). */
export const surchargeTextIn = (words: SurchargeWords): ((surcharge: SurchargeShown) => string) => {
  const name = surchargeNameIn(words);
  const effect = surchargeEffectIn(words);
  return (surcharge) => words.sentence(name(surcharge.type), whenText(words, surcharge), effect(surcharge));
};

/** Names an option in the list of its service: its label followed by its duration, or the duration alone. */
export const optionTextIn =
  (durationText: (minutes: number) => string) =>
  ({ label, duration_min }: { readonly label: string; readonly duration_min: number }): string =>
    label === '' ? durationText(duration_min) : withDurationIn(durationText)(label, duration_min);
