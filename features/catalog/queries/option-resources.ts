import { sql } from 'kysely';
import { asJson, type Db } from '#platform/db/db.ts';

/**
 * SQL: the own rates of practitioners for the option `so`. A null value means that the price or duration of the option
 * applies.
 */
export const ownRates = sql`(select coalesce(json_agg(json_build_object('resourceId', w.resource_id, 'priceCents', w.price_cents, 'durationMin', w.duration_min)
    order by w.resource_id), '[]') from option_resource w where w.option_id = so.id and (w.price_cents is not null or w.duration_min is not null))`;

/**
 * Returns the own durations of these practitioners for the options of a service. Practitioners without an own duration
 * are left out.
 */
export const ownDurations = async (
  trx: Db,
  serviceId: number,
  resourceIds: readonly number[],
): Promise<{ readonly option_id: string; readonly label: string; readonly duration_min: number }[]> =>
  (
    await sql<{ option_id: string; label: string; duration_min: number }>`
    select o.public_id as option_id, r.label, x.duration_min from option_resource x join service_option o on o.id = x.option_id join resource r on r.id = x.resource_id
    where o.service_id = ${serviceId} and o.active and x.duration_min is not null and x.resource_id = any(${resourceIds}::bigint[]) order by r.id`.execute(
      trx,
    )
  ).rows;

/**
 * Replaces the options of this professional that a resource serves. The options of other professionals that it serves
 * do not change.
 */
export const serveOptions = async (
  trx: Db,
  proId: number,
  resourceId: number,
  optionPublicIds: readonly string[],
): Promise<void> => {
  const own = sql`select id from service_option where pro_id = ${proId} and public_id = any(${optionPublicIds}::text[])`;
  await sql`
    delete from option_resource where resource_id = ${resourceId} and option_id in (select id from service_option where pro_id = ${proId})
      and option_id not in (${own})`.execute(trx);
  await sql`insert into option_resource (option_id, resource_id) select id, ${resourceId} from (${own}) o on conflict do nothing`.execute(
    trx,
  );
};

/**
 * Writes a practitioner's own rates for the options that they serve. Null means that the value of the option applies.
 */
export const writeOwnRates = async (
  trx: Db,
  proId: number,
  resourceId: number,
  rates: readonly {
    readonly option_id: string;
    readonly price_cents: number | null;
    readonly duration_min: number | null;
  }[],
): Promise<void> => {
  await sql`
    update option_resource x set price_cents = t.price_cents, duration_min = t.duration_min
    from jsonb_to_recordset(${asJson(rates)}) as t(option_id text, price_cents int4, duration_min int2)
    join service_option o on o.public_id = t.option_id and o.pro_id = ${proId}
    where x.resource_id = ${resourceId} and x.option_id = o.id
      and (x.price_cents, x.duration_min) is distinct from (t.price_cents, t.duration_min)`.execute(trx);
};

export const copyOwnRates = async (
  trx: Db,
  proId: number,
  copies: readonly { readonly from: string; readonly to: string }[],
): Promise<void> => {
  await sql`
    update option_resource x set price_cents = w.price_cents, duration_min = w.duration_min
    from jsonb_to_recordset(${asJson(copies)}) as c("from" text, "to" text)
    join service_option a on a.public_id = c."from" and a.pro_id = ${proId} join service_option b on b.public_id = c."to" and b.pro_id = ${proId}
    join option_resource w on w.option_id = a.id
    where x.option_id = b.id and x.resource_id = w.resource_id and (w.price_cents is not null or w.duration_min is not null)`.execute(
    trx,
  );
};
