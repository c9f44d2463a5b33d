import { sql, type RawBuilder } from 'kysely';
import type { ServiceState } from '#features/catalog/rules/states.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { OwnSaleAnswer } from '../contract.ts';
import type { OwnOption } from '../rules/judged-sale.ts';
import type { SaleTerms } from '../rules/sale-items.ts';

/** A sale as stored. `shown` is missing, because the rule `isShown` computes it. */
export type SaleRow = Omit<OwnSaleAnswer, 'shown'>;

const shown = sql`
  i.public_id as id, i.kind, i.name, i.description, i.price_cents, i.value_cents, i.years, i.stock, i.collected_on_site, i.collected_at_visit, i.rhythm,
  i.engagement_months, i.state, i.refusal, i.updated_at,
  (select coalesce(json_agg(json_build_object('option_id', o.public_id, 'count', l.count, 'service', s.name, 'option', o.label, 'duration_min', o.duration_min,
      'price_cents', o.price_cents, 'offered', o.active and s.active) order by l.position), '[]')
    from sale_line l join service_option o on o.id = l.option_id join service s on s.id = o.service_id where l.item_id = i.id) as lines
  from sale_item i`;

/** Returns a professional's sales in their order, either only the archived sales or only the others. */
export const salesOf = async (db: Db, proId: number, isArchived: boolean): Promise<SaleRow[]> =>
  (
    await sql<SaleRow>`select ${shown} where i.pro_id = ${proId} and (i.state = 'archived') = ${isArchived} order by i.position, i.id`.execute(
      db,
    )
  ).rows;

/** Returns the published sales of a professional in their order. Empty when the profile is not published. */
export const publishedSales = async (db: Db, publicId: string): Promise<SaleRow[]> =>
  (
    await sql<SaleRow>`
    select ${shown} join pro p on p.id = i.pro_id
    where p.public_id = ${publicId} and p.published and i.state = 'published' order by i.position, i.id`.execute(db)
  ).rows;

export const countSales = async (
  db: Db,
  proId: number,
): Promise<{ readonly live: number; readonly archived: number }> =>
  (
    await sql<{ live: number; archived: number }>`
    select (count(*) filter (where state <> 'archived'))::int4 as live, (count(*) filter (where state = 'archived'))::int4 as archived
    from sale_item where pro_id = ${proId}`.execute(db)
  ).rows[0]!;

export const saleOf = async (db: Db, proId: number, publicId: string): Promise<SaleRow | undefined> =>
  (await sql<SaleRow>`select ${shown} where i.pro_id = ${proId} and i.public_id = ${publicId}`.execute(db)).rows[0];

/** Returns the row id of a sale, and the text that an admin accepted for it. */
export const storedSale = async (
  trx: Db,
  proId: number,
  publicId: string,
): Promise<{ readonly row: number; readonly accepted: string | null } | undefined> =>
  (
    await sql<{ row: number; accepted: string | null }>`
    select id as row, accepted_wording as accepted from sale_item where pro_id = ${proId} and public_id = ${publicId}`.execute(
      trx,
    )
  ).rows[0];

/** Returns the names of a professional's sales, without archived sales and without the sale `except`. */
export const saleNamesTaken = async (trx: Db, proId: number, except: string | null): Promise<string[]> =>
  (
    await sql<{ name: string }>`
    select name from sale_item where pro_id = ${proId} and state <> 'archived' and public_id is distinct from ${except}::text`.execute(
      trx,
    )
  ).rows.map(({ name }) => name);

/** Returns the active options of a professional's services. Archived services are left out. */
export const optionsToSell = async (db: Db, proId: number): Promise<OwnOption[]> =>
  (
    await sql<OwnOption>`
    select o.public_id as id, o.price_cents, s.active as offered from service_option o join service s on s.id = o.service_id
    where o.pro_id = ${proId} and o.active and s.state <> 'archived'`.execute(db)
  ).rows;

export type SaleContent = SaleTerms & {
  readonly name: string;
  readonly description: string;
  readonly state: ServiceState;
};

const submitted = (state: ServiceState, nowMs: number): RawBuilder<unknown> =>
  state === 'in_review' ? sql`coalesce(submitted_at, ${instant(nowMs)})` : sql`null`;

/** Inserts a sale after the professional's other sales. Returns its row id. */
export const insertSale = async (
  trx: Db,
  proId: number,
  publicId: string,
  words: SaleContent,
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into sale_item (public_id, pro_id, kind, name, description, price_cents, value_cents, years, stock, collected_on_site, collected_at_visit, rhythm,
      engagement_months, state, submitted_at, updated_at, position)
    select ${publicId}, ${proId}, ${words.kind}, ${words.name}, ${words.description}, ${words.price_cents}::int4, ${words.value_cents}::int4,
      ${words.years}::int2, ${words.stock}::int4, ${words.collected_on_site}::bool, ${words.collected_at_visit}::bool, ${words.rhythm}::text,
      ${words.engagement_months}::int2, ${words.state}, ${words.state === 'in_review' ? instant(nowMs) : null}::timestamptz, ${instant(nowMs)},
      coalesce((select max(position) + 1 from sale_item where pro_id = ${proId}), 0) returning id`.execute(trx)
  ).rows[0]!.id;

export const writeSale = async (trx: Db, row: number, words: SaleContent, nowMs: number): Promise<void> => {
  await sql`
    update sale_item set name = ${words.name}, description = ${words.description}, price_cents = ${words.price_cents}, value_cents = ${words.value_cents}::int4,
      years = ${words.years}::int2, stock = ${words.stock}::int4, collected_on_site = ${words.collected_on_site},
      collected_at_visit = ${words.collected_at_visit}, rhythm = ${words.rhythm}::text, engagement_months = ${words.engagement_months}::int2,
      state = ${words.state}, submitted_at = ${submitted(words.state, nowMs)}, refusal = case when ${words.state === 'draft'} then refusal end,
      updated_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

export const writeSaleLines = async (trx: Db, row: number, lines: SaleTerms['lines']): Promise<void> => {
  await sql`delete from sale_line where item_id = ${row}`.execute(trx);
  await sql`
    insert into sale_line (item_id, option_id, count, position)
    select ${row}::bigint, o.id, x.count, x.position
    from jsonb_to_recordset(${asJson(lines.map((line, position) => ({ ...line, position })))}) as x(option_id text, count int2, position int2)
      join service_option o on o.public_id = x.option_id`.execute(trx);
};

export const writeSaleState = async (trx: Db, row: number, state: ServiceState, nowMs: number): Promise<void> => {
  await sql`
    update sale_item set state = ${state}, submitted_at = ${submitted(state, nowMs)}, refusal = case when ${state === 'draft'} then refusal end,
      updated_at = ${instant(nowMs)}
    where id = ${row}`.execute(trx);
};

/** Orders a professional's sales: first the sales in `publicIds`, then all other sales in their current order. */
export const writeSaleOrder = async (trx: Db, proId: number, publicIds: readonly string[]): Promise<void> => {
  await sql`
    update sale_item i set position = x.position
    from (select id, (row_number() over (order by array_position(${publicIds}::text[], public_id) nulls last, position, id) - 1)::int2 as position
      from sale_item where pro_id = ${proId} and state <> 'archived') x
    where x.id = i.id and i.position <> x.position`.execute(trx);
};
