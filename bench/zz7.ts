import { candidateQuestion } from '/work/main/features/search/verbs.ts';
import { loadCandidates } from '/work/main/features/search/queries.ts';
import { parisSearch } from '/work/main/bench/search.ts';
import { openDatabase } from '/work/main/platform/db.ts';
import { readFileSync } from 'node:fs';
import pg from 'pg';
const url = readFileSync('/tmp/bench8.url','utf8').replace('/postgres', '').replace('postgres@', 'postgres@');
const c0 = new pg.Client({connectionString: readFileSync('/tmp/bench8.url','utf8')}); await c0.connect();
const name = (await c0.query(`select datname from pg_database where datname like 'base_100000%'`)).rows[0].datname; await c0.end();
const u = Object.assign(new URL(readFileSync('/tmp/bench8.url','utf8')), {pathname:'/'+name}).toString();
const c = new pg.Client({connectionString: u}); await c.connect();
const orig = pg.Client.prototype.query;
let cap: any;
pg.Client.prototype.query = function (...a: any[]) { if (a[0]?.text?.includes('offer_search') || (typeof a[0]==='string' && a[0].includes('offer_search'))) cap = a; return (orig as any).apply(this, a); } as any;
const d = await openDatabase({url: u, dataDir:'.', poolSize:1, onError(){}});
for (const home of [false,true]) {
await loadCandidates(d.db, candidateQuestion(parisSearch(6, home)), 'relevance', 31, 0);
const text = typeof cap[0]==='string'?cap[0]:cap[0].text; const values = cap[0].values ?? cap[1];
if (!home) console.log(text, values.map((v:any)=>Array.isArray(v)?v.length:v).join('|').slice(0,300));
for (let i=0;i<2;i++) { const r = await orig.call(c, 'explain (analyze, buffers) '+text, values) as any; if (i) console.log(r.rows.map((x:any)=>x['QUERY PLAN'].slice(0,260)).join('\n')); }
}
await c.end(); await d.close();
