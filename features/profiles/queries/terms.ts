import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

export type TermsRow = { readonly version: number; readonly html: string; readonly created_at: EpochMs };

/** Returns one version of a professional's terms of sale, the latest when `version` is null. */
export const termsOfSaleOf = async (db: Db, proId: number, version: number | null): Promise<TermsRow | undefined> =>
  (
    await sql<TermsRow>`
    select version, html, created_at from cgv_version where pro_id = ${proId} and (${version}::int4 is null or version = ${version}) order by version desc limit 1`.execute(
      db,
    )
  ).rows[0];

/** All versions of a professional's terms, the latest first. */
export const termsVersions = async (db: Db, proId: number): Promise<{ version: number; created_at: EpochMs }[]> =>
  (
    await sql<{ version: number; created_at: EpochMs }>`
    select version, created_at from cgv_version where pro_id = ${proId} order by version desc limit 500`.execute(db)
  ).rows;

/** Adds a version of a professional's terms. Older versions stay, because clients accepted them. */
export const addTerms = async (trx: Db, proId: number, html: string, nowMs: number): Promise<void> => {
  await sql`
    insert into cgv_version (pro_id, version, html, created_at)
    select ${proId}, coalesce(max(version), 0) + 1, ${html}, ${instant(nowMs)} from cgv_version where pro_id = ${proId}`.execute(
    trx,
  );
};
