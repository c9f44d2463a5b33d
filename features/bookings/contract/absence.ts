import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { contestStates } from '../rules/absence.ts';

/** What is said of an absence to both sides: until when its client may contest it (null when they may not), and what they said against it last. */
export const absenceData = z.object({
  contest_until: instantOut.nullable(),
  contest: z
    .object({
      state: z.enum(contestStates),
      /** Null once its words are forgotten. */
      reason: z.string().nullable(),
      sent_at: instantOut,
      decided_at: instantOut.nullable(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
