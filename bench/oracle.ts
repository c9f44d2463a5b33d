import type pg from 'pg';
import type { CandidateQuestion } from '#features/search/queries.ts';

/** SQL for the distance in km from an offer to the point ($5, $6), with the formula of the search. */
const km = `12742 * asin(sqrt(least(1, power(sin(radians(o.lat - $5::float8) / 2), 2)
  + cos(radians($5::float8)) * cos(radians(o.lat)) * power(sin(radians(o.lon - $6::float8) / 2), 2))))`;

const lookUp = `from offer_search o where o.category = any($1::int2[]) and o.at_home = $2 and o.guests = $3::int2 and o.cell = any($4::int4[]) and ${km} <= `;

/**
 * SQL of measure L for on-site offers. Parameters: categories, mode, number of people, cells, latitude, longitude,
 * kilometers.
 */
export const bareLookupText = `select count(*) ${lookUp} $7::float8`;

const valuesOf = (q: CandidateQuestion): unknown[] => [q.categories, q.atHome, q.guests, q.cells, q.lat, q.lon];

/** Measure L: counts the candidates of a search without their availability, with the same index and filters. */
export const bareLookup = async (client: pg.Client, q: CandidateQuestion): Promise<number> => {
  const found = q.atHome
    ? await client.query<{ count: string }>({
        name: 'bare-home',
        text: `select count(*) ${lookUp} o.max_km`,
        values: valuesOf(q),
      })
    : await client.query<{ count: string }>({
        name: 'bare-site',
        text: bareLookupText,
        values: [...valuesOf(q), q.radiusKm],
      });
  return Number(found.rows[0]!.count);
};

/**
 * Answers a search from the opening hours, closures and occupations alone, as a check on the search rows. Valid for one
 * person on site, when each need takes one resource and closures cover whole opening days.
 */
export const oracle = async (
  client: pg.Client,
  q: CandidateQuestion,
  window: { fromTick: number; toTick: number },
): Promise<number[]> => {
  const found = await client.query<{ pro_id: string }>({
    name: 'oracle',
    values: [...valuesOf(q), q.radiusKm, q.fromDay, q.toDay, window.fromTick, window.toTick],
    text: `
      with candidate as materialized (select o.option_id, o.pro_id ${lookUp} $7::float8),
      needed as materialized (
        select c.option_id, c.pro_id, n.kind, r.id as resource_id, so.prep_min / 5 as prep, (so.duration_min + so.cleaning_min) / 5 as rest
        from candidate c join service_option so on so.id = c.option_id join option_need n on n.option_id = c.option_id
        join option_resource x on x.option_id = c.option_id join resource r on r.id = x.resource_id and r.kind = n.kind and r.active),
      used as materialized (select distinct n.resource_id, n.pro_id, p.time_zone from needed n join pro p on p.id = n.pro_id),
      placed as materialized (select distinct pro_id, time_zone from used),
      open as (
        select p.pro_id, range_agg(int4range(
            (extract(epoch from (date '1970-01-01' + d.day + make_interval(mins => r.s_min)) at time zone p.time_zone) / 300)::int4,
            (extract(epoch from (date '1970-01-01' + d.day + make_interval(mins => r.e_min)) at time zone p.time_zone) / 300)::int4)) as spans
        from placed p cross join generate_series($8::int4 - 1, $9::int4) as d(day)
        join open_rule r on r.pro_id = p.pro_id and r.dow = (d.day + 4) % 7
        where not exists (select 1 from open_exception e where e.pro_id = p.pro_id and e.sign = -1 and e.day = date '1970-01-01' + d.day)
        group by p.pro_id),
      taken as (
        select u.resource_id, range_agg(int4range(floor(extract(epoch from lower(c.during)) / 300)::int4, ceil(extract(epoch from upper(c.during)) / 300)::int4)) as spans
        from used u join occupation c on c.resource_id = u.resource_id
        where c.active and c.during && tstzrange(to_timestamp(($10::int8 - 300) * 300), to_timestamp(($11::int8 + 600) * 300))
        group by u.resource_id),
      free as materialized (
        select u.resource_id, o.spans - coalesce(t.spans, '{}') as spans
        from used u join open o on o.pro_id = u.pro_id left join taken t on t.resource_id = u.resource_id),
      starts as (
        select n.option_id, n.pro_id, n.kind, range_agg(int4range(lower(f.span) + n.prep, upper(f.span) - n.rest + 1)) as spans
        from needed n join free on free.resource_id = n.resource_id cross join lateral unnest(free.spans) as f(span)
        where upper(f.span) - lower(f.span) >= n.prep + n.rest
        group by 1, 2, 3),
      whole as (
        select s.option_id, s.pro_id, range_intersect_agg(s.spans) * int4multirange(int4range($10::int4, $11::int4)) as spans
        from starts s group by 1, 2
        having count(*) = (select count(*) from option_need n where n.option_id = s.option_id))
      select distinct w.pro_id from whole w join pro p on p.id = w.pro_id cross join lateral unnest(w.spans) as f(span)
      where ceil(lower(f.span) / (p.slot_step_min / 5.0)) * (p.slot_step_min / 5) < upper(f.span)
      order by 1`,
  });
  return found.rows.map((row) => Number(row.pro_id));
};
