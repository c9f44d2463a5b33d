import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { waitsForSecond } from '#features/payments/queries/refund-requests.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import {
  differenceCents,
  firstMs,
  type KnownSubject,
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

export type OpenDifference = Difference & { readonly id: number; readonly seenAtMs: EpochMs };

/** SQL: whether difference `d` is an explained refund that our ledger still lacks. */
const isExplainedUnbooked = sql`(d.state = 'explained' and d.operation = 'refund' and d.agreed_at is null and d.theirs_cents < d.ours_cents)`;

/**
 * Open differences of a provider whose first movement is at or after an instant, oldest first. Includes explained
 * refunds that our ledger still lacks.
 */
export const openDifferences = async (
  db: Db,
  provider: ProviderName,
  fromMs: number,
  limit: number,
): Promise<OpenDifference[]> =>
  (
    await sql<OpenDifference>`
    select d.id, d.kind, d.operation, d.subject, d.ours, d.theirs, d.seen_at as "seenAtMs" from books_difference d
    where d.provider = ${provider} and (d.state = 'open' or ${isExplainedUnbooked}) and d.first_at >= ${instant(fromMs)}
    order by d.first_at, d.id limit ${limit}`.execute(db)
  ).rows;

/** Subjects of the provider's movements in the differences since an instant, where a movement has another subject. */
export const knownSubjects = async (db: Db, provider: ProviderName, fromMs: number): Promise<KnownSubject[]> =>
  (
    await sql<KnownSubject>`
    select x->>'ref' as ref, d.subject from books_difference d cross join lateral json_array_elements(d.theirs) x
    where d.provider = ${provider} and d.first_at >= ${instant(fromMs)} and x->>'ref' <> d.subject`.execute(db)
  ).rows;

/**
 * Updates an open difference with its current content. A difference explained in the meantime does not change, and two
 * differences of a comparison never get the same subject.
 */
export const writeSeen = async (db: Db, id: number, seen: Difference, nowMs: number): Promise<void> => {
  const { oursCents, theirsCents } = differenceCents(seen);
  await sql`
    update books_difference d set kind = ${seen.kind}, subject = ${seen.subject}, ours = ${JSON.stringify(seen.ours)}::json, theirs = ${JSON.stringify(seen.theirs)}::json,
      ours_cents = ${oursCents}, theirs_cents = ${theirsCents}, seen_at = ${instant(nowMs)}
    where id = ${id} and state = 'open' and not exists (select 1 from books_difference o
      where o.comparison_id = d.comparison_id and o.operation = d.operation and o.subject = ${seen.subject} and o.id <> d.id)`.execute(
    db,
  );
};

/**
 * Closes an open difference, because our ledger and the provider's books agree again. `closingTx` is the id of our
 * ledger transaction that made them agree. An explained difference keeps its explanation.
 */
export const writeGone = async (db: Db, id: number, closingTx: string | null, nowMs: number): Promise<void> => {
  await sql`update books_difference set state = 'gone', over_at = ${instant(nowMs)}, closing_tx = ${closingTx} where id = ${id} and state = 'open'`.execute(
    db,
  );
  await sql`update books_difference d set agreed_at = ${instant(nowMs)} where d.id = ${id} and ${isExplainedUnbooked}`.execute(
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

/** Replaces the explanation of an explained difference. Returns false when the difference is not explained. */
export const writeExplainedAgain = async (
  trx: Db,
  id: number,
  by: number,
  reason: string,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql`
    update books_difference set explained_by = ${by}, reason = ${reason}, over_at = ${instant(nowMs)}
    where id = ${id} and state = 'explained' and over_at < ${instant(nowMs)}`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Opens an explained difference again. Returns false when the difference is not explained, or when the books have
 * agreed on it since.
 */
export const writeReopened = async (trx: Db, id: number): Promise<boolean> =>
  (
    await sql`
    update books_difference set state = 'open', explained_by = null, reason = null, over_at = null
    where id = ${id} and state = 'explained' and agreed_at is null`.execute(trx)
  ).numAffectedRows === 1n;

/**
 * Returns the amount of the differences that an admin explained since an instant, in cents, except the difference
 * `apartFromId`.
 */
export const explainedSince = async (
  trx: Db,
  by: number,
  { apartFromId, sinceMs }: { readonly apartFromId: number; readonly sinceMs: number },
): Promise<number> =>
  (
    await sql<{ cents: number }>`
    select coalesce(sum(abs(d.ours_cents - d.theirs_cents)), 0)::int4 as cents from books_difference d
    where d.state = 'explained' and d.explained_by = ${by} and d.over_at >= ${instant(sinceMs)} and d.id <> ${apartFromId}`.execute(
      trx,
    )
  ).rows[0]!.cents;

/**
 * Records that an admin booked the provider's refund of a difference. `closingTx` is the id of our ledger transaction.
 */
export const writeBooked = async (
  trx: Db,
  id: number,
  booked: { readonly by: number; readonly reason: string; readonly closingTx: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    update books_difference set state = 'booked', explained_by = ${booked.by}, reason = ${booked.reason}, closing_tx = ${booked.closingTx},
      over_at = ${instant(nowMs)} where id = ${id} and state in ('open', 'explained')`.execute(trx);
};

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
  readonly agreed_at: EpochMs | null;
  readonly closing_tx: string | null;
  readonly booking_id: string | null;
  readonly payout_id: string | null;
  readonly payout_number: number | null;
  readonly payout_year: number | null;
  readonly payout_state: string | null;
  readonly pro_id: string | null;
  readonly pro_name: string | null;
  readonly awaits_answer: AwaitedAnswer | null;
  /** Whether one of our pending refunds of the payment has the amount of the difference. */
  readonly is_pending_amount: boolean;
  /** Whether our own movement has ended since the last comparison. The next comparison then closes the difference. */
  readonly awaits_comparison: boolean;
  /** Whether an explanation waits for a second admin. */
  readonly is_asked: boolean;
  /** Our pending refunds of the payment, in cents. Zero without a payment of ours. */
  readonly pending_cents: number;
  /** Part of the pending refunds that is still sent, once all refunds made at the provider are recorded, in cents. */
  readonly rest_cents: number;
};

const read = (nowMs: number) => sql`
  select d.id as row, d.public_id as id, d.provider, c.day, d.kind, d.operation, d.subject, d.ours, d.theirs, d.ours_cents, d.theirs_cents, d.first_at, d.seen_at,
    d.state, nullif(concat_ws(' ', w.firstname, w.lastname), '') as explained_by, d.reason, d.over_at, d.agreed_at, d.closing_tx, b.public_id as booking_id,
    o.public_id as payout_id, o.number as payout_number, o.year as payout_year, o.state as payout_state, p.public_id as pro_id, p.business_name as pro_name,
    case when exists (select 1 from refund_command c join payment y on y.id = c.payment_id
        where d.operation = 'refund' and y.attempt_id = a.id and c.state = 'pending' and c.parked_at is not null) then 'refund'
      when exists (select 1 from payout_step z where z.payout_id = o.id and z.state = 'unknown') then 'payout' end as awaits_answer,
    exists (select 1 from refund_command c join payment y on y.id = c.payment_id where d.operation = 'refund' and y.attempt_id = a.id
      and c.state = 'pending' and c.cents = d.ours_cents - d.theirs_cents) as is_pending_amount,
    (d.state = 'open' and (exists (select 1 from refund_command c join payment y on y.id = c.payment_id
        where d.operation = 'refund' and y.attempt_id = a.id and c.state = 'done' and c.done_at > d.seen_at and c.cents = d.ours_cents - d.theirs_cents)
      or exists (select 1 from payout_step z where z.payout_id = o.id and z.state = 'done' and z.ended_at > d.seen_at))) as awaits_comparison,
    ${waitsForSecond('difference', sql`d.id`, nowMs)} as is_asked, m.pending_cents, least(m.pending_cents, m.available_cents) as rest_cents
  from books_difference d join books_comparison c on c.id = d.comparison_id
  left join account w on w.id = d.explained_by
  left join payment_attempt a on a.public_id = d.subject left join booking b on b.id = a.booking_id
  cross join lateral (select coalesce(sum((select sum(c.cents) from refund_command c where c.payment_id = y.id and c.state = 'pending')), 0)::int4 as pending_cents,
    greatest(coalesce(sum(y.captured_cents - y.refunded_cents - y.retained_cents - y.disputed_cents - unbooked_refund_cents(y.attempt_id)), 0), 0)::int4 as available_cents
    from payment y where y.attempt_id = a.id) m
  left join payout o on d.operation = 'payout' and o.public_id = split_part(d.subject, ':', 1)
  left join pro p on p.id = coalesce(o.pro_id, b.pro_id)`;

const inState = (state: DifferenceState | 'over') =>
  state === 'over' ? sql`d.state <> 'open'` : sql`d.state = ${state}`;

/** A page of differences in a state. Open ones come oldest first, closed ones most recently closed first. */
export const differencesIn = async (
  db: Db,
  state: DifferenceState | 'over',
  page: { readonly limit: number; readonly offset: number },
  nowMs: number,
): Promise<DifferenceRow[]> =>
  (
    await sql<DifferenceRow>`${read(nowMs)} where ${inState(state)}
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

/** Locks a difference and returns it. The visit and its payments, where they change, must be locked before. */
export const lockDifference = async (trx: Db, id: string, nowMs: number): Promise<DifferenceRow | undefined> => {
  await sql`select id from books_difference where public_id = ${id} for update`.execute(trx);
  return differenceOf(trx, id, nowMs);
};

export const differencesById = async (
  db: Db,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, DifferenceRow>> =>
  new Map(
    (await sql<DifferenceRow>`${read(nowMs)} where d.public_id = any(${ids}::text[])`.execute(db)).rows.map((row) => [
      row.id,
      row,
    ]),
  );

export const differenceOf = async (db: Db, id: string, nowMs: number): Promise<DifferenceRow | undefined> =>
  (await sql<DifferenceRow>`${read(nowMs)} where d.public_id = ${id}`.execute(db)).rows[0];
