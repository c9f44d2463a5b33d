import { z } from 'zod';
import { inputMessages, integer } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { reportReasons, reportedContents } from '../rules/reports.ts';

const count = z.number().int().nonnegative();

/**
 * Returns figures about a year in Paris time. A report counts on the day it arrived. A decision, an appeal or a measure
 * counts on the day it was taken.
 */
export const readTransparency = route({
  method: 'GET',
  path: '/v1/transparency',
  summary:
    'Les signalements, les décisions, les contestations et les mesures d’une année, en chiffres (règlement sur les services numériques)',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: z.object({ year: integer(2001, 2098, inputMessages.invalidParam).optional() }),
  data: z.object({
    year: z.number().int(),
    /** Years since the first report, the latest first. */
    years: z.array(z.number().int()),
    received: count,
    by_content: z.record(z.enum(reportedContents), count),
    by_reason: z.record(z.enum(reportReasons), count),
    decisions: z.object({
      kept: count,
      removed: count,
      /** Number of removals based on the law. `by_terms` is the number based on the site's terms of use. */
      by_law: count,
      by_terms: count,
      /** Median number of hours from report to decision. Null without decisions. */
      median_hours: z.number().nonnegative().nullable(),
    }),
    /** `changed` counts the decided appeals that changed the decision. */
    appeals: z.object({ received: count, decided: count, changed: count }),
    measures: z.object({ warnings: count, suspensions: count, reporters_warned: count, reporters_last: count }),
  }),
});
