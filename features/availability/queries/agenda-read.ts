import { sql, type RawBuilder } from 'kysely';
import { isoFromDay } from '#core/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgendaDrawing } from '../contract/planning.ts';
import type { StoredHolidayChoice } from '../rules/closed-holidays.ts';
import type { StoredEvent } from '../rules/slot-data.ts';
import {
  busyOf,
  privateEventsOf,
  headColumns,
  timesOf,
  occupationsTouching,
  type AgendaHead,
  type BusyRow,
  type TimesRow,
} from './agenda.ts';
import { absencesTouching, type AgendaAbsence } from './absences.ts';
import { holidayChoicesWithin } from './holidays.ts';
import { resourcesOfAgenda, type StoredResource } from './resources.ts';
import { everOpens, slotsTouching, type SlotRow } from './slots.ts';

export type AgendaRead = AgendaHead & {
  readonly slots: readonly SlotRow[];
  /** `busy` is null when the request asks for loads. `times` is null when the request asks for blocks. */
  readonly busy: readonly BusyRow[] | null;
  readonly times: readonly TimesRow[] | null;
  readonly events: readonly StoredEvent[];
  readonly resources: readonly StoredResource[];
  readonly holiday_choices: readonly StoredHolidayChoice[];
  readonly absences: readonly AgendaAbsence[];
  readonly has_hours: boolean;
};

/** Local days, both ends included, and the resource to read: null means the whole team. */
export type AgendaDays = {
  readonly fromDay: number;
  readonly toDay: number;
  readonly resourceId: string | null;
  readonly drawn: AgendaDrawing;
};

const isLoad = (proId: number, drawn: AgendaDrawing) => sql`(${drawn}::text = 'load'
  or (${drawn}::text = 'load_of_several' and (select count(*) > 1 from resource r where r.owner_pro_id = ${proId} and r.active)))`;
const span = sql`(select span from place)`;
const listed = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;

/**
 * Reads all the data of an agenda in one statement, because an agenda stays open all day and reloads. SQL does not know
 * the instants of local days, so it reads times and events with a margin of three hours on each side.
 */
export const readAgenda = async (
  db: Db,
  proId: number,
  { fromDay, toDay, resourceId, drawn }: AgendaDays,
): Promise<AgendaRead> =>
  (
    await sql<AgendaRead>`
    with place as (
      select ${headColumns}, tstzrange((${isoFromDay(fromDay)}::timestamp - interval '3 hours') at time zone p.time_zone,
        (${isoFromDay(toDay + 1)}::timestamp + interval '3 hours') at time zone p.time_zone) as span, ${isLoad(proId, drawn)} as is_load
      from pro p left join travel_rule t on t.pro_id = p.id where p.id = ${proId}
    ), taken as materialized (${occupationsTouching(proId, span, resourceId)})
    select zone, postcode, notice_min, horizon_days, slot_step_min, lat, lon, mode, ${listed(slotsTouching(proId, fromDay - 1, toDay))} as slots,
      case when not is_load then ${listed(busyOf(proId, sql`taken`))} end as busy, case when is_load then ${listed(timesOf(proId, sql`taken`))} end as times,
      ${listed(privateEventsOf(proId, sql`taken`))} as events, ${listed(resourcesOfAgenda(proId))} as resources, ${listed(holidayChoicesWithin(proId, fromDay - 1, toDay))} as holiday_choices,
      ${listed(absencesTouching(proId, span))} as absences,
      ${everOpens(proId)} as has_hours
    from place`.execute(db)
  ).rows[0]!;
