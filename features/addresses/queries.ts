import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { territoryOfCommune } from '#core/territories.ts';
import { dayMs, hourMs, type EpochMs } from '#core/units.ts';
import { isDatabaseGone } from '#platform/db/database-gone.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import { jsonRows } from '#platform/db/json-rows.ts';
import type { Env } from '#platform/app/env.ts';
import { banGeocoder, type Geocoder } from '#platform/app/geocoder.ts';
import { newId } from '#platform/db/ids.ts';
import { ttlCache } from '#platform/jobs/ttl-cache.ts';
import type { SessionOwner } from '#platform/app/actor.ts';
import { maxSuggestions, type Address, type AddressDraft } from './contract.ts';
import { readBan } from './rules/ban.ts';
import { buildGazetteer, type Gazetteer } from './rules/gazetteer-index.ts';
import { searchGazetteer } from './rules/gazetteer.ts';
import type { Place } from './rules/place.ts';
import { timeZoneOf } from './rules/time-zone.ts';

const draftMs = dayMs;
// A draft that stays valid for less than this is not suggested again. A search that follows shortly after, such as one
// more keystroke, reuses the drafts and writes nothing.
const reusableMs = 23 * hourMs;

const table = (name: string): string =>
  readFileSync(new URL(`../../db/gazetteer/${name}.tsv`, import.meta.url), 'utf8');
let gazetteer: Gazetteer | undefined;
const indexed = (): Gazetteer =>
  buildGazetteer(table('communes'), { former: table('former'), districts: table('districts') });

/** The geocoder of the embedded gazetteer, which is read and indexed at the first search. */
export const embeddedGeocoder: Geocoder<Place> = {
  search: async (q) => searchGazetteer((gazetteer ??= indexed()), q, maxSuggestions),
};

const geocoders = new Map<string, Geocoder<Place>>();

/**
 * The geocoder chosen by the settings. The process shares a single instance, because it remembers answers and failures.
 */
export const geocoderOf = (env: Pick<Env, 'GEOCODER' | 'GEOCODER_URL'>): Geocoder<Place> => {
  if (env.GEOCODER === 'embedded') return embeddedGeocoder;
  const known = geocoders.get(env.GEOCODER_URL);
  if (known) return known;
  const national = banGeocoder({
    url: env.GEOCODER_URL,
    limit: maxSuggestions,
    read: readBan,
    fallback: embeddedGeocoder,
  });
  // The national service knows streets named Monaco, but not Monaco itself.
  const made: Geocoder<Place> = {
    search: async (q) => {
      const own = await embeddedGeocoder.search(q);
      return own[0] !== undefined && territoryOfCommune(own[0].insee).key === 'monaco' ? own : national.search(q);
    },
  };
  geocoders.set(env.GEOCODER_URL, made);
  return made;
};

export type LiveDraft = Address & { readonly location_id: string; readonly expires_at: EpochMs };

// A draft never changes after it is written, so a cached copy stays valid until the draft expires.
const draftsRead = ttlCache<LiveDraft | undefined>({ lifeMs: draftMs, maxKeys: 500 });

/**
 * Returns a draft for each place, in order. Reuses the draft of the same place and title when it stays valid for
 * another 23 h, else writes a new one.
 */
export const keepDrafts = async (
  db: Db,
  places: readonly Place[],
  nowMs: number,
): Promise<Omit<AddressDraft, 'match'>[]> => {
  if (places.length === 0) return [];
  const wantedDrafts = places.map((place, position) => ({
    position,
    location_id: place.locationId,
    title: place.title,
  }));
  const live = await sql<{ id: string | null; is_fresh: boolean }>`
    select d.id, d.expires_at >= ${instant(nowMs + reusableMs)} as is_fresh
    from jsonb_to_recordset(${asJson(wantedDrafts)}) as a(position int4, location_id text, title text) left join lateral (
      select id, expires_at from address_draft where location_id = a.location_id and title = a.title and expires_at > ${instant(nowMs)}
      order by expires_at desc, id limit 1) d on true
    order by a.position`.execute(db);
  const drafts = places.map((place, i): LiveDraft => {
    const { locationId: location_id, isOneOfSeveral: _, isNear: __, ...placeFields } = place;
    const found = live.rows[i]!;
    return {
      ...placeFields,
      location_id,
      id: found.is_fresh ? found.id! : newId(),
      time_zone: timeZoneOf(place.insee),
      expires_at: nowMs + draftMs,
    };
  });
  const isInserted = await insertDrafts(
    db,
    drafts.filter((_, i) => !live.rows[i]!.is_fresh),
    nowMs,
  );
  return drafts.map(({ id, location_id, title }, i) => ({
    id: isInserted ? id : (live.rows[i]!.id ?? id),
    location_id,
    title,
  }));
};

/**
 * Writes drafts. Returns false when the database is unavailable. The drafts then exist in this process only, so that
 * people can go on searching.
 */
const insertDrafts = async (db: Db, drafts: readonly LiveDraft[], nowMs: number): Promise<boolean> => {
  if (drafts.length === 0) return true;
  try {
    await sql`
      insert into address_draft (id, location_id, title, street, postcode, city, insee, lat, lon, precision, time_zone, expires_at)
      select id, location_id, title, street, postcode, city, insee, lat, lon, precision, time_zone, ${instant(nowMs + draftMs)}
      from jsonb_to_recordset(${asJson(drafts)}) as a(id text, location_id text, title text, street text, postcode text,
        city text, insee text, lat float8, lon float8, precision text, time_zone text)`.execute(db);
    return true;
  } catch (error) {
    if (!isDatabaseGone(error)) throw error;
    for (const draft of drafts) await draftsRead(db, draft.id, nowMs, async () => draft);
    return false;
  }
};

/** Returns a draft with its place. Undefined when it is unknown or expired. */
export const liveDraft = async (db: Db, id: string, nowMs: number): Promise<LiveDraft | undefined> => {
  const draft = await draftsRead(db, id, nowMs, async () => {
    const found = await sql<LiveDraft>`
      select id, location_id, title, street, postcode, city, insee, lat, lon, precision, time_zone, expires_at
      from address_draft where id = ${id}`.execute(db);
    return found.rows[0];
  });
  return draft && draft.expires_at > nowMs ? draft : undefined;
};

/** Deletes up to `limit` expired drafts. Returns the number deleted. */
export const forgetDrafts = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from address_draft where id in (select id from address_draft where expires_at <= ${instant(nowMs)} order by expires_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/**
 * Deletes up to `limit` addresses thirty days after they were stored (docs/product/personal-data.md#retention).
 * Bookings and other rows have their own copy of the address. Returns the number deleted.
 */
export const forgetAddresses = async (db: Db, nowMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from address where id in (select id from address where created_at <= ${instant(nowMs - 30 * dayMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};

/** Stores the place of a valid draft as an address of the session. Undefined when the draft is unknown or expired. */
export const keepAddress = async (
  db: Db,
  from: SessionOwner & { readonly draftId: string; readonly street: string | undefined },
  nowMs: number,
): Promise<Address | undefined> => {
  const made = await sql<Address>`
    insert into address (id, session_id, account_id, title, street, postcode, city, insee, lat, lon, precision, time_zone, created_at)
    select ${newId()}::text, ${from.sessionId}::bigint, ${from.accountId}::bigint, title, coalesce(${from.street ?? null}::text, street), postcode, city, insee, lat, lon, precision, time_zone, ${instant(nowMs)}
    from address_draft where id = ${from.draftId} and expires_at > ${instant(nowMs)}
    returning id, title, street, postcode, city, insee, lat, lon, precision, time_zone`.execute(db);
  return made.rows[0];
};

/**
 * Returns an address of this session or of its signed-in account. Undefined when the address is unknown or belongs to
 * somebody else.
 */
export const ownAddress = async (
  db: Db,
  id: string,
  { sessionId, accountId }: SessionOwner,
): Promise<Address | undefined> => {
  const found = await sql<Address>`
    select id, title, street, postcode, city, insee, lat, lon, precision, time_zone
    from address where id = ${id} and (session_id = ${sessionId} or account_id = ${accountId}::bigint)`.execute(db);
  return found.rows[0];
};

export const dropAddressesOf = async (trx: Db, accountId: number, sessionIds: readonly number[]): Promise<void> => {
  await sql`delete from address where session_id = any(${sessionIds}::bigint[]) or account_id = ${accountId}`.execute(
    trx,
  );
};

export const addressesForArchive = (db: Db, accountId: number, sessionIds: readonly number[]): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select id, title, street, postcode, city, insee, lat, lon, precision, created_at from address
    where session_id = any(${sessionIds}::bigint[]) or account_id = ${accountId}`,
    'created_at',
  );
