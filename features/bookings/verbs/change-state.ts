import { Refusal } from '#core/refusal.ts';
import type { EpochMs } from '#core/units.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { keepOccupations } from '#features/availability/queries/occupations.ts';
import { releaseTime } from '#features/availability/verbs/release-time.ts';
import type { Db } from '#platform/db/db.ts';
import { dropMailsOfBooking, type OutboxPayload } from '#platform/jobs/outbox.ts';
import { messages } from '../messages.ts';
import { lockVisit, type LockedVisit } from '../queries/commitments.ts';
import type { Locked } from '../queries/locked.ts';
import { writeState } from '../queries/states.ts';
import { arrows, mayFollow, type Arrow, type ArrowName } from '../rules/arrows.ts';
import type { BookingMessage } from '../rules/message.ts';
import type { BookingActor, BookingState } from '../rules/states.ts';
import { notifyOfBooking } from './notify.ts';

/**
 * Locks the resources of the professional, then the row of the booking. The order prevents deadlocks
 * (docs/algorithms/locking.md). Undefined when the booking does not exist.
 */
export const lockToChange = async (
  trx: Db,
  head: { readonly id: number; readonly pro_id: number },
): Promise<LockedVisit | undefined> => {
  await lockResources(trx, await resourcesOf(trx, [head.pro_id]));
  return lockVisit(trx, head.id);
};

export type StateChange = {
  readonly by: BookingActor;
  readonly reason?: string | null;
  /** Deadline of the new state. Null for a state without a deadline. */
  readonly untilMs?: number | null;
  /** Messages to send, each once for `key`. Without `key`, once for the booking. */
  readonly tells?: {
    readonly messages: readonly BookingMessage[];
    readonly key?: string;
    readonly payload?: OutboxPayload;
  };
};

/**
 * The only function that changes the state of a booking, which `lockToChange` has locked. Books or frees the held time
 * as the arrow requires, writes the event, updates the derived rows and queues the messages. Returns the new state.
 * Throws `IllegalTransition` when the arrow does not allow the change, and `HoldExpired` when the hold has expired.
 */
export const changeState = async (
  trx: Db,
  booking: Locked<{
    readonly id: number;
    readonly public_id: string;
    readonly state: BookingState;
    readonly expires_at: EpochMs | null;
  }>,
  name: ArrowName,
  { by, reason = null, untilMs = null, tells }: StateChange,
  nowMs: number,
): Promise<BookingState> => {
  if (!mayFollow(name, booking.state, by)) throw new Refusal('IllegalTransition');
  const { to, time, keepsDeadline }: Arrow = arrows[name];
  if (time === 'kept' && (await keepOccupations(trx, booking.id, nowMs)) === 0) throw new Refusal('HoldExpired');
  const expiresMs = keepsDeadline ? booking.expires_at : untilMs;
  const isWritten = await writeState(
    trx,
    { bookingId: booking.id, from: booking.state, to, actor: by, reason, expiresMs },
    nowMs,
  );
  if (!isWritten) throw new Refusal('IllegalTransition');
  if (booking.state === 'confirmed' && to !== 'confirmed')
    await dropMailsOfBooking(trx, booking.id, messages.appointment_reminder_client.kind, nowMs);
  if (time === 'freed') await releaseTime(trx, [booking.id], nowMs);
  if (tells) await notifyOfBooking(trx, booking, tells.messages, tells, nowMs);
  return to;
};
