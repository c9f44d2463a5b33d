import { sql, type RawBuilder } from 'kysely';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { OpenTarget } from '../rules/opening.ts';
import { onceOn, type PlannedSlotOf } from '../rules/slot-data.ts';
import { recurrenceOf } from '../rules/recurrence.ts';

export type SlotRow = {
  readonly public_id: string;
  readonly resource: string | null;
  readonly dow: number | null;
  readonly month: number | null;
  readonly day_of_month: number | null;
  readonly once: string | null;
  readonly s_min: number;
  readonly e_min: number;
  readonly sign: number;
  readonly target: OpenTarget;
  readonly quantity: number | null;
  readonly valid_from: string | null;
  /** The day after the last day of the slot's period. */
  readonly valid_to: string | null;
  readonly except_days: readonly string[];
};

export const slotOfRow = (row: SlotRow): PlannedSlotOf => {
  const onceDay = row.once === null ? undefined : dayFromIso(row.once);
  const days =
    onceDay === undefined
      ? { year: null, month: row.month, day: row.day_of_month, day_in_week: row.dow }
      : onceOn(onceDay);
  return {
    id: row.public_id,
    resourceId: row.resource,
    days,
    recurrence: recurrenceOf(days) ?? 'only-once',
    startMin: row.s_min,
    endMin: row.e_min,
    fromDay: row.valid_from === null ? null : (dayFromIso(row.valid_from) ?? null),
    untilDay: row.valid_to === null ? null : (dayFromIso(row.valid_to) ?? Number.NaN) - 1,
    closes: row.sign === -1,
    target: row.target,
    quantity: row.quantity,
    exceptDays: row.except_days.map((iso) => dayFromIso(iso) ?? Number.NaN),
  };
};

const slots = (proId: number, which: RawBuilder<unknown>) => sql<SlotRow>`
  select x.public_id, r.public_id as resource, x.dow, x.month, x.day_of_month, x.once, x.s_min, x.e_min, x.sign, x.target, x.quantity, x.valid_from, x.valid_to, x.except_days
  from (
    select public_id, resource_id, dow, month, day_of_month, null::text as once, s_min, e_min, sign, target, quantity,
      lower(valid)::text as valid_from, upper(valid)::text as valid_to, except_days::text[] as except_days from open_rule where pro_id = ${proId}
    union all
    select public_id, resource_id, null, null, null, day::text, s_min, e_min, sign, target, quantity, null, null, '{}' from open_exception where pro_id = ${proId}
  ) x left join resource r on r.id = x.resource_id
  where ${which} order by x.once nulls first, x.dow, x.s_min, x.public_id`;

/** SQL: the planning slots of a professional that may apply to days [fromDay, toDay]. */
export const slotsTouching = (proId: number, fromDay: number, toDay: number) => {
  const [from, to] = [isoFromDay(fromDay), isoFromDay(toDay)];
  return slots(
    proId,
    sql`(x.once is null or x.once between ${from}::text and ${to}::text) and coalesce(x.valid_from <= ${to}::text, true) and coalesce(x.valid_to > ${from}::text, true)`,
  );
};

export const slotOf = async (db: Db, proId: number, publicId: string): Promise<PlannedSlotOf | undefined> =>
  (await slots(proId, sql`x.public_id = ${publicId}`).execute(db)).rows.map(slotOfRow)[0];

/** Returns the weekly openings of one resource, or of the whole team (null). */
export const slotsOfWeek = async (db: Db, proId: number, resourceId: string | null): Promise<PlannedSlotOf[]> =>
  (
    await slots(
      proId,
      sql`x.dow is not null and x.sign = 1 and r.public_id is not distinct from ${resourceId}::text`,
    ).execute(db)
  ).rows.map(slotOfRow);

/** SQL condition: whether a professional ever entered opening hours. */
export const everOpens = (proId: number) =>
  sql`(exists (select 1 from open_rule where pro_id = ${proId} and sign = 1) or exists (select 1 from open_exception where pro_id = ${proId} and sign = 1))`;

const dateOrNull = (day: number | null): string | null => (day === null ? null : isoFromDay(day));

/** Inserts a planning slot. The caller has already deleted the slot that it replaces. */
export const insertSlot = async (
  trx: Db,
  proId: number,
  slot: PlannedSlotOf,
  resourceId: number | null,
): Promise<void> => {
  const sign = slot.closes ? -1 : 1;
  const { year, month, day, day_in_week } = slot.days;
  if (slot.recurrence === 'only-once') {
    await sql`
      insert into open_exception (public_id, pro_id, resource_id, day, s_min, e_min, sign, target, quantity)
      values (${slot.id}, ${proId}, ${resourceId}, make_date(${year}::int4, ${month}::int4, ${day}::int4), ${slot.startMin}, ${slot.endMin}, ${sign}, ${slot.target}, ${slot.quantity})`.execute(
      trx,
    );
    return;
  }
  const isBounded = slot.fromDay !== null || slot.untilDay !== null;
  const valid = sql`daterange(${dateOrNull(slot.fromDay)}::date, ${dateOrNull(slot.untilDay === null ? null : slot.untilDay + 1)}::date)`;
  await sql`
    insert into open_rule (public_id, pro_id, resource_id, dow, month, day_of_month, s_min, e_min, sign, target, quantity, valid, except_days)
    values (${slot.id}, ${proId}, ${resourceId}, ${day_in_week}, ${month}, ${day}, ${slot.startMin}, ${slot.endMin}, ${sign}, ${slot.target}, ${slot.quantity},
      ${isBounded ? valid : null}, ${slot.exceptDays.map(isoFromDay)}::date[])`.execute(trx);
};

export const dropSlots = async (trx: Db, proId: number, publicIds: readonly string[]): Promise<void> => {
  await sql`delete from open_rule where pro_id = ${proId} and public_id = any(${publicIds}::text[])`.execute(trx);
  await sql`delete from open_exception where pro_id = ${proId} and public_id = any(${publicIds}::text[])`.execute(trx);
};
