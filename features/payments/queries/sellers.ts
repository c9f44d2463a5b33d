import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { SellerState } from '../rules/sellers.ts';

export type SellerRow = {
  readonly provider: PaymentProvider['name'];
  readonly provider_ref: string | null;
  readonly state: SellerState;
  readonly account_owner: string;
  readonly iban_shown: string;
  readonly bic: string;
};

/** The account of a professional at the payment provider. */
export const sellerOf = async (db: Db, proId: number): Promise<SellerRow | undefined> =>
  (await sql<SellerRow>`select provider, provider_ref, state, account_owner, iban_shown, bic from seller where pro_id = ${proId}`.execute(db)).rows[0];

export type NewSeller = {
  readonly proId: number;
  readonly provider: PaymentProvider['name'];
  readonly accountOwner: string;
  readonly ibanSealed: string;
  readonly ibanShown: string;
  readonly bic: string;
};

/** Writes what is kept of an account that is asked for, or asked for again: one that takes cards goes on. */
export const writeSeller = async (trx: Db, s: NewSeller, nowMs: number): Promise<void> => {
  await sql`
    insert into seller (pro_id, provider, state, account_owner, iban_sealed, iban_shown, bic, created_at, updated_at)
    values (${s.proId}, ${s.provider}, 'registering', ${s.accountOwner}, ${s.ibanSealed}, ${s.ibanShown}, ${s.bic}, ${instant(nowMs)}, ${instant(nowMs)})
    on conflict (pro_id) do update set account_owner = excluded.account_owner, iban_sealed = excluded.iban_sealed, iban_shown = excluded.iban_shown,
      bic = excluded.bic, updated_at = excluded.updated_at`.execute(trx);
};

/** Keeps the provider's reference of an account that was opened there. */
export const sellerIsOpen = async (db: Db, proId: number, ref: string, nowMs: number): Promise<void> => {
  await sql`
    update seller set provider_ref = ${ref}, state = case when state = 'registering' then 'pending' else state end, updated_at = ${instant(nowMs)}
    where pro_id = ${proId}`.execute(db);
};

/** Lets an account that waited take cards; false when it did not wait. */
export const sellerIsActive = async (trx: Db, proId: number, nowMs: number): Promise<boolean> =>
  (
    await sql`update seller set state = 'active', active_at = ${instant(nowMs)}, updated_at = ${instant(nowMs)} where pro_id = ${proId} and state = 'pending'`.execute(
      trx,
    )
  ).numAffectedRows === 1n;

/** Up to `limit` professionals whose account waits for what its provider asks. */
export const pendingSellers = async (db: Db, limit: number): Promise<number[]> =>
  (await sql<{ id: number }>`select pro_id as id from seller where state = 'pending' order by updated_at, pro_id limit ${limit}`.execute(db)).rows.map(
    ({ id }) => id,
  );

/** Drops what is kept of the accounts of these professionals. */
export const dropSellersOf = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`delete from seller where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
