import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { dayFromIso, isClockDay } from '#core/time.ts';

/** States by which a professional filters visits. `cancelled` covers every visit that ended before taking place. */
export const visitStandings = ['requested', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export type VisitStanding = (typeof visitStandings)[number];

/** Periods to filter by, in the place's time zone. `week` is the current week, from Monday. */
export const visitSpans = ['today', 'tomorrow', 'week'] as const;
export type VisitSpan = (typeof visitSpans)[number];

/**
 * Payment filter: fully paid, or an amount left to collect. Matches only confirmed, completed and no-show visits that
 * are not refunded.
 */
export const visitPayments = ['paid', 'due'] as const;
export type VisitPayment = (typeof visitPayments)[number];

/** Longest search text, in characters. */
export const soughtMax = 200;

/**
 * Parses a date (yyyy-MM-dd) into days since 1970-01-01. Undefined for an invalid date, or outside the years that time
 * zones cover.
 */
export const visitDayIn = (written: string): number | undefined => {
  const found = dayFromIso(written);
  return found !== undefined && isClockDay(found) ? found : undefined;
};

const day = z.string().transform((written, issues) => {
  const found = visitDayIn(written);
  if (found !== undefined) return found;
  issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
  return z.NEVER;
});

/**
 * Filters of the order list. `query` matches a name, a phone number, an email address, an order number, or the id of a
 * visit or order. `from` and `to` are both included. `resource_id` is a practitioner.
 */
export const proListNarrowing = {
  query: z.string().max(soughtMax, inputMessages.invalidParam).optional(),
  span: z.enum(visitSpans).optional(),
  from: day.optional(),
  to: day.optional(),
  resource_id: publicId.optional(),
  state: z.enum(visitStandings).optional(),
  payment: z.enum(visitPayments).optional(),
};

/** Number of visits for each choice of the state and payment filters, and the practitioners to filter by. */
export const proListChoices = {
  by_state: z.record(z.enum(visitStandings), z.number().int()),
  by_payment: z.record(z.enum(visitPayments), z.number().int()),
  people: z.array(z.object({ id: publicId, label: z.string() })),
};
