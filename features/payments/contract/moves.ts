import { z } from 'zod';
import { textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { moveOutcomes, outcomeReasonLength } from '../rules/unknown-moves.ts';

/**
 * An admin's answer on whether a money movement was made, when the provider does not give its result. `reason` says
 * what the admin read on the provider's site.
 */
export const outcomeIn = {
  outcome: z.enum(moveOutcomes),
  reason: textBetween(outcomeReasonLength),
};

/**
 * Effect of an admin's answer. `waits`: a second admin must agree. `contradicts`: another admin gave the opposite
 * answer.
 */
export const outcomeEffectData = z.object({ waits: z.boolean(), contradicts: z.boolean() });

export const outcomeWordData = z.object({
  who: z.string(),
  is_own: z.boolean(),
  outcome: z.enum(moveOutcomes),
  reason: z.string(),
  said_at: instantOut,
});
