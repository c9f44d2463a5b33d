import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { contestStates } from '../rules/states.ts';

/**
 * An absence, as the client and the professional read it. `contest_until` is null when the client may not contest.
 * `contest` is the client's last contest.
 */
export const absenceData = z.object({
  contest_until: instantOut.nullable(),
  contest: z
    .object({
      state: z.enum(contestStates),
      /** Null once the text of the contest is erased. */
      reason: z.string().nullable(),
      sent_at: instantOut,
      decided_at: instantOut.nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
