import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { daySeconds } from '#core/units.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';
import { travelExpenseBandsPaid } from '#db/reference/options/travel-expense-bands-paid.ts';
import { travelTimes } from '#db/reference/options/travel-times.ts';
import { transportModes, travelExpenseTypes } from './rules.ts';

/**
 * Highest travel fee of a visit, in cents. It equals the highest price of an add-on
 * (docs/product/prices.md#option-lists, docs/product/prices.md#travel).
 */
export const feeMaxCents = 10_000;

const band = (bands: readonly { readonly key: string }[]) =>
  z
    .string(inputMessages.invalidParam)
    .refine((key) => bands.some((one) => one.key === key), inputMessages.invalidParam);

const fee = z.object({
  duration_sec: integer(0, daySeconds).refine(
    (seconds) => travelTimes.some(({ value }) => value === seconds),
    inputMessages.invalidParam,
  ),
  price_cents: integer(0, feeMaxCents),
});

/**
 * A travel rule. Distances are in km and money is in cents. Bands are keys such as `te-{n}`; an empty `free_band` means
 * that no distance is free. Fields that the chosen type does not use are stored but ignored.
 */
const rule = z.object({
  mode: z.enum(transportModes),
  type: z.enum(travelExpenseTypes),
  free_band: z.union([z.literal(''), band(travelExpenseBandsFree)], inputMessages.invalidParam).default(''),
  fixed_cents: integer(0, feeMaxCents).default(0),
  paid_bands: z
    .array(
      z.object({ band: band(travelExpenseBandsPaid), price_cents: integer(0, feeMaxCents) }),
      inputMessages.invalidParam,
    )
    .max(travelExpenseBandsPaid.length, inputMessages.invalidParam)
    .default([]),
  max_distance_km: integer(1, 100),
});

const shownFee = z.object({ duration_sec: z.number().int(), price_cents: z.number().int() });

/**
 * A professional's travel settings. `rule` is null until it is set. `default_fee` fills a first row of fees by time.
 * `base` is the starting point of the trips.
 */
export const travelData = z.object({
  fees: z.array(shownFee),
  rule: z
    .object({
      mode: z.enum(transportModes),
      type: z.enum(travelExpenseTypes),
      free_band: z.string(),
      fixed_cents: z.number().int(),
      paid_bands: z.array(z.object({ band: z.string(), price_cents: z.number().int() })),
      max_distance_km: z.number().int(),
    })
    .nullable(),
  default_fee: shownFee,
  base: z.object({ city: z.string(), lat: z.number(), lon: z.number() }),
});

export const getTravelFees = route({
  method: 'GET',
  path: '/v1/pro/{id}/travelfees',
  summary: 'Les frais de déplacement d’un professionnel, par temps de trajet ou par distance',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: travelData,
});

export const saveTravelFees = route({
  method: 'POST',
  path: '/v1/pro/{id}/travelfees',
  summary:
    'Remplace les frais par temps de trajet et, le cas échéant, la règle par distance ; s’il existe des frais par temps de trajet, ils s’appliquent seuls',
  access: 'pro',
  input: z.object({
    id: publicId,
    fees: z.array(fee).max(travelTimes.length, inputMessages.invalidParam),
    rule: rule.optional(),
  }),
  data: travelData,
});
