import { z } from 'zod';
import { inputMessages, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { moveOutcomes, outcomeReasonLength } from '../rules/unknown-moves.ts';

/** What an admin says of a movement of money whose end the provider does not tell, and what they saw. */
export const outcomeIn = {
  outcome: z.enum(moveOutcomes, inputMessages.missingFields),
  reason: text(outcomeReasonLength.max).min(outcomeReasonLength.min, inputMessages.invalidParam),
};

/** What one admin has said of it. */
export const outcomeWordData = z.object({ who: z.string(), is_own: z.boolean(), outcome: z.enum(moveOutcomes), reason: z.string(), said_at: instantOut });
