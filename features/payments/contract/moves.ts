import { z } from 'zod';
import { inputMessages, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { moveOutcomes, outcomeReasonLength } from '../rules/unknown-moves.ts';

/** What an admin says of a movement of money whose end the provider does not tell, and what they saw. */
export const outcomeIn = {
  outcome: z.enum(moveOutcomes, inputMessages.missingFields),
  reason: textBetween(outcomeReasonLength),
};

/** What becomes of it: it waits for a second admin to say the same, and whether another has said the opposite. */
export const saidOutcomeData = z.object({ waits: z.boolean(), contradicts: z.boolean() });

/** What one admin has said of it. */
export const outcomeWordData = z.object({ who: z.string(), is_own: z.boolean(), outcome: z.enum(moveOutcomes), reason: z.string(), said_at: instantOut });
