import { candidateQuestion } from '#features/search/verbs.ts';
import { parisSearch } from './search.ts';
import { inTurn, quantile } from './measure.ts';
import { readFileSync } from 'node:fs';
import pg from 'pg';
const base = readFileSync('/tmp/bench8.url','utf8');
const c0 = new pg.Client({connectionString: base}); await c0.connect();
const name = (await c0.query(`select datname from pg_database where datname like 'base_100000%'`)).rows[0].datname; await c0.end();
const c = new pg.Client({connectionString: Object.assign(new URL(base), {pathname:'/'+name}).toString()}); await c.connect();
const q = candidateQuestion(parisSearch(6));
const R = Math.PI/180;
const km = `12742 * asin(sqrt(least(1, power(sin(radians(o.lat - ${q.lat}::float8) / 2), 2) + ${Math.cos(q.lat*R)}::float8 * cos(radians(o.lat)) * power(sin(radians(o.lon - ${q.lon}::float8) / 2), 2))))`;
const h = `(power(sin(radians(o.lat - ${q.lat}::float8) / 2), 2) + ${Math.cos(q.lat*R)}::float8 * cos(radians(o.lat)) * power(sin(radians(o.lon - ${q.lon}::float8) / 2), 2))`;
// haversine with cosines: h = (1 - cos d)/2, cos d = sin a sin b + cos a cos b cos dl
const cosd = `(${Math.sin(q.lat*R)}::float8 * sind(o.lat) + ${Math.cos(q.lat*R)}::float8 * cosd(o.lat) * cosd(o.lon - ${q.lon}::float8))`;
const hh = `((1 - cos((o.lat - ${q.lat}::float8) * ${R}::float8)) + ${Math.cos(q.lat*R)}::float8 * cos(o.lat * ${R}::float8) * (1 - cos((o.lon - ${q.lon}::float8) * ${R}::float8)))`; // = 2h
const where = `o.category = any('{1}'::int2[]) and o.at_home = false and o.guests = 1::int2 and o.cell = any('{${q.cells}}'::int4[])`;
const mask = `(o.days & ${q.mask}::bigint) <> 0`;
const hmax = Math.sin(30/12742)**2;
const bit = (n:number) => (1n << BigInt((q.fromDay+n)%64)).toString();
const wait = `case ${Array.from({length:6},(_,n)=>`when x.days & ${bit(n)}::bigint <> 0 then ${n}`).join(' ')} else 6 end`;
const finish = (kmx: string) => `select x.pro_id, ${kmx} as km, -(0.001::float8 * x.rank + 0.3::float8 * (1 - least(${kmx}, 30) / 30) + 0.2::float8 * (1 - (${wait})::float8 / 6)) as bound`;
const s: Record<string,string> = {
  L: `select count(*) from offer_search o where ${where} and ${km} <= 30`,
  L_h: `select count(*) from offer_search o where ${where} and ${h} <= ${hmax}`,
  L_hh: `select count(*) from offer_search o where ${where} and ${hh} <= ${hmax*2}`,
  L_nodist: `select count(*) from offer_search o where ${where}`,
  new_km: `${finish('x.km')} from (select o.pro_id, min(${km}) as km, bit_or(o.days) as days, max(o.rank_x100) as rank from offer_search o where ${where} and ${mask} and ${km} <= 30 group by o.pro_id) x order by bound, pro_id limit 31`,
  new_hh: `${finish('12742 * asin(sqrt(x.h/2))')} from (select o.pro_id, min(${hh}) as h, bit_or(o.days) as days, max(o.rank_x100) as rank from offer_search o where ${where} and ${mask} and ${hh} <= ${hmax*2} group by o.pro_id) x order by bound, pro_id limit 31`,
  new_hh_latlon: `select x.pro_id, x.bound from (select pro_id, -(0.001::float8 * x.rank + 0.3::float8 * (1 - least(12742 * asin(sqrt(${h.replaceAll('o.lat','x.lat').replaceAll('o.lon','x.lon')})), 30) / 30) + 0.2::float8 * (1 - (${wait})::float8 / 6)) as bound from (select o.pro_id, o.lat, o.lon, o.rank_x100 as rank, bit_or(o.days) as days from offer_search o where ${where} and ${mask} group by o.pro_id, o.lat, o.lon, o.rank_x100) x where ${hh.replaceAll('o.lat','x.lat').replaceAll('o.lon','x.lon')} <= ${hmax*2}) x order by bound, pro_id limit 31`,
  new_min_latlon: `select x.pro_id, x.bound from (select pro_id, -(0.001::float8 * x.rank + 0.3::float8 * (1 - least(12742 * asin(sqrt(${h.replaceAll('o.lat','x.lat').replaceAll('o.lon','x.lon')})), 30) / 30) + 0.2::float8 * (1 - (${wait})::float8 / 6)) as bound from (select o.pro_id, min(o.lat) as lat, min(o.lon) as lon, max(o.rank_x100) as rank, bit_or(o.days) as days from offer_search o where ${where} and ${mask} group by o.pro_id) x where ${hh.replaceAll('o.lat','x.lat').replaceAll('o.lon','x.lon')} <= ${hmax*2}) x order by bound, pro_id limit 31`,
  group_only: `select count(*) from (select o.pro_id from offer_search o where ${where} and ${mask} and ${hh} <= ${hmax*2} group by o.pro_id) x`,
};
const run = Object.fromEntries(Object.entries(s).map(([k,text]) => [k, () => c.query({name:k, text})]));
const t = await inTurn(run as any, 80) as any;
for (const k of Object.keys(s)) console.log(k.padEnd(16), quantile(t[k],.1).toFixed(2), quantile(t[k],.5).toFixed(2), quantile(t[k],.99).toFixed(2), (await c.query(s[k]!)).rows[0].count ?? '');
await c.end();
