import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { scheduleStepData } from '#features/pricing/contract.ts';
import { rescheduleSides } from '../rules/rescheduling.ts';

/**
 * A proposal of another start, valid until `expires_at`. Contains the new total and the refund of the online payment,
 * in cents. `schedule` is the cost of cancelling at the new start.
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
 * A move that the professional made at once. `was_…` describe the visit before the move. Until `undo_until` the
 * professional may undo the move, and the client is not notified. Until `contest_until` the client may contest that
 * they agreed to the move. `is_cancellation_free` is true once the client contested: cancelling is then free.
 */
export const agreedMoveData = z.object({
  was_starts_at: instantOut,
  was_practitioners: z.array(z.string()),
  undo_until: instantOut.nullable(),
  contest_until: instantOut.nullable(),
  is_cancellation_free: z.boolean(),
  /** Number of other visits of the series that moved with this visit. A contest includes them. */
  together: z.number().int(),
});
