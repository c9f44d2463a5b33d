import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db/db.ts';
import type { Travel, TravelFeeRow, TravelRule } from './rules.ts';

export type TravelRow = {
  readonly rule: TravelRule | null;
  readonly fees: readonly TravelFeeRow[];
  readonly base: { readonly city: string; readonly lat: number; readonly lon: number };
};

export const loadTravel = async (db: Db, proId: number): Promise<TravelRow> =>
  (
    await sql<TravelRow>`
    select (select json_build_object('mode', t.mode, 'type', t.type, 'freeUpToKm', t.free_up_to_km, 'fixedCents', t.fixed_cents, 'maxDistanceKm', t.max_distance_km,
          'paid', (select coalesce(json_agg(json_build_object('upToKm', b.up_to_km, 'priceCents', b.price_cents) order by b.up_to_km), '[]')
            from travel_band b where b.pro_id = p.id))
        from travel_rule t where t.pro_id = p.id) as rule,
      (select coalesce(json_agg(json_build_object('durationSec', f.duration_sec, 'priceCents', f.price_cents) order by f.duration_sec), '[]')
        from travel_fee f where f.pro_id = p.id) as fees,
      json_build_object('city', p.city, 'lat', p.lat, 'lon', p.lon) as base
    from pro p where p.id = ${proId}`.execute(db)
  ).rows[0]!;

export const writeTravel = async (trx: Db, proId: number, { rule, fees }: Travel): Promise<void> => {
  await sql`
    insert into travel_rule (pro_id, mode, type, free_up_to_km, fixed_cents, max_distance_km)
    values (${proId}, ${rule.mode}, ${rule.type}, ${rule.freeUpToKm}, ${rule.fixedCents}, ${rule.maxDistanceKm})
    on conflict (pro_id) do update set mode = excluded.mode, type = excluded.type, free_up_to_km = excluded.free_up_to_km, fixed_cents = excluded.fixed_cents,
      max_distance_km = excluded.max_distance_km`.execute(trx);
  await sql`delete from travel_band where pro_id = ${proId}`.execute(trx);
  await sql`
    insert into travel_band (pro_id, up_to_km, price_cents)
    select ${proId}, "upToKm", "priceCents" from jsonb_to_recordset(${asJson(rule.paid)}) as x("upToKm" int2, "priceCents" int4)`.execute(
    trx,
  );
  await sql`delete from travel_fee where pro_id = ${proId}`.execute(trx);
  await sql`
    insert into travel_fee (pro_id, duration_sec, price_cents)
    select ${proId}, "durationSec", "priceCents" from jsonb_to_recordset(${asJson(fees)}) as x("durationSec" int4, "priceCents" int4)`.execute(
    trx,
  );
};

/**
 * Returns the answers of a profile whose freelance works at clients' homes but has no travel rule yet. Undefined for
 * all other professionals.
 */
export const answersWithoutTravel = async (
  trx: Db,
  proId: number,
): Promise<Readonly<Record<string, unknown>> | undefined> =>
  (
    await sql<{ fields: Readonly<Record<string, unknown>> }>`
    select f.fields from profile f join pro p on p.id = f.pro_id
    where p.id = ${proId} and p.subtype = 'freelance' and (p.work_location & 1) = 1
      and not exists (select 1 from travel_rule t where t.pro_id = p.id)`.execute(trx)
  ).rows[0]?.fields;
