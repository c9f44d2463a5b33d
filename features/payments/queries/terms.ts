import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export type Terms = {
  readonly cgv_version: number | null;
  readonly pay_online: boolean;
  readonly pay_on_site: boolean;
  readonly business_name: string;
};

/** Loads the version of a professional's terms of sale in force, and the accepted payment methods. */
export const orderTermsOf = async (db: Db, proId: number): Promise<Terms | undefined> =>
  (
    await sql<Terms>`
    select (select max(v.version) from cgv_version v where v.pro_id = p.id) as cgv_version, p.pay_online, p.pay_on_site, p.business_name from pro p where p.id = ${proId}`.execute(
      db,
    )
  ).rows[0];
