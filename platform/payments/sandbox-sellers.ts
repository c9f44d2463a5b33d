import { sql } from 'kysely';
import type { SellerNeed, ProviderSeller } from './payment-provider.ts';
import { instant, type Db } from '../db/db.ts';

// assumed: the documents that a provider requires before it pays a seller, and the item of `sellerNeeds` that each
// document fulfils.
const needOfDocument: Readonly<Record<string, SellerNeed>> = {
  cgv: 'terms',
  kbis: 'company',
  rib: 'bank_account',
  attestation_vigilance: 'document',
  rcpro: 'document',
  cni: 'identity',
};

export const requestedDocuments: readonly string[] = Object.keys(needOfDocument);

/** IBAN to which the simulated bank returns all payments: the well-known example of a German IBAN. */
export const returningIban = 'DE89370400440532013000';

/** Creates a seller, or updates the existing seller with this merchant key. Returns the seller's reference. */
export const openSeller = async (
  db: Db,
  seller: { ref: string; merchantKey: string; iban: string },
  nowMs: number,
): Promise<string> =>
  (
    await sql<{ ref: string }>`
    insert into sandbox_seller (ref, merchant_key, bank_returns, created_at)
    values (${seller.ref}, ${seller.merchantKey}, ${seller.iban === returningIban}, ${instant(nowMs)})
    on conflict (merchant_key) do update set bank_returns = excluded.bank_returns returning ref`.execute(db)
  ).rows[0]!.ref;

type Row = { readonly documents: string[]; readonly refused_reason: string | null };

export const readSeller = async (db: Db, ref: string): Promise<ProviderSeller> => {
  const found = (await sql<Row>`select documents, refused_reason from sandbox_seller where ref = ${ref}`.execute(db))
    .rows[0];
  if (!found) return { state: 'unknown', documents: [], missing: [], hasPage: false };
  const { documents, refused_reason: reason } = found;
  if (reason !== null) return { state: 'refused', documents, missing: [{ need: 'other', reason }], hasPage: false };
  const needs = new Set(
    Object.entries(needOfDocument).flatMap(([type, need]) => (documents.includes(type) ? [] : [need])),
  );
  return {
    state: needs.size === 0 ? 'active' : 'pending',
    documents,
    missing: [...needs].map((need) => ({ need, reason: null })),
    hasPage: false,
  };
};

export const markDocumentShown = async (db: Db, ref: string, type: string): Promise<void> => {
  await sql`update sandbox_seller set documents = array_append(documents, ${type}::text) where ref = ${ref} and not ${type}::text = any(documents)`.execute(
    db,
  );
};

/** Records that the simulated provider refuses a seller. A null `reason` accepts the seller. */
export const writeSellerVerdict = async (db: Db, ref: string, reason: string | null): Promise<void> => {
  await sql`update sandbox_seller set refused_reason = ${reason} where ref = ${ref}`.execute(db);
};

export const writeBankReturns = async (db: Db, ref: string, returns: boolean): Promise<void> => {
  await sql`update sandbox_seller set bank_returns = ${returns} where ref = ${ref}`.execute(db);
};
