import { z } from 'zod';
import { inputMessages, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { moveOutcomes, outcomeReasonLength } from '../rules/unknown-moves.ts';

/** An admin's statement about a movement of money whose result the provider does not give, with what the admin saw. */
export const outcomeIn = {
  outcome: z.enum(moveOutcomes, inputMessages.missingFields),
  reason: textBetween(outcomeReasonLength),
};

/** Effect of a statement. `waits`: a second admin must agree. `contradicts`: another admin said the opposite. */
export const outcomeEffectData = z.object({ waits: z.boolean(), contradicts: z.boolean() });

export const outcomeWordData = z.object({
  who: z.string(),
  is_own: z.boolean(),
  outcome: z.enum(moveOutcomes),
  reason: z.string(),
  said_at: instantOut,
});
