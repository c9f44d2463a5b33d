import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import {
  differenceCents,
  firstMs,
  type Difference,
  type DifferenceKind,
  type Movement,
  type OperationKind,
} from '../rules/compare.ts';
import type { DifferenceState } from '../rules/states.ts';

export const insertDifferences = async (
  trx: Db,
  provider: ProviderName,
  comparisonId: number,
  found: readonly Difference[],
  nowMs: number,
): Promise<void> => {
  for (const difference of found) {
    const { oursCents, theirsCents } = differenceCents(difference);
    await sql`
      insert into books_difference (public_id, comparison_id, provider, kind, operation, subject, ours, theirs, ours_cents, theirs_cents, first_at, seen_at, state)
      values (${newId()}, ${comparisonId}, ${provider}, ${difference.kind}, ${difference.operation}, ${difference.subject}, ${JSON.stringify(difference.ours)}::json,
        ${JSON.stringify(difference.theirs)}::json, ${oursCents}, ${theirsCents}, ${instant(firstMs(difference))}, ${instant(nowMs)}, 'open')`.execute(
      trx,
    );
  }
};

export type OpenDifference = Difference & { readonly id: number };

/** Open differences of a provider whose first movement is at or after an instant, oldest first. */
export const openDifferences = async (
  db: Db,
  provider: ProviderName,
  fromMs: number,
  limit: number,
): Promise<OpenDifference[]> =>
  (
    await sql<OpenDifference>`
    select id, kind, operation, subject, ours, theirs from books_difference
    where provider = ${provider} and state = 'open' and first_at >= ${instant(fromMs)} order by first_at, id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Updates an open difference with its current content. A difference explained in the meantime does not change. */
export const writeSeen = async (db: Db, id: number, seen: Difference, nowMs: number): Promise<void> => {
  const { oursCents, theirsCents } = differenceCents(seen);
  await sql`
    update books_difference set kind = ${seen.kind}, ours = ${JSON.stringify(seen.ours)}::json, theirs = ${JSON.stringify(seen.theirs)}::json,
      ours_cents = ${oursCents}, theirs_cents = ${theirsCents}, seen_at = ${instant(nowMs)} where id = ${id} and state = 'open'`.execute(
    db,
  );
};

/** Closes an open difference, because our ledger and the provider's books agree again. */
export const writeGone = async (db: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update books_difference set state = 'gone', over_at = ${instant(nowMs)} where id = ${id} and state = 'open'`.execute(
    db,
  );
};

/** Records an admin's explanation of an open difference. Returns false when the difference is no longer open. */
export const writeExplained = async (
  trx: Db,
  id: number,
  by: number,
  reason: string,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update books_difference set state = 'explained', explained_by = ${by}, reason = ${reason}, over_at = ${instant(nowMs)}
    where id = ${id} and state = 'open'`.execute(trx)
  ).numAffectedRows === 1n;

/** Our own movement behind a difference, when its outcome is unknown and admins must say whether it was made. */
export type AwaitedAnswer = 'refund' | 'payout';

export type DifferenceRow = {
  readonly row: number;
  readonly id: string;
  readonly provider: ProviderName;
  readonly day: string;
  readonly kind: DifferenceKind;
  readonly operation: OperationKind;
  readonly subject: string;
  readonly ours: readonly Movement[];
  readonly theirs: readonly Movement[];
  readonly ours_cents: number;
  readonly theirs_cents: number;
  readonly first_at: EpochMs;
  readonly seen_at: EpochMs;
  readonly state: DifferenceState;
  readonly explained_by: string | null;
  readonly reason: string | null;
  readonly over_at: EpochMs | null;
  readonly booking_id: string | null;
  readonly payout_number: number | null;
  readonly payout_year: number | null;
  readonly payout_state: string | null;
  readonly pro_id: string | null;
  readonly pro_name: string | null;
  readonly awaits_answer: AwaitedAnswer | null;
};

const read = sql`
  select d.id as row, d.public_id as id, d.provider, c.day, d.kind, d.operation, d.subject, d.ours, d.theirs, d.ours_cents, d.theirs_cents, d.first_at, d.seen_at,
    d.state, nullif(concat_ws(' ', w.firstname, w.lastname), '') as explained_by, d.reason, d.over_at, b.public_id as booking_id,
    o.number as payout_number, o.year as payout_year, o.state as payout_state, p.public_id as pro_id, p.business_name as pro_name,
    case when exists (select 1 from refund_command c join payment y on y.id = c.payment_id
        where d.operation = 'refund' and y.attempt_id = a.id and c.state = 'pending' and c.parked_at is not null) then 'refund'
      when exists (select 1 from payout_step z where z.payout_id = o.id and z.state = 'unknown') then 'payout' end as awaits_answer
  from books_difference d join books_comparison c on c.id = d.comparison_id
  left join account w on w.id = d.explained_by
  left join payment_attempt a on a.public_id = d.subject left join booking b on b.id = a.booking_id
  left join payout o on d.operation = 'payout' and o.public_id = split_part(d.subject, ':', 1)
  left join pro p on p.id = coalesce(o.pro_id, b.pro_id)`;

const inState = (state: DifferenceState | 'over') =>
  state === 'over' ? sql`d.state <> 'open'` : sql`d.state = ${state}`;

/** A page of differences in a state. Open ones come oldest first, closed ones most recently closed first. */
export const differencesIn = async (
  db: Db,
  state: DifferenceState | 'over',
  page: { readonly limit: number; readonly offset: number },
): Promise<DifferenceRow[]> =>
  (
    await sql<DifferenceRow>`${read} where ${inState(state)}
      order by ${state === 'open' ? sql`d.first_at, d.id` : sql`d.over_at desc, d.id desc`} limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows;

export const countDifferences = async (db: Db, state: DifferenceState | 'over'): Promise<number> =>
  (
    await sql<{
      total: number;
    }>`select count(*)::int4 as total from books_difference d where ${inState(state)}`.execute(db)
  ).rows[0]!.total;

export const differenceOf = async (db: Db, id: string): Promise<DifferenceRow | undefined> =>
  (await sql<DifferenceRow>`${read} where d.public_id = ${id}`.execute(db)).rows[0];
