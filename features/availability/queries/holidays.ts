import { sql } from 'kysely';
import { isoFromDay } from '#core/time.ts';
import { asJson, type Db } from '#platform/db/db.ts';
import type { HolidayChoice, StoredHolidayChoice } from '../rules/closed-holidays.ts';

export const holidayChoicesWithin = (proId: number, fromDay: number, toDay: number) => sql`
  select day::text as day, closes from holiday_choice
  where pro_id = ${proId} and day between ${isoFromDay(fromDay)}::date and ${isoFromDay(toDay)}::date`;

export const holidayChoicesOf = async (
  db: Db,
  proId: number,
  fromDay: number,
  toDay: number,
): Promise<StoredHolidayChoice[]> =>
  (await sql<StoredHolidayChoice>`${holidayChoicesWithin(proId, fromDay, toDay)}`.execute(db)).rows;

export const writeHolidayChoice = async (
  trx: Db,
  proId: number,
  day: number,
  choice: HolidayChoice | null,
): Promise<void> => {
  const date = sql`${isoFromDay(day)}::date`;
  if (choice === null) {
    await sql`delete from holiday_choice where pro_id = ${proId} and day = ${date}`.execute(trx);
    return;
  }
  await sql`
    insert into holiday_choice (pro_id, day, closes) values (${proId}, ${date}, ${choice === 'closed'})
    on conflict (pro_id, day) do update set closes = excluded.closes`.execute(trx);
};

/** Counts a professional's visits by local day. `during` is a PostgreSQL range of instants as text. */
export const visitsWithin = async (
  db: Db,
  proId: number,
  stretches: readonly { readonly day: number; readonly during: string }[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await sql<{ day: number; visits: number }>`
    select x.day, count(distinct b.id)::int4 as visits
    from jsonb_to_recordset(${asJson(stretches)}) as x(day int4, during tstzrange)
    join booking b on b.pro_id = ${proId} and b.starts_at >= lower(x.during) - interval '1 day' and b.starts_at < upper(x.during)
    join occupation o on o.booking_id = b.id and o.active and o.kind = 'booking'
      and o.during && x.during
    group by x.day`.execute(db);
  return new Map(found.rows.map(({ day, visits }) => [day, visits]));
};
