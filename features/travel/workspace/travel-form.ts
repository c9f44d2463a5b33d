import { distanceText, durationText, priceText } from '#core/format.ts';
import { enumerations } from '#db/reference/enumerations.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';
import { travelExpenseBandsPaid } from '#db/reference/options/travel-expense-bands-paid.ts';
import { travelTimes } from '#db/reference/options/travel-times.ts';
import type { DataOf } from '#core/route.ts';
import type { getTravelFees } from '../contract.ts';
import { reachKm, transportModes, travelExamples, travelFee, type Travel } from '../rules.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';
import type { PricedRow } from './priced-rows.tsx';
import { travelTexts as texts } from './travel-texts.ts';

/** The ways of charging in the form. With `by-time`, the rows by time decide the fee. */
export const tariffs = ['free', 'fixed', 'starts-at', 'by-time'] as const;
type Tariff = (typeof tariffs)[number];

export type TravelTyped = {
  readonly mode: string;
  readonly tariff: Tariff;
  readonly max: string;
  readonly free: string;
  readonly fixed: string;
  readonly bands: readonly PricedRow[];
  readonly times: readonly PricedRow[];
};

type StoredTravel = DataOf<typeof getTravelFees>;

/**
 * Returns the values that the form shows for the stored settings. The first row by time contains the default fee
 * (docs/product/prices.md#travel).
 */
export const typedTravelOf = ({ rule, fees, default_fee }: StoredTravel): TravelTyped => ({
  mode: rule?.mode ?? 'driving',
  tariff: fees.length > 0 ? 'by-time' : (rule?.type ?? 'free'),
  max: String(rule?.max_distance_km ?? ''),
  free: rule?.free_band ?? '',
  fixed: eurosTyped(rule?.fixed_cents ?? 0),
  bands: (rule?.paid_bands ?? []).map(({ band, price_cents }) => ({ upTo: band, price: eurosTyped(price_cents) })),
  times: (fees.length > 0 ? fees : [default_fee]).map(({ duration_sec, price_cents }) => ({
    upTo: String(duration_sec),
    price: eurosTyped(price_cents),
  })),
});

const rowsIn = (form: FormData, name: string): PricedRow[] => {
  const prices = textsIn(form, `${name}_price`);
  return textsIn(form, `${name}_up_to`).flatMap((upTo, i) => (upTo === '' ? [] : [{ upTo, price: prices[i] ?? '' }]));
};

/** Reads the travel settings from a form. Rows without a chosen bound are left out. */
export const typedTravelIn = (form: FormData): TravelTyped => ({
  mode: textIn(form, 'mode'),
  tariff: tariffs.find((one) => one === textIn(form, 'tariff')) ?? 'free',
  max: textIn(form, 'max_distance_km'),
  free: textIn(form, 'free_band'),
  fixed: textIn(form, 'fixed_cents'),
  bands: rowsIn(form, 'band'),
  times: rowsIn(form, 'time'),
});

/** Converts the typed settings to the body of the API call. Hidden fields get neutral values. */
export const travelBody = ({ mode, tariff, max, free, fixed, bands, times }: TravelTyped) => ({
  fees:
    tariff === 'by-time'
      ? times.map(({ upTo, price }) => ({ duration_sec: upTo, price_cents: centsTyped(price) }))
      : [],
  rule: {
    mode,
    type: tariff === 'by-time' ? 'free' : tariff,
    free_band: tariff === 'starts-at' ? free : '',
    fixed_cents: tariff === 'fixed' ? (centsTyped(fixed) ?? '') : 0,
    paid_bands:
      tariff === 'starts-at' ? bands.map(({ upTo, price }) => ({ band: upTo, price_cents: centsTyped(price) })) : [],
    max_distance_km: max,
  },
});

/**
 * Returns the errors of the API call under the names of the form's fields. An error in a row is shown for the whole
 * list of rows.
 */
export const travelErrors = (validation: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(validation)
      .toReversed()
      .map(([field, message]) => {
        const name = field.replace(/^rule\./, '').replace(/\.\d+\..*$/, '');
        return [name, message];
      }),
  );

type Bands = readonly { readonly key: string; readonly max: number }[];
const kmOf = (bands: Bands, key: string): number => bands.find((one) => one.key === key)?.max ?? 0;

/** Converts the typed settings to the type `Travel`, which the rules of fees take. An invalid price counts as zero. */
const travelOf = (typed: TravelTyped): Travel => {
  const { fees, rule } = travelBody(typed);
  const cents = (price: number | string | undefined): number => (typeof price === 'number' ? price : 0);
  return {
    rule: {
      mode: transportModes.find((one) => one === rule.mode) ?? 'driving',
      type: rule.type,
      freeUpToKm: kmOf(travelExpenseBandsFree, rule.free_band),
      fixedCents: cents(rule.fixed_cents),
      paid: rule.paid_bands.map(({ band, price_cents }) => ({
        upToKm: kmOf(travelExpenseBandsPaid, band),
        priceCents: cents(price_cents),
      })),
      maxDistanceKm: Number(rule.max_distance_km) || 0,
    },
    fees: fees.map(({ duration_sec, price_cents }) => ({
      durationSec: Number(duration_sec),
      priceCents: cents(price_cents),
    })),
  };
};

export type TravelPreview = {
  readonly lines: readonly { readonly distance: string; readonly time: string; readonly fee: string | null }[];
  readonly rings: readonly { readonly km: number; readonly text: string }[];
};

const feeText = (cents: number): string => (cents === 0 ? texts.offered : priceText(cents));

/**
 * Returns the distances from the starting point at which the fee changes, in km. The list may contain zero and
 * duplicates.
 */
const ringEnds = ({ rule, fees }: Travel): number[] => {
  const within = (km: number): number => Math.min(km, rule.maxDistanceKm);
  if (fees.length > 0) return fees.map(({ durationSec }) => within(reachKm(durationSec, rule.mode)));
  if (rule.type === 'starts-at') return [rule.freeUpToKm, ...rule.paid.map(({ upToKm }) => within(upToKm))];
  return [rule.maxDistanceKm];
};

/** Returns a preview of the typed settings: the fee at sample distances, and circles around the starting point. */
export const travelPreview = (typed: TravelTyped): TravelPreview => {
  const travel = travelOf(typed);
  const { rule, fees } = travel;
  const rings = [...new Set(ringEnds(travel))]
    .filter((km) => km > 0)
    .toSorted((a, b) => a - b)
    .flatMap((km) => {
      const fee = travelFee({ rows: fees, bands: rule, maxDistanceKm: rule.maxDistanceKm, mode: rule.mode, km });
      return 'refused' in fee ? [] : [{ km, text: texts.ring(distanceText(km), feeText(fee.cents)) }];
    });
  return {
    lines: travelExamples(travel).map(({ km, minutes, cents }) => ({
      distance: distanceText(km),
      time: durationText(minutes),
      fee: cents === null ? null : feeText(cents),
    })),
    rings,
  };
};

const farthestKm = 100;
const stepKm = 5;

/**
 * Returns the choices of the form. The server builds them, so that the page does not load the whole reference lists.
 */
export const travelChoices = ({ max }: TravelTyped) => {
  const distances = new Set([
    ...Array.from({ length: farthestKm / stepKm }, (_, i) => (i + 1) * stepKm),
    ...(/^\d{1,3}$/.test(max) ? [Number(max)] : []),
  ]);
  return {
    modes: enumerations.transport_modes.map(({ key, label }) => ({ value: key, text: label })),
    distances: [...distances].toSorted((a, b) => a - b).map((km) => ({ value: String(km), text: distanceText(km) })),
    free: [
      { value: '', text: texts.noFree },
      ...travelExpenseBandsFree.map(({ key, max: km }) => ({ value: key, text: distanceText(km) })),
    ],
    bands: travelExpenseBandsPaid.map(({ key, max: km }) => ({ value: key, text: distanceText(km) })),
    times: travelTimes.map(({ value, minutes }) => ({ value: String(value), text: durationText(minutes) })),
  };
};

export type TravelChoices = ReturnType<typeof travelChoices>;

export const shownTravelFields = ['mode', 'max_distance_km', 'fixed_cents', 'free_band', 'paid_bands', 'fees'] as const;
