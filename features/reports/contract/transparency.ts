import { z } from 'zod';
import { inputMessages, integer } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { reportReasons, reportedContents } from '../rules/reports.ts';

const count = z.number().int().nonnegative();

/** What was reported and decided in a year of Paris: reports by the day they came, decisions, appeals and measures by the day they were taken. */
export const readTransparency = route({
  method: 'GET',
  path: '/v1/transparency',
  summary: 'Les signalements d’une année, leurs décisions, les contestations et les mesures, en chiffres (règlement sur les services numériques)',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({ year: integer(2001, 2098, inputMessages.invalidParam).optional() }),
  data: z.object({
    year: z.number().int(),
    /** The years since the first report, the last first. */
    years: z.array(z.number().int()),
    received: count,
    by_content: z.record(z.enum(reportedContents), count),
    by_reason: z.record(z.enum(reportReasons), count),
    decisions: z.object({
      kept: count,
      removed: count,
      /** Of those removed, on what the decision rests. */
      by_law: count,
      by_terms: count,
      /** Half of them took at most this long; null without any. */
      median_hours: z.number().nonnegative().nullable(),
    }),
    /** Of those decided, the ones that changed what holds. */
    appeals: z.object({ received: count, decided: count, changed: count }),
    measures: z.object({ warnings: count, suspensions: count, reporters_warned: count, reporters_last: count }),
  }),
});
