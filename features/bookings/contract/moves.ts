import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { scheduleStepData } from '#features/pricing/contract.ts';
import { rescheduleSides } from '../rules/rescheduling.ts';

/**
 * Another moment that one side proposes for a visit, until `expires_at`: its whole price, what would go back of what was paid
 * online, in cents, and what cancelling would cost then.
 */
export const proposalData = z.object({
  id: publicId,
  by: z.enum(rescheduleSides),
  starts_at: instantOut,
  day: z.number().int(),
  minute: z.number().int(),
  end_minute: z.number().int(),
  total_cents: z.number().int(),
  refund_cents: z.number().int(),
  schedule: z.array(scheduleStepData),
  due_now_cents: z.number().int(),
  reason: z.string().nullable(),
  expires_at: instantOut,
});

/**
 * A move that its professional made at once: the moment before, and who was to serve it; until when they may undo it, and nobody is told; until when
 * the client may say that it was not agreed; whether they did, and may cancel for nothing.
 */
export const agreedMoveData = z.object({
  was_starts_at: instantOut,
  was_practitioners: z.array(z.string()),
  undo_until: instantOut.nullable(),
  contest_until: instantOut.nullable(),
  is_cancellation_free: z.boolean(),
  /** How many others of its series were moved with it, and may be contested too. */
  together: z.number().int(),
});
