import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { NewOccupation } from '#features/availability/queries/occupations.ts';
import type { RescheduleSide } from '#features/bookings/rules/rescheduling.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';

/** An open proposal. Instants are in epoch milliseconds. */
export type ProposalRow = {
  readonly id: string;
  readonly by: RescheduleSide;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly lines: unknown;
  readonly quote: Quote;
  /** The occupations of the visit at the proposed start. */
  readonly times: readonly NewOccupation[];
  readonly expires_at: EpochMs;
};

/** Inserts a proposal. The caller has ended the previous proposal of the visit. */
export const insertProposal = async (
  db: Db,
  bookingId: number,
  p: ProposalRow & { readonly reason: string | null },
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into move_proposal (public_id, booking_id, proposed_by, starts_at, ends_at, lines, quote, times, reason, expires_at, created_at)
    values (${p.id}, ${bookingId}, ${p.by}, ${instant(p.starts_at)}, ${instant(p.ends_at)}, ${asWritten(p.lines)}, ${asWritten(p.quote)}, ${asWritten(p.times)},
      ${p.reason}, ${instant(p.expires_at)}, ${instant(nowMs)})`.execute(db);
};

/** Returns the proposal of a visit, whose row the caller has locked. */
export const proposalOf = async (db: Db, bookingId: number): Promise<ProposalRow | undefined> =>
  (
    await sql<ProposalRow>`
    select public_id as id, proposed_by as by, starts_at, ends_at, lines, quote, times, expires_at from move_proposal where booking_id = ${bookingId}`.execute(
      db,
    )
  ).rows[0];

/** Deletes the proposal of a visit. The caller frees the reserved times. */
export const dropProposal = async (db: Db, bookingId: number): Promise<void> => {
  await sql`delete from move_proposal where booking_id = ${bookingId}`.execute(db);
};

/** Returns the proposals whose deadline has passed. */
export const overdueProposals = async (
  db: Db,
  nowMs: number,
  limit: number,
): Promise<{ id: number; pro_id: number }[]> =>
  (
    await sql<{ id: number; pro_id: number }>`
    select b.id, b.pro_id from move_proposal m join booking b on b.id = m.booking_id where m.expires_at <= ${instant(nowMs)} order by m.expires_at, m.id limit ${limit}`.execute(
      db,
    )
  ).rows;
