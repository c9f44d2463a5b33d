import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { BookingState } from '../rules/states.ts';

/**
 * Writes a new state and its event in one statement. Returns false when the booking is no longer in the state `from`.
 * Only `changeState` may call it.
 */
export const writeState = async (
  trx: Db,
  change: {
    readonly bookingId: number;
    readonly from: BookingState;
    readonly to: BookingState;
    readonly actor: string;
    readonly reason: string | null;
    readonly expiresMs: number | null;
  },
  nowMs: number,
): Promise<boolean> => {
  const written = await sql`
    with changed as (
      update booking set state = ${change.to}, expires_at = ${change.expiresMs === null ? null : instant(change.expiresMs)}, updated_at = ${instant(nowMs)}
      where id = ${change.bookingId} and state = ${change.from} returning id
    )
    insert into booking_event (booking_id, actor, from_state, to_state, reason, at)
    select id, ${change.actor}, ${change.from}, ${change.to}, ${change.reason}::text, ${instant(nowMs)} from changed`.execute(
    trx,
  );
  return written.numAffectedRows === 1n;
};
