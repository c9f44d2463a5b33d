import { z } from 'zod';
import { inputMessages, publicId } from '#core/fields.ts';
import { dayFromIso, isClockDay } from '#core/time.ts';

/** What became of visits, as their professional narrows a list by it; `cancelled` is whatever ended before it took place. */
export const visitStandings = ['requested', 'confirmed', 'completed', 'no_show', 'cancelled'] as const;
export type VisitStanding = (typeof visitStandings)[number];

/** Days of visits, by the clock of their place: `week` is that of today, from Monday on. */
export const visitSpans = ['today', 'tomorrow', 'week'] as const;
export type VisitSpan = (typeof visitSpans)[number];

/** How the price of a visit stands: nothing left of it, or some still to collect; of visits that stand or took place alone. */
export const visitPayments = ['paid', 'due'] as const;
export type VisitPayment = (typeof visitPayments)[number];

/** The longest text that is looked for. */
export const soughtMax = 200;

/** A day of a visit, yyyy-MM-dd → days since 1970-01-01; undefined for what is none, or lies outside what a zone’s clock knows. */
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
 * What a list of orders is narrowed by: words of a name, a telephone in any writing, the number of an order or the id of a visit; days, both included;
 * who gives the care.
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

/** How many visits there would be with each choice of what became of them, and of how their price stands; who gives care. */
export const proListChoices = {
  by_state: z.record(z.enum(visitStandings), z.number().int()),
  by_payment: z.record(z.enum(visitPayments), z.number().int()),
  people: z.array(z.object({ id: publicId, label: z.string() })),
};
