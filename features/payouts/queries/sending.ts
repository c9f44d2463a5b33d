import { sql, type RawBuilder } from 'kysely';
import { dayMs, type EpochMs } from '#core/units.ts';
import type { Missing, SellerState } from '#features/payments/rules/sellers.ts';
import { withoutSecrets } from '#platform/app/log.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import type { HeldReason, PayoutState } from '../rules/states.ts';

/** A payout with the provider account it goes to. */
export type SentPayout = {
  readonly id: number;
  readonly public_id: string;
  readonly pro_id: number;
  readonly pro_public_id: string;
  readonly state: PayoutState;
  readonly held_why: HeldReason | null;
  readonly year: number;
  readonly number: number;
  readonly cents: number;
  readonly closes_at: EpochMs;
  readonly try: number;
  readonly is_sending: boolean;
  /** The admin who allowed this sending to the bank details that sent the payout back. Null for other sendings. */
  readonly resent_by: string | null;
  readonly is_at_seller: boolean;
  /** Provider that sent the payout. */
  readonly provider: ProviderName | null;
  readonly provider_ref: string | null;
  readonly seller_provider: ProviderName | null;
  readonly seller_ref: string | null;
  readonly seller_state: SellerState | null;
  readonly seller_missing: readonly Missing[] | null;
  /**
   * Whether the payout also pays the money of an earlier payout that the professional's current bank details sent back.
   */
  readonly is_to_refusing_bank: boolean;
  /** Whether the professional has not given the information that the law requires. */
  readonly is_stopped: boolean;
};

/**
 * SQL: whether the bank details of an account `s` sent back a carried payout `c`, and have accepted no payout since.
 */
export const sentBackBy = sql`(c.iban_shown is not distinct from s.iban_shown and not exists (
  select 1 from payout k where k.pro_id = c.pro_id and k.state = 'paid' and k.iban_shown = s.iban_shown and k.paid_at > c.returned_at))`;

/**
 * SQL: whether an admin has allowed sending a returned payout again to the same bank details. While the payout is being
 * sent, its try number is already the next one.
 */
export const isResent = sql`(o.resent_try = case when o.is_sending then o.try - 1 else o.try end)`;

/** SQL: payouts `o` of professionals `p`, with their provider accounts `s`. */
export const sentPayouts = sql`
  o.id, o.public_id, o.pro_id, p.public_id as pro_public_id, o.state, o.held_why, o.year, o.number, o.cents, o.closes_at, o.try, o.is_sending, case when ${isResent} then o.resent_by end as resent_by, o.is_at_seller, o.provider, o.provider_ref,
  s.provider as seller_provider, s.provider_ref as seller_ref, s.state as seller_state, s.missing as seller_missing,
  exists (select 1 from payout_stop h where h.pro_id = o.pro_id) as is_stopped,
  exists (select 1 from payout_line l join payout c on c.carried_tx = l.tx_id where l.payout_id = o.id and ${sentBackBy})
    as is_to_refusing_bank
  from payout o join pro p on p.id = o.pro_id left join seller s on s.pro_id = o.pro_id`;
/** SQL: whether no process has claimed a payout `o` at an instant. */
export const isFree = (nowMs: number) => sql`(o.claimed_until is null or o.claimed_until <= ${instant(nowMs)})`;

/**
 * SQL: whether the bank details allow a payout to leave. They are older than a day, or their change corrects the cause
 * of the stop, or the sending has begun. A thief who takes over an account thus gets no money before the owner reads
 * that the bank details changed. assumed: 24 hours.
 */
const isReady = (
  nowMs: number,
) => sql`(o.is_sending or o.state = 'returned' or o.held_why in ('account', 'bank', 'refused')
  or not exists (select 1 from seller k where k.pro_id = o.pro_id and k.bank_changed_at > ${instant(nowMs - dayMs)}))`;

/** SQL: whether the transfer of a payout `o` is being taken back, or was already taken back. */
export const isReversing = sql`exists (
  select 1 from payout_step z where z.payout_id = o.id and z.step = 'reversal' and z.state in ('asked', 'unknown', 'done'))`;

/**
 * SQL: whether a payout may leave. It is due or held, or it came back and either the bank details have changed or an
 * admin has allowed sending it again. `iban` is the masked IBAN.
 */
const mayLeave = (iban: RawBuilder<unknown>) =>
  sql`((o.state in ('due', 'held') or (o.state = 'returned' and (${iban} is distinct from o.iban_shown or ${isResent}))) and not ${isReversing})`;

/**
 * Returns the payouts to send on a day (yyyy-MM-dd) or before: due or blocked payouts, and returned payouts that may
 * leave again.
 */
export const payoutsToSend = async (db: Db, today: string, nowMs: number, limit: number): Promise<SentPayout[]> =>
  (
    await sql<SentPayout>`
    select ${sentPayouts} where ${mayLeave(sql`s.iban_shown`)} and (o.state = 'returned' or o.sends_on <= ${today}::date) and ${isFree(nowMs)} and ${isReady(nowMs)} order by o.sends_on, o.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Returns the payouts on their way whose next check with the provider is due. */
export const payoutsToFollow = async (db: Db, nowMs: number, limit: number): Promise<SentPayout[]> =>
  (
    await sql<SentPayout>`select ${sentPayouts} where o.state = 'on_its_way' and ${isFree(nowMs)} order by o.claimed_until nulls first, o.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** Returns the payout named by a provider's message, by our key or by the provider's reference. */
export const payoutNamed = async (
  db: Db,
  by: { readonly publicId: string | null; readonly provider: string; readonly ref: string | null },
) =>
  (
    await sql<SentPayout>`
    select ${sentPayouts} where o.public_id = ${by.publicId}::text
      or (${by.publicId}::text is null and o.provider = ${by.provider} and o.provider_ref = ${by.ref}::text) limit 1`.execute(
      db,
    )
  ).rows[0];

export const lockPayout = async (trx: Db, id: number): Promise<SentPayout | undefined> =>
  (await sql<SentPayout>`select ${sentPayouts} where o.id = ${id} for update of o`.execute(trx)).rows[0];

/**
 * Claims a payout for sending until an instant, if it may still leave. Returns its current cents and its try number.
 * The try is new, unless the last one has an unknown result or its money was not available. `isUnguarded` skips the
 * conditions, so that tests can show what the conditions prevent.
 */
export const claimSending = async (
  db: Db,
  id: number,
  { nowMs, untilMs, isUnguarded }: { readonly nowMs: number; readonly untilMs: number; readonly isUnguarded: boolean },
): Promise<Pick<SentPayout, 'try' | 'cents'> | undefined> =>
  (
    await sql<Pick<SentPayout, 'try' | 'cents'>>`
    update payout o set claimed_until = ${instant(untilMs)}, try = case when b.is_sending or b.held_why = 'balance' then o.try else o.try + 1 end, is_sending = true, updated_at = ${instant(nowMs)}
    from (select c.id, c.is_sending, c.held_why, s.iban_shown from payout c left join seller s on s.pro_id = c.pro_id where c.id = ${id} for update of c) b
    where o.id = b.id and (${isUnguarded} or (${mayLeave(sql`b.iban_shown`)} and ${isFree(nowMs)} and ${isReady(nowMs)})) returning o.try, o.cents`.execute(
      db,
    )
  ).rows[0];

export const postponePayout = async (db: Db, id: number, untilMs: number): Promise<void> => {
  await sql`update payout set claimed_until = ${instant(untilMs)} where id = ${id}`.execute(db);
};

const errorToStore = (error: string | null): string | null =>
  error === null ? null : withoutSecrets(error).slice(0, 500);

/** Records that a payout has left, with the bank details it went to. */
export const writeSent = async (
  trx: Db,
  id: number,
  q: { provider: string; ref: string | null; arrivesOn: string },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout o set state = 'on_its_way', held_why = null, is_sending = false, error = null, provider = ${q.provider}, provider_ref = ${q.ref}, arrives_on = ${q.arrivesOn}::date,
      iban_shown = (select s.iban_shown from seller s where s.pro_id = o.pro_id), sent_at = ${instant(nowMs)}, returned_at = null, is_account_at_fault = false, claimed_until = null,
      updated_at = ${instant(nowMs)} where id = ${id}`.execute(trx);
};

/** Marks a returned payout as carried: a later closing pays it, through the transaction of its last return. */
export const writeCarried = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`
    update payout o set state = 'carried', held_why = null, is_sending = false, error = null, claimed_until = null, updated_at = ${instant(nowMs)},
      carried_tx = (select t.tx_id from generate_series(1, o.try) n join ledger_transaction t on t.tx_id = 'payout_returned:' || o.public_id || ':' || n
        order by t.id desc limit 1)
    where o.id = ${id}`.execute(trx);
};

export const writePaid = async (trx: Db, id: number, nowMs: number): Promise<void> => {
  await sql`update payout set state = 'paid', paid_at = ${instant(nowMs)}, updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

/** Records that a payout came back: its money is on the professional's account at the provider. */
export const writeReturned = async (
  trx: Db,
  id: number,
  q: { readonly error: string | null; readonly isAccountAtFault: boolean },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout set state = 'returned', paid_at = null, is_at_seller = true, error = ${errorToStore(q.error)}, returned_at = ${instant(nowMs)},
      is_account_at_fault = ${q.isAccountAtFault}, claimed_until = null, updated_at = ${instant(nowMs)} where id = ${id}`.execute(
    trx,
  );
};

/**
 * Blocks a payout with a reason, until the next try at `nextMs`. `isOpen`: the last try has an unknown result, so the
 * next try uses the same key.
 */
export const writeHeld = async (
  trx: Db,
  id: number,
  q: { why: HeldReason; error: string | null; nextMs: number; isOpen?: boolean },
  nowMs: number,
): Promise<void> => {
  await sql`
    update payout set state = 'held', held_why = ${q.why}, is_sending = ${q.isOpen ?? false}, error = ${errorToStore(q.error)}, claimed_until = ${instant(q.nextMs)},
      updated_at = ${instant(nowMs)} where id = ${id}`.execute(trx);
};

/**
 * Blocks the payouts of a professional until they give the information that the law requires. A second call changes
 * nothing.
 */
export const stopPayouts = async (trx: Db, proId: number, nowMs: number): Promise<void> => {
  await sql`insert into payout_stop (pro_id, since) values (${proId}, ${instant(nowMs)}) on conflict (pro_id) do nothing`.execute(
    trx,
  );
};

/** Lets the payouts of a professional leave again. Payouts blocked for missing information leave at the next run. */
export const freePayouts = async (trx: Db, proId: number, nowMs: number): Promise<void> => {
  await sql`delete from payout_stop where pro_id = ${proId}`.execute(trx);
  await sql`update payout set claimed_until = ${instant(nowMs)} where pro_id = ${proId} and state = 'held' and held_why = 'identity'`.execute(
    trx,
  );
};

/** Returns the instant since which the payouts of a professional are stopped. Undefined when they are not. */
export const stoppedSince = async (db: Db, proId: number): Promise<number | undefined> =>
  (await sql<{ since: number }>`select since from payout_stop where pro_id = ${proId}`.execute(db)).rows[0]?.since;
