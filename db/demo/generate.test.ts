import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { motifs, palettes } from '#core/art.ts';
import { greatCircleKm } from '#core/geo.ts';
import { validatePolicy } from '#features/pricing/rules/cancellation.ts';
import { overlapping, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import { travelFee, travelMinutes, type TransportMode, type TravelExpenseType } from '#features/travel/rules.ts';
import { openDatabase, parsers, type Db } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createDatabase, startPostgres } from '../../tests/postgres.ts';
import { drawnExamples } from './drawn.ts';
import { generateMarketplace } from './generate.ts';
import { gestures, type OfferedKey } from './gestures.ts';
import { material } from './material.ts';
import { categoryId, suggestionOf } from './menu.ts';
import { pricePerGuest, scaledCents } from './offers.ts';
import type { DemoOccupationRow } from './rows.ts';
import { seedMarketplace } from './seed.ts';
import { typeset } from './wording.ts';

const today = 20_778;
const nowMs = Date.UTC(2026, 10, 21, 15);
const market = generateMarketplace({ size: 300, seed: 'accalmie', today, nowMs });
const byId = <T extends { readonly id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const pros = byId(market.pro);
const services = byId(market.service);
const options = byId(market.service_option);
const resources = byId(market.resource);

const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

type Span = { readonly fromMs: number; readonly toMs: number };
const spanOf = (range: string): Span => {
  const found = /^\["([^"]+)","([^"]+)"\)$/.exec(range);
  assert.ok(found, range);
  return { fromMs: Date.parse(found[1]!), toMs: Date.parse(found[2]!) };
};
const occupations = market.occupation.map((row) => ({ ...row, ...spanOf(row.during) }));
const byResource = groupBy(occupations, (row) => row.resource_id);

test('the same seed gives the same rows, another seed others', () => {
  const question = { size: 40, seed: 'a', today, nowMs };
  assert.deepEqual(generateMarketplace(question), generateMarketplace(question));
  assert.notDeepEqual(generateMarketplace(question).pro, generateMarketplace({ ...question, seed: 'b' }).pro);
});

test('every size is exact, from none to a few', () => {
  for (const size of [0, 3, 5, 8, 25]) assert.equal(generateMarketplace({ size, seed: 's', today, nowMs }).pro.length, size);
});

test('every reference points at a row, and within the same professional', () => {
  for (const row of market.service) assert.ok(pros.has(row.pro_id));
  for (const row of market.service_option) assert.equal(services.get(row.service_id)?.pro_id, row.pro_id);
  for (const row of [...market.add_on, ...market.surcharge]) assert.ok(services.has(row.service_id));
  for (const { option_id, resource_id } of market.option_resource) assert.equal(options.get(option_id)?.pro_id, resources.get(resource_id)?.owner_pro_id);
  for (const row of market.option_need) assert.ok(options.has(row.option_id));
  const sold = byId(market.sale_item);
  for (const row of market.sale_line) assert.equal(options.get(row.option_id)?.pro_id, sold.get(row.item_id)?.pro_id);
  for (const row of [...market.open_rule, ...market.open_exception]) {
    assert.ok(pros.has(row.pro_id));
    if (row.resource_id !== null) assert.equal(resources.get(row.resource_id)?.owner_pro_id, row.pro_id);
  }
  for (const row of market.occupation) assert.equal(resources.get(row.resource_id)?.owner_pro_id, row.pro_id);
  for (const row of [
    ...market.cgv_version,
    ...market.travel_rule,
    ...market.travel_band,
    ...market.travel_fee,
    ...market.cancellation_policy,
    ...market.place_comment,
  ]) {
    assert.ok(pros.has(row.pro_id));
  }
  for (const table of [market.pro, market.service, market.service_option, market.occupation, market.place_comment]) {
    assert.ok(table.every((row, i) => row.id === i + 1));
  }
  const publicIds = [market.pro, market.service, market.service_option, market.add_on, market.resource, market.place_comment].flatMap((rows) =>
    rows.map((row) => row.public_id),
  );
  assert.ok(publicIds.every((id) => /^[0-9A-Za-z]{22}$/.test(id)));
  assert.equal(new Set(publicIds).size, publicIds.length);
});

test('two occupations never share a moment of a resource', () => {
  for (const rows of byResource.values()) {
    const sorted = rows.toSorted((a, b) => a.fromMs - b.fromMs);
    for (const [i, row] of sorted.entries()) {
      assert.ok(row.fromMs < row.toMs);
      assert.ok(i === 0 || sorted[i - 1]!.toMs <= row.fromMs, `resource ${row.resource_id} at ${row.during}`);
    }
  }
});

const rulesOf = groupBy(market.open_rule, (row) => row.pro_id);
const exceptionsOf = groupBy(market.open_exception, (row) => row.pro_id);

type Wall = { readonly date: string; readonly dow: number; readonly minute: number };
const walls = new Map<string, readonly Wall[]>();
/** The wall clock of an instant, as a minute of its own day and of the day before. */
const wallsAt = (zone: string, atMs: number): readonly Wall[] => {
  const key = `${zone} ${atMs}`;
  const known = walls.get(key);
  if (known !== undefined) return known;
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  const found = [0, 1].map((daysBack) => {
    const date = local.toPlainDate().subtract({ days: daysBack });
    return { date: date.toString(), dow: date.dayOfWeek % 7, minute: local.hour * 60 + local.minute + daysBack * 1440 };
  });
  walls.set(key, found);
  return found;
};

/** Opening hours, by Temporal and minute by minute of wall clock, apart from the availability rules. */
const opensAt = (row: Pick<DemoOccupationRow, 'pro_id' | 'resource_id'>, atMs: number): boolean => {
  const rules = rulesOf.get(row.pro_id)!;
  const owner = rules.some((rule) => rule.resource_id === row.resource_id) ? row.resource_id : null;
  return wallsAt(pros.get(row.pro_id)!.time_zone, atMs).some(({ date, dow, minute }) => {
    const changes = (exceptionsOf.get(row.pro_id) ?? []).filter(
      (change) =>
        change.day === date && (change.resource_id === null || change.resource_id === row.resource_id) && change.s_min <= minute && minute < change.e_min,
    );
    const ruled = rules.some((rule) => rule.resource_id === owner && rule.dow === dow && rule.s_min <= minute && minute < rule.e_min);
    return (ruled || changes.some(({ sign }) => sign === 1)) && !changes.some(({ sign }) => sign === -1);
  });
};

test('every occupation lies in the opening time of its resource, starts on the grid and is no older than two days, or than four weeks in the drawn examples', () => {
  for (const row of occupations) {
    for (let atMs = row.fromMs; atMs < row.toMs; atMs += 900_000) assert.ok(opensAt(row, atMs), `${row.during} of resource ${row.resource_id}`);
    assert.ok(opensAt(row, row.toMs - 300_000), `${row.during} of resource ${row.resource_id}`);
    const isDrawn = drawnExamples.some(({ publicId }) => publicId === pros.get(row.pro_id)?.public_id);
    assert.ok(row.fromMs >= nowMs - (isDrawn ? 30 : 4) * 86_400_000);
    if (row.service === null) continue;
    const pro = pros.get(row.pro_id)!;
    const start = spanOf(row.service);
    assert.ok(row.fromMs <= start.fromMs && start.toMs <= row.toMs);
    const local = Temporal.Instant.fromEpochMilliseconds(start.fromMs).toZonedDateTimeISO(pro.time_zone);
    assert.equal((local.hour * 60 + local.minute) % pro.slot_step_min, 0);
  }
});

test('a visit takes everything its option needs, for as long as it says', () => {
  const needs = groupBy(market.option_need, (row) => row.option_id);
  const eligible = groupBy(market.option_resource, (row) => row.option_id);
  const taken = groupBy(
    market.occupation.filter((row) => row.booking_id !== null),
    (row) => row.booking_id!,
  );
  const addOns = byId(market.add_on);
  let occupied = 0;
  for (const visit of market.visits) {
    const option = options.get(visit.optionId)!;
    const able = new Set(eligible.get(visit.optionId)!.map((row) => row.resource_id));
    assert.ok(visit.resourceIds.every((id) => able.has(id)));
    assert.equal(new Set(visit.resourceIds).size, visit.resourceIds.length);
    assert.ok(visit.guests >= 1 && visit.guests <= option.guests_max);
    assert.ok(visit.atHome ? option.at_home && visit.place !== null : option.on_site && visit.place === null);
    for (const need of needs.get(visit.optionId)!) {
      const held = visit.resourceIds.filter((id) => resources.get(id)!.kind === need.kind).length;
      assert.equal(held, need.count * (need.per_guest ? visit.guests : 1));
    }
    const extra = visit.addOnIds.reduce((sum, id) => {
      assert.equal(addOns.get(id)?.service_id, option.service_id);
      return sum + addOns.get(id)!.minutes;
    }, 0);
    assert.equal(visit.endMs - visit.startMs, (option.duration_min + extra) * (option.guests_follow ? visit.guests : 1) * 60_000);
    const rows = taken.get(visit.id);
    if (rows === undefined) continue;
    occupied += 1;
    assert.deepEqual(
      rows.map((row) => row.resource_id).toSorted((a, b) => a - b),
      visit.resourceIds,
    );
    assert.ok(rows.every((row) => row.lat === (visit.place?.lat ?? null)));
    const during = spanOf(rows[0]!.during);
    assert.deepEqual([visit.startMs - during.fromMs, during.toMs - visit.endMs], [option.prep_min * 60_000, option.cleaning_min * 60_000]);
  }
  assert.equal(occupied, taken.size);
  const past = market.visits.filter((visit) => visit.endMs < nowMs);
  assert.ok(past.length > 5000);
  assert.ok(market.visits.some((visit) => visit.startMs < nowMs - 50 * 86_400_000));
  assert.ok(market.visits.some((visit) => visit.guests > 1) && market.visits.some((visit) => visit.atHome));
});

test('whoever travels has the time to, and the client lies within the distance that has a price', () => {
  const bands = groupBy(market.travel_band, (row) => row.pro_id);
  const fees = groupBy(market.travel_fee, (row) => row.pro_id);
  let legs = 0;
  for (const rule of market.travel_rule) {
    const pro = pros.get(rule.pro_id)!;
    const mode = rule.mode as TransportMode;
    const own = occupations.filter((row) => row.pro_id === pro.id).toSorted((a, b) => a.fromMs - b.fromMs);
    const placeOf = (row: DemoOccupationRow) => (row.lat === null || row.lon === null ? { lat: pro.lat, lon: pro.lon } : { lat: row.lat, lon: row.lon });
    for (const [i, row] of own.entries()) {
      const km = greatCircleKm(pro, placeOf(row));
      const fee = travelFee({
        rows: (fees.get(pro.id) ?? []).map(({ duration_sec, price_cents }) => ({ durationSec: duration_sec, priceCents: price_cents })),
        bands: {
          type: rule.type as TravelExpenseType,
          freeUpToKm: rule.free_up_to_km,
          fixedCents: rule.fixed_cents,
          paid: (bands.get(pro.id) ?? []).map(({ up_to_km, price_cents }) => ({ upToKm: up_to_km, priceCents: price_cents })),
        },
        maxDistanceKm: rule.max_distance_km,
        mode,
        km,
      });
      assert.ok('cents' in fee, `${pro.business_name}, ${km} km`);
      if (i === 0) continue;
      const minutes = travelMinutes(greatCircleKm(placeOf(own[i - 1]!), placeOf(row)), mode);
      if (minutes > 0) legs += 1;
      assert.ok(row.fromMs - own[i - 1]!.toMs >= minutes * 60_000, `${pro.business_name} at ${row.during}`);
    }
    assert.ok(rule.max_distance_km >= 10 && rule.max_distance_km <= 40);
  }
  assert.ok(legs > 500);
  assert.ok(market.service_option.every((option) => !option.at_home || market.travel_rule.some((rule) => rule.pro_id === option.pro_id)));
});

test('the practitioners’ next three weeks are between 45 and 70 % booked, less and less', () => {
  const weeks = [0, 1, 2].map((week) => {
    let openMs = 0;
    let bookedMs = 0;
    for (const { id, kind, owner_pro_id } of market.resource) {
      if (kind !== 'practitioner' || id % 6 !== 0) continue;
      const fromMs = nowMs + (week * 7 + 1) * 86_400_000;
      const toMs = fromMs + 7 * 86_400_000;
      const probe = { resource_id: id, pro_id: owner_pro_id };
      for (let atMs = fromMs; atMs < toMs; atMs += 900_000) if (opensAt(probe, atMs)) openMs += 900_000;
      for (const row of byResource.get(id) ?? []) bookedMs += Math.max(0, Math.min(row.toMs, toMs) - Math.max(row.fromMs, fromMs));
    }
    return bookedMs / openMs;
  });
  assert.ok(
    weeks.every((share) => share > 0.45 && share < 0.7),
    weeks.join(' '),
  );
  assert.ok(weeks[0]! > weeks[2]!);
});

const keyOf = (serviceId: number): OfferedKey => {
  const service = services.get(serviceId)!;
  const drawn = drawnExamples.find(({ publicId }) => publicId === pros.get(service.pro_id)!.public_id)?.menu.find((wish) => wish.name === service.name)?.key;
  const found =
    drawn ??
    (Object.keys(gestures) as OfferedKey[]).find(
      (key) => suggestionOf(key).label === service.name && categoryId(suggestionOf(key).category) === service.category,
    );
  assert.ok(found, service.name);
  return found;
};

test('prices are whole euros within the usual range, longer services in proportion; three to nine services each', () => {
  for (const option of market.service_option) {
    const key = keyOf(option.service_id);
    const { minCents, maxCents } = pricePerGuest(key);
    const ratio = option.duration_min / suggestionOf(key).duration_min;
    assert.equal(option.price_cents % 100, 0);
    assert.ok(option.price_cents >= Math.min(minCents, scaledCents(minCents, ratio) - 500), `${key} ${option.price_cents}`);
    assert.ok(option.price_cents <= Math.max(maxCents, scaledCents(maxCents, ratio)), `${key} ${option.price_cents}`);
  }
  const counts = [...groupBy(market.service, (row) => row.pro_id).values()].map((rows) => rows.length);
  assert.equal(counts.length, 300);
  assert.ok(counts.every((count) => count >= 3 && count <= 9));
  const optionCounts = [...groupBy(market.service_option, (row) => row.service_id).values()].map((rows) => rows.length);
  assert.ok(optionCounts.length === market.service.length && optionCounts.every((count) => count <= 3));
});

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];

test('no slot is left open in any text, and no promise of care is made', () => {
  const written = texts([
    market.pro,
    market.cgv_version,
    market.service,
    market.service_option,
    market.add_on,
    market.place_comment,
    market.resource,
    market.visits,
  ]);
  assert.deepEqual(
    written.filter((text) => /[{}]|\b(undefined|null|NaN)\b/.test(text)),
    [],
  );
  const medical = /thérapeutique|\bguéri(?!n)|\bsoigner|\bkiné(?!siolog)|drainage (lymphatique|médical)|\bdiagnosti/i;
  const offered = [
    ...market.service.flatMap(({ name, description }) => [name, description]),
    ...market.service_option.map(({ label }) => label),
    ...market.add_on.map(({ label }) => label),
  ];
  assert.deepEqual(
    offered.filter((text) => medical.test(text)),
    [],
  );
  const spoken = [
    ...market.pro.flatMap(({ bio, business_name }) => [bio, business_name]),
    ...market.place_comment.flatMap(({ body, answer }) => [body, answer ?? '']),
  ];
  assert.deepEqual(
    spoken.filter((text) => /thérapeutique|\bguéri(?!n)|\bsoigner|\bkiné(?!siolog)|drainage (lymphatique|médical)/i.test(text)),
    [],
  );
  for (const service of market.service) {
    assert.doesNotMatch(service.description, /sans visée médicale/, 'said once, by the page');
    assert.ok(service.description.length > 20);
  }
  assert.deepEqual(
    [
      ...market.pro.map(({ bio }) => bio),
      ...market.place_comment.flatMap(({ body, answer }) => [body, answer ?? '']),
      ...market.service.map(({ description }) => description),
    ].filter((text) => / [;:!?%€]/.test(text)),
    [],
  );
  assert.equal(typeset('« Oui » : 50 % ?'), '«\u202fOui\u202f»\u202f: 50\u202f%\u202f?');
});

test('names are unique within a town, and every overseas zone has somebody', () => {
  for (const rows of groupBy(market.pro, (row) => row.city).values()) assert.equal(new Set(rows.map((row) => row.business_name)).size, rows.length);
  for (const city of material.cities) {
    const here = market.pro.filter((row) => row.city === city.name);
    assert.ok(here.length > 0, city.name);
    assert.ok(here.every((row) => row.time_zone === city.time_zone && greatCircleKm(row, city) <= 2.6));
    if (city.time_zone !== 'Europe/Paris') assert.ok(here.some((row) => row.published));
  }
  assert.equal(new Set(material.cities.map((city) => city.time_zone)).size, new Set(market.pro.map((row) => row.time_zone)).size);
  assert.equal(new Set(market.pro.map((row) => row.email)).size, 300);
  assert.equal(new Set(market.pro.map((row) => row.siret_number)).size, 300);
  assert.ok(market.pro.every((row) => motifs.includes(row.motif as never) && palettes.includes(row.palette as never)));
});

test('« Massage » lists more than ten addresses on site in the big towns; about two in three are freelances; a few are unpublished', () => {
  const massage = categoryId('massage');
  for (const town of ['Paris', 'Lyon', 'Marseille', 'Nantes']) {
    const here = market.pro.filter(
      (row) =>
        row.city === town &&
        row.published &&
        market.service.some((service) => service.pro_id === row.id && service.category === massage) &&
        market.service_option.some((option) => option.pro_id === row.id && option.on_site),
    );
    assert.ok(here.length > 10, `${town} ${here.length}`);
  }
  const freelances = market.pro.filter((row) => row.subtype === 'freelance').length;
  assert.ok(Math.abs(freelances - 195) <= 6, String(freelances));
  const hidden = market.pro.filter((row) => !row.published).length;
  assert.ok(hidden >= 4 && hidden <= 16, String(hidden));
});

test('the five drawn examples have their names, addresses and ids whatever the seed', () => {
  const other = generateMarketplace({ size: 5, seed: 'other', today, nowMs });
  for (const [i, drawn] of drawnExamples.entries()) {
    for (const rows of [market.pro, other.pro]) {
      const row = rows[i]!;
      assert.deepEqual([row.public_id, row.business_name, row.street, row.city, row.published], [drawn.publicId, drawn.name, drawn.street, 'Nantes', true]);
    }
  }
  assert.deepEqual(
    market.service_option
      .filter((option) => option.pro_id === 2)
      .map((option) => option.price_cents)
      .slice(0, 2),
    [7200, 7600],
  );
});

test('policies, surcharges and travel bands are such as their own rules accept', () => {
  for (const { tiers, no_show_percent } of market.cancellation_policy) assert.deepEqual(validatePolicy({ tiers, noShowPercent: no_show_percent }), []);
  assert.ok(market.cancellation_policy.length < 290);
  for (const rows of groupBy(market.surcharge, (row) => row.service_id).values()) {
    const read = rows.map((row): Surcharge => ({
      type: row.type as Surcharge['type'],
      unit: row.unit,
      value: row.value,
      ...(row.days === null ? {} : { days: row.days }),
      ...(row.from_min === null ? {} : { fromMin: row.from_min }),
      ...(row.to_min === null ? {} : { toMin: row.to_min }),
    }));
    assert.equal(overlapping(read), undefined);
  }
  assert.ok(market.travel_band.every(({ up_to_km }) => up_to_km % 5 === 0));
  for (const option of market.service_option) {
    const pro = pros.get(option.pro_id)!;
    assert.equal(option.deposit_percent === 0, !pro.pay_online);
    if (option.approval) assert.ok(pro.notice_min >= 180);
  }
});

test('reviews are those of services the professional has, and the summary counts them', () => {
  const comments = groupBy(market.place_comment, (row) => row.pro_id);
  const names = groupBy(market.service, (row) => row.pro_id);
  for (const summary of market.rating_summary) {
    const rows = comments.get(summary.pro_id)!;
    assert.deepEqual(
      [1, 2, 3, 4, 5].map((rating) => rows.filter((row) => row.rating === rating).length),
      summary.stars,
    );
    assert.deepEqual([rows.length, rows.reduce((sum, row) => sum + row.rating, 0)], [summary.count, summary.sum]);
    assert.equal(new Set(rows.map((row) => row.body)).size, rows.length);
  }
  assert.equal(comments.size, market.rating_summary.length);
  assert.ok(comments.size < 300);
  for (const row of market.place_comment) {
    assert.ok(names.get(row.pro_id)!.some((service) => service.name === row.service_name));
    assert.match(row.author, /^\S.* \p{Lu}\.$/u);
    assert.ok(row.body.length >= 10 && row.body.length <= 2000);
    assert.ok(row.visited_at < row.created_at && Date.parse(row.created_at) <= nowMs && Date.parse(row.created_at) > nowMs - 551 * 86_400_000);
    if (row.answered_at !== null) assert.ok(row.answered_at >= row.created_at);
  }
});

test('terms of sale hold nothing but headings, paragraphs and emphasis', () => {
  for (const { html } of market.cgv_version) {
    assert.deepEqual([...new Set([...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map((found) => found[1]))].toSorted(), ['h1', 'h2', 'p', 'strong']);
    assert.ok(!/<[a-z0-9]+\s/.test(html));
  }
});

const small = generateMarketplace({ size: 8, seed: 'seeded', today, nowMs });

const seeds = async (db: Db, seed: (db: Db) => Promise<void>): Promise<void> => {
  await migrate(db);
  await seed(db);
  const counted = await sql<{ pros: number; occupied: number; next: number; tiers: unknown; stars: number[]; before: number }>`
    select (select count(*) from pro) as pros, (select count(*) from occupation) as occupied,
      nextval(pg_get_serial_sequence('occupation', 'id')) as next, (select tiers from cancellation_policy where pro_id = 1) as tiers,
      (select stars from rating_summary where pro_id = 1) as stars, (select count(*) from occupation where service is null or service <@ during) as before`.execute(
    db,
  );
  assert.deepEqual(counted.rows[0], {
    pros: 8,
    occupied: small.occupation.length,
    next: small.occupation.length + 1,
    tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }],
    stars: [0, 0, 1, 4, 55],
    before: small.occupation.length,
  });
};

test('PostgreSQL accepts the rows under its own constraints, and its counters follow', async () => {
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url, `demo_${process.pid}`);
    const { db, close } = await openDatabase({ url, dataDir: '', poolSize: 2, onError: assert.fail });
    try {
      await seeds(db, (whole) => whole.transaction().execute((trx) => seedMarketplace(trx, small)));
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
});

test('the embedded database accepts them too', async () => {
  const pglite = await PGlite.create({ extensions: { btree_gist }, parsers: { ...parsers } });
  const db: Db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  try {
    await seeds(db, (whole) => seedMarketplace(whole, small));
  } finally {
    await db.destroy();
  }
});
