import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { Missing, SellerState } from '../rules/sellers.ts';

export type SellerRow = {
  readonly provider: PaymentProvider['name'];
  readonly provider_ref: string | null;
  readonly state: SellerState;
  readonly account_owner: string;
  readonly iban_shown: string;
  readonly bic: string;
  readonly missing: readonly Missing[];
  /** Whether the professional must enter the missing details on the provider's site. */
  readonly has_page: boolean;
  /** Public ids of the document versions already sent to the provider. */
  readonly shown_documents: readonly string[];
};

export const sellerOf = async (db: Db, proId: number): Promise<SellerRow | undefined> =>
  (
    await sql<SellerRow>`select provider, provider_ref, state, account_owner, iban_shown, bic, missing, has_page, shown_documents from seller where pro_id = ${proId}`.execute(
      db,
    )
  ).rows[0];

export type NewSeller = {
  readonly proId: number;
  readonly provider: PaymentProvider['name'];
  readonly accountOwner: string;
  readonly ibanSealed: string;
  readonly ibanShown: string;
  readonly bic: string;
};

/**
 * Inserts or updates a payment account. An account at the same provider keeps its state. An account at another provider
 * starts again as `registering`.
 */
export const writeSeller = async (trx: Db, s: NewSeller, nowMs: number): Promise<void> => {
  await sql`
    insert into seller (pro_id, provider, state, account_owner, iban_sealed, iban_shown, bic, created_at, updated_at)
    values (${s.proId}, ${s.provider}, 'registering', ${s.accountOwner}, ${s.ibanSealed}, ${s.ibanShown}, ${s.bic}, ${instant(nowMs)}, ${instant(nowMs)})
    on conflict (pro_id) do update set account_owner = excluded.account_owner, iban_sealed = excluded.iban_sealed, iban_shown = excluded.iban_shown,
      bic = excluded.bic, updated_at = excluded.updated_at, provider = excluded.provider,
      shown_documents = case when seller.provider = excluded.provider then seller.shown_documents else '{}' end,
      provider_ref = case when seller.provider = excluded.provider then seller.provider_ref end,
      state = case when seller.provider = excluded.provider then seller.state else 'registering' end,
      active_at = case when seller.provider = excluded.provider then seller.active_at end`.execute(trx);
};

/** Locks and returns the bank details of a professional. Undefined when none are stored. */
export const lockBank = async (
  trx: Db,
  proId: number,
): Promise<{ readonly iban_sealed: string | null; readonly iban_shown: string } | undefined> =>
  (
    await sql<{
      iban_sealed: string | null;
      iban_shown: string;
    }>`select iban_sealed, iban_shown from seller where pro_id = ${proId} for update`.execute(trx)
  ).rows[0];

export const writeBankChanged = async (trx: Db, proId: number, nowMs: number): Promise<void> => {
  await sql`update seller set bank_changed_at = ${instant(nowMs)} where pro_id = ${proId}`.execute(trx);
};

export const markShown = async (db: Db, proId: number, documentId: string): Promise<void> => {
  await sql`update seller set shown_documents = array_append(shown_documents, ${documentId}::text) where pro_id = ${proId}`.execute(
    db,
  );
};

/** Stores the provider's reference of an opened account. False when the reference belongs to another professional. */
export const sellerIsOpen = async (db: Db, proId: number, ref: string, nowMs: number): Promise<boolean> =>
  (
    await sql`
    update seller set provider_ref = ${ref}, state = case when state in ('registering', 'refused') then 'pending' else state end, updated_at = ${instant(nowMs)}
    where pro_id = ${proId} and not exists (select 1 from seller o where o.provider_ref = ${ref} and o.pro_id <> ${proId})`.execute(
      db,
    )
  ).numAffectedRows === 1n;

/**
 * Activates a pending or refused account. Returns whether the professional wants card payments, or undefined when the
 * account was in another state.
 */
export const sellerIsActive = async (trx: Db, proId: number, nowMs: number): Promise<boolean | undefined> =>
  (
    await sql<{ wants_online: boolean }>`
    update seller set state = 'active', active_at = ${instant(nowMs)}, missing = '[]', has_page = false, updated_at = ${instant(nowMs)}
    where pro_id = ${proId} and state in ('pending', 'refused') returning wants_online`.execute(trx)
  ).rows[0]?.wants_online;

export type Waiting = {
  readonly state: 'pending' | 'refused';
  readonly missing: readonly Missing[];
  readonly hasPage: boolean;
};

/**
 * Makes an account pending or refused, and records the details it lacks. Returns whether the account was active before.
 * If it was, stores `wantsOnline`: whether card payments resume once the account is active again. Null keeps the stored
 * choice.
 */
export const sellerWaits = async (
  trx: Db,
  proId: number,
  waits: Waiting,
  wantsOnline: boolean | null,
  nowMs: number,
): Promise<boolean> =>
  (
    await sql<{ was_active: boolean }>`
    update seller s set state = ${waits.state}, active_at = null, missing = ${asJson(waits.missing)}::jsonb, has_page = ${waits.hasPage},
      wants_online = case when b.state = 'active' then coalesce(${wantsOnline}::bool, s.wants_online) else s.wants_online end, updated_at = ${instant(nowMs)}
    from (select pro_id, state from seller where pro_id = ${proId} for update) b
    where s.pro_id = b.pro_id and s.provider_ref is not null returning b.state = 'active' as was_active`.execute(trx)
  ).rows[0]?.was_active === true;

/** Stores whether the professional wants card payments, for when they are possible again. */
export const keepWish = async (trx: Db, proId: number, wantsOnline: boolean): Promise<void> => {
  await sql`update seller set wants_online = ${wantsOnline} where pro_id = ${proId}`.execute(trx);
};

export const wantsCards = async (trx: Db, proId: number, provider: string): Promise<boolean> =>
  (
    await sql`select 1 from seller where pro_id = ${proId} and provider = ${provider} and state = 'active' and wants_online`.execute(
      trx,
    )
  ).rows.length > 0;

export const proOfSeller = async (db: Db, provider: string, ref: string): Promise<number | undefined> =>
  (
    await sql<{
      pro_id: number;
    }>`select pro_id from seller where provider = ${provider} and provider_ref = ${ref}`.execute(db)
  ).rows[0]?.pro_id;

/** Lists up to `limit` professionals with a pending account at a provider. */
export const pendingSellers = async (db: Db, provider: string, limit: number): Promise<number[]> =>
  (
    await sql<{
      id: number;
    }>`select pro_id as id from seller where state = 'pending' and provider = ${provider} order by updated_at, pro_id limit ${limit}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/** SQL: whether the owner of professional `p` has deleted their account. */
export const hasLeftPro = sql`(exists (select 1 from profile r where r.pro_id = p.id)
  and not exists (select 1 from profile r join account a on a.id = r.account_id where r.pro_id = p.id and a.deleted_at is null))`;

/** Milliseconds during which a bank may still return a transfer. assumed: thirty days. */
const sentBackMs = 30 * dayMs;

/**
 * SQL: whether professional `p` may still be owed money: held for a visit, earned, in a payout, or sent recently enough
 * to be returned.
 */
const mayBePaid = (nowMs: number) => sql`(
  exists (select 1 from ledger_entry e where e.account in ('seller:' || p.public_id, 'returned:' || p.public_id) group by e.account
    having sum(e.cents) * case when e.account like 'seller:%' then -1 else 1 end > 0)
  or exists (select 1 from booking b join ledger_entry e on e.account = 'held:' || b.public_id where b.pro_id = p.id group by b.id having sum(e.cents) < 0)
  or exists (select 1 from payout o where o.pro_id = p.id
    and (o.state in ('due', 'held', 'on_its_way', 'returned') or o.sent_at > ${instant(nowMs - sentBackMs)})))`;

/**
 * Deletes the payment accounts of professionals who leave. An account still owed money stays until paid, because its
 * bank details are the only way to pay. The stored full IBAN is erased at once, since the provider has it.
 */
export const dropSellersOf = async (trx: Db, proIds: readonly number[], nowMs: number): Promise<void> => {
  await sql`delete from seller s using pro p where p.id = s.pro_id and p.id = any(${proIds}::bigint[]) and not ${mayBePaid(nowMs)}`.execute(
    trx,
  );
  await sql`update seller set iban_sealed = null where pro_id = any(${proIds}::bigint[]) and iban_sealed is not null`.execute(
    trx,
  );
};

/** Deletes up to `limit` accounts of professionals who have left and are owed nothing. Returns the number deleted. */
export const dropLeftSellers = async (db: Db, nowMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from seller where pro_id in (
        select s.pro_id from seller s join pro p on p.id = s.pro_id where ${hasLeftPro} and not ${mayBePaid(nowMs)} order by s.pro_id limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows,
  );
