import { sql, type RawBuilder } from 'kysely';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { OwnServiceAnswer, ServiceIn } from '../contract.ts';
import type { ServiceNeed } from '../rules/judged-service.ts';
import type { ServiceState } from '../rules/states.ts';

const list = (item: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(${item}), '[]') ${from})`;

const firstOption = sql`(select o.id from service_option o where o.service_id = s.id and o.active order by o.position, o.id limit 1)`;

const shown = sql`
  s.public_id as id, s.name, s.description, s.category, s.state, s.refusal, s.withdrawn_reason, s.for_establishments, s.updated_at,
  (select k.public_id from health_checklist k where k.id = s.health_checklist_id) as health_checklist_id,
  coalesce(f.on_site, false) as on_site, coalesce(f.at_home, false) as at_home, coalesce(f.guests_min, 1) as guests_min, coalesce(f.guests_max, 1) as guests_max,
  coalesce(f.guests_follow, false) as guests_follow, coalesce(f.deposit_percent, 100) as deposit_percent, coalesce(f.approval, false) as approval,
  ${list(
    sql`json_build_object('id', o.public_id, 'label', o.label, 'duration_min', o.duration_min, 'prep_min', o.prep_min, 'cleaning_min', o.cleaning_min,
      'processing_min', o.processing_min, 'processing_after_min', o.processing_after_min, 'price_cents', o.price_cents) order by o.position, o.id`,
    sql`from service_option o where o.service_id = s.id and o.active`,
  )} as options,
  ${list(
    sql`json_build_object('id', a.public_id, 'label', a.label, 'minutes', a.minutes, 'price_cents', a.price_cents) order by a.position, a.id`,
    sql`from add_on a where a.service_id = s.id`,
  )} as add_ons,
  ${list(
    sql`json_build_object('type', c.type, 'unit', c.unit, 'value', c.value, 'days', c.days, 'from_min', c.from_min, 'to_min', c.to_min, 'window_sec', c.window_sec)
      order by c.id`,
    sql`from surcharge c where c.service_id = s.id`,
  )} as surcharges,
  ${list(
    sql`json_build_object('kind', n.kind, 'count', n.count, 'per_guest', n.per_guest) order by n.kind desc`,
    sql`from option_need n where n.option_id = f.id`,
  )} as needs,
  ${list(sql`r.public_id order by r.id`, sql`from option_resource x join resource r on r.id = x.resource_id where x.option_id = f.id and r.active`)} as resource_ids
  from service s left join service_option f on f.id = ${firstOption}`;

/** Returns a professional's services in display order, either only the archived services or only the others. */
export const servicesOf = async (db: Db, proId: number, isArchived: boolean): Promise<OwnServiceAnswer[]> =>
  (
    await sql<OwnServiceAnswer>`
    select ${shown} where s.pro_id = ${proId} and (s.state = 'archived') = ${isArchived} order by s.position, s.id`.execute(
      db,
    )
  ).rows;

export const countServices = async (
  db: Db,
  proId: number,
): Promise<{ readonly live: number; readonly archived: number }> =>
  (
    await sql<{ live: number; archived: number }>`
    select (count(*) filter (where state <> 'archived'))::int4 as live, (count(*) filter (where state = 'archived'))::int4 as archived
    from service where pro_id = ${proId}`.execute(db)
  ).rows[0]!;

export const serviceOf = async (db: Db, proId: number, publicId: string): Promise<OwnServiceAnswer | undefined> =>
  (await sql<OwnServiceAnswer>`select ${shown} where s.pro_id = ${proId} and s.public_id = ${publicId}`.execute(db))
    .rows[0];

export type ServiceRow = {
  readonly id: number;
  readonly public_id: string;
  readonly name: string;
  readonly state: ServiceState;
  readonly accepted_wording: string | null;
  readonly is_withdrawn: boolean;
};

/**
 * Locks the professional, so that two catalogue changes run one after the other. Bookings do not wait for this lock.
 */
export const lockServices = async (trx: Db, proId: number): Promise<void> => {
  await sql`select id from pro where id = ${proId} for no key update`.execute(trx);
};

export const serviceRow = async (trx: Db, proId: number, publicId: string): Promise<ServiceRow | undefined> =>
  (
    await sql<ServiceRow>`
    select id, public_id, name, state, accepted_wording, withdrawn_at is not null as is_withdrawn from service where pro_id = ${proId} and public_id = ${publicId}`.execute(
      trx,
    )
  ).rows[0];

/** Returns the names of a professional's services, without archived services and without the service `exceptId`. */
export const namesTaken = async (trx: Db, proId: number, exceptId: number | null): Promise<string[]> =>
  (
    await sql<{ name: string }>`
    select name from service where pro_id = ${proId} and state <> 'archived' and id is distinct from ${exceptId}::bigint`.execute(
      trx,
    )
  ).rows.map(({ name }) => name);

export type ServiceWords = {
  readonly name: string;
  readonly description: string;
  readonly category: number;
  readonly forEstablishments: boolean;
  /** Public id of the health checklist. Null for a service without checklist. */
  readonly checklist: string | null;
  readonly state: ServiceState;
};

const submitted = (state: ServiceState, nowMs: number): RawBuilder<unknown> =>
  state === 'in_review' ? sql`coalesce(submitted_at, ${instant(nowMs)})` : sql`null`;

const checklistId = (publicId: string | null): RawBuilder<unknown> =>
  sql`(select id from health_checklist where public_id = ${publicId}::text)`;

/** Inserts a service after the professional's other services. Returns its row id. */
export const insertService = async (
  trx: Db,
  proId: number,
  publicId: string,
  words: ServiceWords,
  nowMs: number,
): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into service (public_id, pro_id, category, name, description, for_establishments, health_checklist_id, position, active, state, submitted_at, updated_at)
    select ${publicId}, ${proId}, ${words.category}, ${words.name}, ${words.description}, ${words.forEstablishments}, ${checklistId(words.checklist)},
      coalesce((select max(position) + 1 from service where pro_id = ${proId}), 0), ${words.state === 'published'}, ${words.state},
      ${words.state === 'in_review' ? instant(nowMs) : null}::timestamptz, ${instant(nowMs)} returning id`.execute(trx)
  ).rows[0]!.id;

/**
 * Writes the texts, the checklist and the state of a service. The reason of a refusal stays only while the service is a
 * draft.
 */
export const writeService = async (trx: Db, id: number, words: ServiceWords, nowMs: number): Promise<void> => {
  await sql`
    update service set category = ${words.category}, name = ${words.name}, description = ${words.description}, for_establishments = ${words.forEstablishments},
      health_checklist_id = ${checklistId(words.checklist)}, active = ${words.state === 'published'}, state = ${words.state}, submitted_at = ${submitted(words.state, nowMs)},
      refusal = case when ${words.state === 'draft'} then refusal end, updated_at = ${instant(nowMs)}
    where id = ${id}`.execute(trx);
};

/** Writes the state of a service. The reason of a refusal stays only while the service is a draft. */
export const writeServiceState = async (trx: Db, id: number, state: ServiceState, nowMs: number): Promise<void> => {
  await sql`
    update service set state = ${state}, active = ${state === 'published'}, submitted_at = ${submitted(state, nowMs)},
      refusal = case when ${state === 'draft'} then refusal end, updated_at = ${instant(nowMs)}
    where id = ${id}`.execute(trx);
};

export const askChecklist = async (trx: Db, serviceId: number, checklistId: number): Promise<void> => {
  await sql`update service set health_checklist_id = ${checklistId} where id = ${serviceId}`.execute(trx);
};

/**
 * Removes a checklist from archived services. Clients stay safe, because a restored service is a draft first and cannot
 * be booked.
 */
export const loosenChecklist = async (trx: Db, checklistId: number): Promise<void> => {
  await sql`update service set health_checklist_id = null where health_checklist_id = ${checklistId} and state = 'archived'`.execute(
    trx,
  );
};

/**
 * Writes the display order of a professional's services. Services missing from `publicIds` come last, in their current
 * order.
 */
export const writeOrder = async (trx: Db, proId: number, publicIds: readonly string[]): Promise<void> => {
  await sql`
    update service s set position = x.position
    from (select id, (row_number() over (order by array_position(${publicIds}::text[], public_id) nulls last, position, id) - 1)::int2 as position
      from service where pro_id = ${proId} and state <> 'archived') x
    where x.id = s.id and s.position <> x.position`.execute(trx);
};

/** Conditions that all options of a service share (assumed). */
export type Conditions = Pick<
  ServiceIn,
  'on_site' | 'at_home' | 'guests_min' | 'guests_max' | 'guests_follow' | 'deposit_percent' | 'approval'
>;

export const servicePartsOf = async (
  trx: Db,
  serviceId: number,
): Promise<{ readonly options: string[]; readonly addOns: string[] }> =>
  (
    await sql<{ options: string[]; addOns: string[] }>`
    select ${list(sql`public_id`, sql`from service_option where service_id = ${serviceId} and active`)} as options,
      ${list(sql`public_id`, sql`from add_on where service_id = ${serviceId}`)} as "addOns"`.execute(trx)
  ).rows[0]!;

/**
 * Replaces the active options of a service. A removed option becomes inactive. It stays stored for the bookings that
 * refer to it.
 */
export const writeOptions = async (
  trx: Db,
  proId: number,
  serviceId: number,
  options: readonly (Omit<ServiceIn['options'][number], 'id'> & { readonly public_id: string })[],
  conditions: Conditions,
): Promise<void> => {
  const rows = asJson(options.map((option, position) => ({ ...option, position })));
  await sql`
    update service_option set active = false
    where service_id = ${serviceId} and active and public_id not in (select public_id from jsonb_to_recordset(${rows}) as x(public_id text))`.execute(
    trx,
  );
  await sql`
    insert into service_option (public_id, service_id, pro_id, label, duration_min, prep_min, cleaning_min, processing_min, processing_after_min, price_cents, position,
      guests_min, guests_max, guests_follow,       on_site, at_home, deposit_percent, approval)
    select public_id, ${serviceId}::bigint, ${proId}::bigint, label, duration_min, prep_min, cleaning_min, processing_min, processing_after_min, price_cents, position,
      ${conditions.guests_min}::int2, ${conditions.guests_max}::int2, ${conditions.guests_follow}::bool, ${conditions.on_site}::bool, ${conditions.at_home}::bool,
      ${conditions.deposit_percent}::int2, ${conditions.approval}::bool
    from jsonb_to_recordset(${rows}) as x(public_id text, label text, duration_min int2, prep_min int2, cleaning_min int2, processing_min int2,
      processing_after_min int2, price_cents int4, position int2)
    order by position
    on conflict (public_id) do update set label = excluded.label, duration_min = excluded.duration_min, prep_min = excluded.prep_min,
      cleaning_min = excluded.cleaning_min, processing_min = excluded.processing_min, processing_after_min = excluded.processing_after_min, price_cents = excluded.price_cents, position = excluded.position, guests_min = excluded.guests_min, guests_max = excluded.guests_max,
      guests_follow = excluded.guests_follow, on_site = excluded.on_site, at_home = excluded.at_home, deposit_percent = excluded.deposit_percent,
      approval = excluded.approval`.execute(trx);
};

/** Replaces the add-ons of a service. Existing bookings do not change. */
export const writeAddOns = async (
  trx: Db,
  serviceId: number,
  addOns: readonly (Omit<ServiceIn['add_ons'][number], 'id'> & { readonly public_id: string })[],
): Promise<void> => {
  const rows = asJson(addOns.map((one, position) => ({ ...one, position })));
  await sql`
    delete from add_on where service_id = ${serviceId} and public_id not in (select public_id from jsonb_to_recordset(${rows}) as x(public_id text))`.execute(
    trx,
  );
  await sql`
    insert into add_on (public_id, service_id, label, minutes, price_cents, position)
    select public_id, ${serviceId}::bigint, label, minutes, price_cents, position
    from jsonb_to_recordset(${rows}) as x(public_id text, label text, minutes int2, price_cents int4, position int2) order by position
    on conflict (public_id) do update set label = excluded.label, minutes = excluded.minutes, price_cents = excluded.price_cents, position = excluded.position`.execute(
    trx,
  );
};

export const writeSurcharges = async (
  trx: Db,
  serviceId: number,
  surcharges: ServiceIn['surcharges'],
): Promise<void> => {
  await sql`delete from surcharge where service_id = ${serviceId}`.execute(trx);
  await sql`
    insert into surcharge (service_id, type, unit, value, days, from_min, to_min, window_sec)
    select ${serviceId}::bigint, x.* from jsonb_to_recordset(${asJson(surcharges)})
      as x(type text, unit text, value int4, days int2[], from_min int2, to_min int2, window_sec int4)`.execute(trx);
};

/** Replaces the kinds of resources that the active options of a service use, and the resources that may serve them. */
export const writeNeeds = async (
  trx: Db,
  serviceId: number,
  needs: readonly ServiceNeed[],
  resourceIds: readonly number[],
): Promise<void> => {
  const options = sql`select id from service_option where service_id = ${serviceId} and active`;
  await sql`delete from option_need where option_id in (${options})`.execute(trx);
  // A resource that continues to serve the option keeps its own rate.
  await sql`delete from option_resource where option_id in (${options}) and resource_id <> all(${resourceIds}::bigint[])`.execute(
    trx,
  );
  await sql`
    insert into option_need (option_id, kind, count, per_guest)
    select o.id, x.kind, x.count, x.per_guest from (${options}) o cross join jsonb_to_recordset(${asJson(needs)}) as x(kind text, count int2, per_guest bool)`.execute(
    trx,
  );
  await sql`insert into option_resource (option_id, resource_id) select o.id, r from (${options}) o cross join unnest(${resourceIds}::bigint[]) r
    on conflict do nothing`.execute(trx);
};

/** Counts the bookings of a service that have not ended. Requests count, and so do holds that have not expired. */
export const bookingsToCome = async (db: Db, serviceId: number, nowMs: number): Promise<number> =>
  (
    await sql<{ count: number }>`
    select count(*)::int4 as count from booking b
    where b.pro_id = (select pro_id from service where id = ${serviceId}) and b.ends_at > ${instant(nowMs)}
      and (b.state in ('requested', 'confirmed') or (b.state in ('hold', 'pending_payment') and b.expires_at > ${instant(nowMs)}))
      and exists (select 1 from json_array_elements(b.lines) l join service_option o on o.public_id = l->>'option_id' where o.service_id = ${serviceId})`.execute(
      db,
    )
  ).rows[0]!.count;

/**
 * Removes from services the places where their professional no longer works. A service without a remaining place, or in
 * a category that the professional has left, becomes a draft. Returns false when nothing changed.
 */
export const fitServices = async (
  trx: Db,
  proId: number,
  fit: { readonly on_site: boolean; readonly at_home: boolean; readonly categories: readonly number[] },
  nowMs: number,
): Promise<boolean> => {
  const fits = sql`((o.on_site and ${fit.on_site}::bool) or (o.at_home and ${fit.at_home}::bool))`;
  const hidden = await sql`
    update service s set state = 'draft', active = false, submitted_at = null, updated_at = ${instant(nowMs)}
    where s.pro_id = ${proId} and s.state in ('published', 'in_review') and (s.category <> all(${fit.categories}::int2[])
      or not exists (select 1 from service_option o where o.service_id = s.id and o.active and ${fits}))`.execute(trx);
  const moved = await sql`
    update service_option o set on_site = o.on_site and ${fit.on_site}::bool, at_home = o.at_home and ${fit.at_home}::bool
    where o.pro_id = ${proId} and o.active and ${fits} and ((o.on_site and not ${fit.on_site}::bool) or (o.at_home and not ${fit.at_home}::bool))`.execute(
    trx,
  );
  return (hidden.numAffectedRows ?? 0n) + (moved.numAffectedRows ?? 0n) > 0n;
};
