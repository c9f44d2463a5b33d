import { z } from 'zod';
import { instantOut } from '#core/instant.ts';

const amount = {
  quantity: z.number().int(),
  unitCents: z.number(),
  cents: z.number().int(),
  for: z.enum(['client', 'professional', 'both']),
};

/** One line of a price, as data. The page turns it into words. */
export const priceLineData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    lineIndex: z.number().int(),
    optionId: z.string(),
    label: z.string(),
    durationMin: z.number().int(),
    ...amount,
  }),
  z.object({
    kind: z.literal('add_on'),
    lineIndex: z.number().int(),
    optionId: z.string(),
    addOnId: z.string(),
    label: z.string(),
    minutes: z.number().int(),
    ...amount,
  }),
  z.object({
    kind: z.literal('surcharge'),
    lineIndex: z.number().int(),
    optionId: z.string(),
    type: z.enum(['public_holiday_surcharge', 'sunday', 'saturday', 'evenings', 'peak', 'offpeak', 'last_minutes']),
    unit: z.enum(['percent', 'euros']),
    value: z.number(),
    ...amount,
  }),
  z.object({ kind: z.literal('discount'), label: z.string(), ...amount }),
  z.object({ kind: z.literal('travel'), km: z.number(), ...amount }),
  z.object({ kind: z.literal('product'), productId: z.string(), label: z.string(), ...amount }),
  z.object({ kind: z.literal('voucher'), voucherId: z.string(), label: z.string(), ...amount }),
]);

/**
 * A price: its lines, its total, and the parts due online and on site. `baseForPolicyCents` is the amount on which a
 * cancellation penalty is computed.
 */
export const quoteData = z.object({
  lines: z.array(priceLineData),
  totalCents: z.number().int(),
  baseForPolicyCents: z.number().int(),
  dueNowCents: z.number().int(),
  dueOnSiteCents: z.number().int(),
});

/**
 * One step of the cancellation schedule. It ends at `until`; `day` and `minute` are `until` in local time at the place.
 * All three are null in the step for a client who does not come. `is_grace`: the step is free because of the half hour
 * after booking, whose end is unknown before booking. `is_capped`: the fee exceeds the online payment, which is then
 * retained whole.
 */
export const scheduleStepData = z.object({
  until: instantOut.nullable(),
  day: z.number().int().nullable(),
  minute: z.number().int().nullable(),
  percent: z.number().int(),
  fee_cents: z.number().int(),
  refund_cents: z.number().int(),
  is_grace: z.boolean(),
  is_capped: z.boolean(),
});
