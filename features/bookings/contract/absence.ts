import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { contestStates } from '../rules/absence.ts';

/**
 * An absence as both parties read it. `contest_until` is null when the client may not contest. `contest` is the last
 * contest of the client.
 */
export const absenceData = z.object({
  contest_until: instantOut.nullable(),
  contest: z
    .object({
      state: z.enum(contestStates),
      /** Null once the text of the contest is deleted. */
      reason: z.string().nullable(),
      sent_at: instantOut,
      decided_at: instantOut.nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
