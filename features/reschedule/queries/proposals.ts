import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { NewOccupation } from '#features/availability/queries/occupations.ts';
import type { RescheduleSide } from '#features/bookings/rules/rescheduling.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { asWritten, instant, type Db } from '#platform/db/db.ts';

/** A proposal that waits for the other side, with instants in epoch milliseconds. */
export type ProposalRow = {
  readonly id: string;
  readonly by: RescheduleSide;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly lines: unknown;
  readonly quote: Quote;
  /** Every resource time that the visit would take. */
  readonly times: readonly NewOccupation[];
  readonly expires_at: EpochMs;
};

/** Inserts a proposal. The visit must have no other proposal. */
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

/** Proposal of a visit. The row of the visit must be locked. */
export const proposalOf = async (db: Db, bookingId: number): Promise<ProposalRow | undefined> =>
  (
    await sql<ProposalRow>`
    select public_id as id, proposed_by as by, starts_at, ends_at, lines, quote, times, expires_at from move_proposal where booking_id = ${bookingId}`.execute(
      db,
    )
  ).rows[0];

/** Deletes the proposal of a visit. The caller releases the times it held. */
export const dropProposal = async (db: Db, bookingId: number): Promise<void> => {
  await sql`delete from move_proposal where booking_id = ${bookingId}`.execute(db);
};

/** Proposals that got no answer in time. */
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
