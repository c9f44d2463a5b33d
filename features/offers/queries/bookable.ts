import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#core/units.ts';
import type { FreeRow } from '#features/availability/rules/free-rows.ts';
import { instant, msOf, type Db } from '#platform/db/db.ts';
import { possibleFor } from '#features/catalog/rules/named-for.ts';
import { isTooYoung } from '../rules/party.ts';
import {
  catalogColumns,
  dropCatalog,
  keepCatalog,
  cachedCatalog,
  resourcesOfOptions,
  type Catalog,
  type CatalogPro,
  type OptionRow,
} from './catalogs.ts';

export type ProRow = CatalogPro & { readonly rating_count: number; readonly rating_sum: number };

type OccupiedRow = readonly [resourceId: number, fromMs: number, toMs: number, lat: number | null, lon: number | null];

export type BookableRows<P extends CatalogPro = CatalogPro> = {
  readonly pros: readonly P[];
  readonly options: readonly OptionRow[];
  readonly free: readonly FreeRow[];
  readonly occupied: readonly OccupiedRow[];
};

/** Free time of a resource over several days. `spans` is a text of PostgreSQL multiranges, one after the other. */
type FreeText = readonly [resourceId: number, spans: string];

/** The rows that decide the starts and prices of several professionals. */
export type FoundRows = Omit<BookableRows<ProRow>, 'free'> & { readonly free: readonly FreeText[] };

export type BookableQuestion = {
  readonly proIds: readonly number[];
  readonly categories: readonly number[];
  readonly atHome: boolean;
  readonly guests: number;
  readonly guestsAndBabies: number;
  readonly children: number;
  readonly fromDay: number;
  readonly toDay: number;
};

/** Days and instants to load: the requested period, and at least one day before and after it. */
type Window = { readonly fromDay: number; readonly toDay: number; readonly fromMs: number; readonly toMs: number };

const freeOf = (whose: RawBuilder<unknown>, { fromDay, toDay }: Window): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_array(f.resource_id, f.day, f.free::text)), '[]') from free_day f
    where f.resource_id ${whose} and f.day between ${fromDay}::int4 and ${toDay}::int4 and not isempty(f.free))`;

const freeTextOf = (whose: RawBuilder<unknown>, { fromDay, toDay }: Window): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_array(t.resource_id, t.spans)), '[]') from (
    select f.resource_id, string_agg(f.free::text, '' order by f.day) as spans from free_day f
    where f.resource_id ${whose} and f.day between ${fromDay}::int4 and ${toDay}::int4 and not isempty(f.free) group by f.resource_id) t)`;

const occupiedOf = (whose: RawBuilder<unknown>, { fromMs, toMs }: Window): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_array(o.resource_id, ${msOf(sql`lower(o.during)`)}, ${msOf(sql`upper(o.during)`)}, o.lat, o.lon)
      order by o.resource_id, lower(o.during)), '[]')
    from occupation o where o.active and o.resource_id ${whose} and o.during && tstzrange(${instant(fromMs)}, ${instant(toMs)}))`;

type Whole<Free> = Partial<HoldRows> & {
  readonly catalog: Catalog;
  readonly rating: readonly [count: number, sum: number];
  readonly free: readonly Free[];
  readonly occupied: readonly OccupiedRow[];
};

const readWhole = async <Free>(
  db: Db,
  whose: RawBuilder<unknown>,
  window: Window,
  readFree: typeof freeOf,
  more: RawBuilder<unknown> = sql``,
): Promise<Whole<Free>[]> => {
  const taken = sql`in (select x.resource_id from option_resource x join service_option so on so.id = x.option_id where so.pro_id = p.id)`;
  // SQL: resources used by professionals who travel. Only for these the places of occupations are loaded, because
  // travel time depends on them.
  const travelling = sql`in (select x.resource_id from option_resource x join service_option so on so.id = x.option_id
      join resource r on r.id = x.resource_id join pro w on w.id = r.owner_pro_id where so.pro_id = p.id and (w.work_location & 1) = 1)`;
  const found = await sql<Catalog & Omit<Whole<Free>, 'catalog'>>`
    select ${catalogColumns}, ${readFree(taken, window)} as free, ${occupiedOf(travelling, window)} as occupied,
      (select json_build_array(coalesce(max(g.count), 0), coalesce(max(g.sum), 0)) from rating_summary g where g.pro_id = p.id) as rating ${more}
    from pro p where ${whose} and p.published`.execute(db);
  return found.rows.map(({ free, occupied, rating, offers, overdue, ...catalog }) => {
    keepCatalog(catalog);
    return { catalog, free, occupied, rating, ...(offers && { offers }), ...(overdue && { overdue }) };
  });
};

type Stamp = readonly [proId: number, version: string, ratingCount: number, ratingSum: number];
type Agendas = {
  readonly stamps: readonly Stamp[];
  readonly free: readonly FreeText[];
  readonly occupied: readonly OccupiedRow[];
};

const readAgendas = async (
  db: Db,
  catalogs: readonly Catalog[],
  options: readonly OptionRow[],
  window: Window,
): Promise<Agendas> => {
  const travelling = new Set(catalogs.filter(({ pro }) => pro.also_at_home).map(({ pro }) => pro.id));
  const found = await sql<Agendas>`
    select (select coalesce(json_agg(json_build_array(p.id, p.catalog, coalesce(g.count, 0), coalesce(g.sum, 0))), '[]')
        from pro p left join rating_summary g on g.pro_id = p.id where p.id = any(${catalogs.map(({ pro }) => pro.id)}::bigint[]) and p.published) as stamps,
      ${freeTextOf(sql`= any(${resourcesOfOptions(options)}::bigint[])`, window)} as free,
      ${occupiedOf(sql`= any(${resourcesOfOptions(options.filter((option) => travelling.has(option.pro_id)))}::bigint[])`, window)} as occupied`.execute(
    db,
  );
  return found.rows[0]!;
};

// Removes duplicates: when two professionals share a resource, the query returns its rows twice.
const eachOnce = <R extends readonly [resourceId: number, ...unknown[]]>(lists: readonly (readonly R[])[]): R[] => {
  const seen = new Set<number>();
  return lists.flatMap((rows) => {
    const fresh = rows.filter(([id]) => !seen.has(id));
    for (const [id] of rows) seen.add(id);
    return fresh;
  });
};

/**
 * Loads all the data that decides the starts and prices of these professionals. Reads their agendas at each call, and
 * their catalogs only when they changed since the last read.
 */
export const loadBookable = async (db: Db, q: BookableQuestion): Promise<FoundRows> => {
  const window: Window = {
    fromDay: q.fromDay - 1,
    toDay: q.toDay + 1,
    fromMs: (q.fromDay - 1) * dayMs,
    toMs: (q.toDay + 2) * dayMs,
  };
  const categories = new Set(q.categories);
  const party = { adults: q.guests - q.children, children: q.children };
  const offeredOptions = ({ pro, options }: Catalog): OptionRow[] =>
    possibleFor(options, party).filter(
      (option) =>
        !isTooYoung({ children: q.children, babies: q.guestsAndBabies - q.guests }, pro.children_min_age) &&
        categories.has(option.category) &&
        option.guests_max >= q.guestsAndBabies &&
        option.guests_min <= q.guests &&
        (q.atHome ? option.at_home : option.on_site),
    );
  const known = q.proIds.flatMap((id) => cachedCatalog(id) ?? []);
  const knownOptions = new Map(known.map((catalog) => [catalog, offeredOptions(catalog)]));
  const agendas =
    known.length === 0
      ? { stamps: [], free: [], occupied: [] }
      : await readAgendas(db, known, [...knownOptions.values()].flat(), window);
  const stamps = new Map(agendas.stamps.map((stamp) => [stamp[0], stamp]));
  const standing = known.filter((catalog) => stamps.get(catalog.pro.id)?.[1] === catalog.version);
  const shown = standing.map(({ pro }) => ({
    ...pro,
    rating_count: stamps.get(pro.id)![2],
    rating_sum: stamps.get(pro.id)![3],
  }));
  const options = standing.flatMap((catalog) => knownOptions.get(catalog)!);
  if (standing.length === q.proIds.length)
    return { pros: shown, options, free: agendas.free, occupied: agendas.occupied };

  for (const catalog of known) if (!standing.includes(catalog)) dropCatalog(catalog);
  const standingIds = new Set(standing.map(({ pro }) => pro.id));
  const others = q.proIds.filter((id) => !standingIds.has(id));
  const wholes = await readWhole<FreeText>(db, sql`p.id = any(${others}::bigint[])`, window, freeTextOf);
  const ofStanding = new Set(resourcesOfOptions(standing.flatMap((catalog) => catalog.options)));
  return {
    pros: [
      ...shown,
      ...wholes.map(({ catalog: { pro }, rating }) => ({ ...pro, rating_count: rating[0], rating_sum: rating[1] })),
    ],
    options: [...options, ...wholes.flatMap(({ catalog }) => offeredOptions(catalog))],
    free: eachOnce([agendas.free.filter(([id]) => ofStanding.has(id)), ...wholes.map(({ free }) => free)]),
    occupied: eachOnce([
      agendas.occupied.filter(([id]) => ofStanding.has(id)),
      ...wholes.map(({ occupied }) => occupied),
    ]),
  };
};

export type SelectedRow = Pick<Catalog, 'add_ons' | 'policy' | 'cgv_version'> & {
  readonly pro_id: number;
  readonly time_zone: string;
  readonly resources: Catalog['practitioners'];
};

export type VisitQuestion = {
  readonly optionIds: readonly string[];
  readonly atHome: boolean;
  readonly fromMs: number;
  readonly toMs: number;
};

export type OfferMaskTuple = readonly [
  optionId: number,
  guests: number,
  atHome: boolean,
  fromDay: number,
  days: string,
  am: string,
  pm: string,
  eve: string,
];

/**
 * Extra rows for a hold. `overdue` lists the bookings of expired holds whose time is still marked as taken; they are
 * read before the slot is taken. `offers` are the rows of the search that may change when the slot is taken.
 */
export type HoldRows = { readonly offers: readonly OfferMaskTuple[]; readonly overdue: readonly number[] };

export type HoldStep = { readonly overdueAtMs: number } | 'taking' | null;

export type LoadedVisit = {
  readonly catalog: Catalog;
  readonly selected: SelectedRow;
  readonly rows: BookableRows;
  readonly hold: HoldRows;
};

const offersColumn = sql`,
  (select coalesce(json_agg(json_build_array(o.option_id, o.guests, o.at_home, o.from_day, o.days::text, o.days_am::text, o.days_pm::text, o.days_eve::text)), '[]')
    from offer_search o where o.pro_id = p.id) as offers`;

const overdueColumn = (whose: RawBuilder<unknown>, nowMs: number): RawBuilder<unknown> => sql`,
  (select coalesce(json_agg(distinct o.booking_id), '[]') from occupation o
    where o.active and o.kind = 'hold' and o.expires_at <= ${instant(nowMs)} and o.resource_id ${whose} and o.booking_id is not null) as overdue`;

type AgendaRow = {
  readonly version: string;
  readonly free: readonly FreeRow[];
  readonly occupied: readonly OccupiedRow[];
} & Partial<HoldRows>;

/**
 * Loads a selection and all the data that decides its starts between two instants. Runs one statement, or two when the
 * catalogue has changed. Loads two or three more days before and after, because the professional's time zone is not
 * known before the statement runs. `step` selects the extra rows that a hold needs.
 */
export const loadVisit = async (
  db: Db,
  proPublicId: string,
  q: VisitQuestion,
  step: HoldStep = null,
): Promise<LoadedVisit | undefined> => {
  const around = step === 'taking' ? 3 : 2;
  const window: Window = {
    fromDay: Math.floor(q.fromMs / dayMs) - around,
    toDay: Math.floor(q.toMs / dayMs) + around,
    fromMs: q.fromMs - 2 * dayMs,
    toMs: q.toMs + 2 * dayMs,
  };
  const optionIds = new Set(q.optionIds);
  const requestedOptions = ({ options }: Catalog): OptionRow[] =>
    options.filter((option) => optionIds.has(option.public_id) && (q.atHome ? option.at_home : option.on_site));
  const loaded = (
    catalog: Catalog,
    { free, occupied, offers = [], overdue = [] }: Omit<AgendaRow, 'version'>,
  ): LoadedVisit => ({
    catalog,
    selected: {
      pro_id: catalog.pro.id,
      time_zone: catalog.pro.time_zone,
      add_ons: catalog.add_ons,
      resources: catalog.practitioners,
      policy: catalog.policy,
      cgv_version: catalog.cgv_version,
    },
    rows: { pros: [catalog.pro], options: requestedOptions(catalog), free, occupied },
    hold: { offers, overdue },
  });
  const more = (whose: () => RawBuilder<unknown>): RawBuilder<unknown> => {
    if (step === null) return sql``;
    return step === 'taking' ? offersColumn : overdueColumn(whose(), step.overdueAtMs);
  };
  const ofOptions = (options: readonly OptionRow[]): RawBuilder<unknown> =>
    sql`= any(${resourcesOfOptions(options)}::bigint[])`;
  const known = cachedCatalog(proPublicId);
  if (known) {
    const occupied = known.pro.also_at_home ? occupiedOf(ofOptions(requestedOptions(known)), window) : sql`'[]'::json`;
    const free = freeOf(ofOptions(step === 'taking' ? known.options : requestedOptions(known)), window);
    const found = await sql<AgendaRow>`
      select p.catalog as version, ${free} as free, ${occupied} as occupied ${more(() => ofOptions(known.options))}
      from pro p where p.public_id = ${proPublicId} and p.published`.execute(db);
    const row = found.rows[0];
    if (row?.version === known.version) return loaded(known, row);
    dropCatalog(known);
  }
  const owned = more(() => sql`in (select r.id from resource r where r.owner_pro_id = p.id)`);
  const [whole] = await readWhole<FreeRow>(db, sql`p.public_id = ${proPublicId}`, window, freeOf, owned);
  return whole && loaded(whole.catalog, whole);
};
