import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db/db.ts';
import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';

export type PolicyRow = { readonly policy: CancellationPolicy | null; readonly time_zone: string };

/** Returns the policy of a professional, null when the professional has set none, and the professional's zone. */
export const policyOf = async (db: Db, proId: number): Promise<PolicyRow> =>
  (
    await sql<PolicyRow>`
    select p.time_zone, (select json_build_object('tiers', y.tiers, 'noShowPercent', y.no_show_percent) from cancellation_policy y where y.pro_id = p.id) as policy
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0]!;

/** Replaces a professional's policy. Existing bookings keep the policy that their client accepted. */
export const writePolicy = async (
  trx: Db,
  proId: number,
  { tiers, noShowPercent }: CancellationPolicy,
): Promise<void> => {
  await sql`
    insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${proId}, ${asJson(tiers)}, ${noShowPercent})
    on conflict (pro_id) do update set tiers = excluded.tiers, no_show_percent = excluded.no_show_percent`.execute(trx);
};
