import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { daySeconds, horizonDays } from '#core/units.ts';
import { geocoderOf, keepDrafts } from '#features/addresses/queries.ts';
import type { ResultCardData } from '#features/search/contract/search.ts';
import { caller, openTestApp, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';
import { type Found, type Option, type Slots, range, bruteForce } from '../oracles/search.ts';

const secondsAt = (zone: string, day: number): number => wallToEpochMinute(zoneClock(zone, day, day + 1), day, 0) * 60;
const wholeDay = (zone: string, day: number) => ({
  from_time: secondsAt(zone, day),
  to_time: secondsAt(zone, day + 1) - 1,
});

describe('search on the demo marketplace', () => {
  let app: TestApp;
  let offered: Option[];
  const nowMs = Date.parse(morning);

  before(async () => {
    app = await openTestApp('postgres', { now: new Date(nowMs).toISOString(), demo: 300 });
    offered = (
      await sql<Option>`
      select p.public_id as pro, o.public_id as option, s.category, o.on_site, o.at_home, o.guests_min, o.guests_max, p.lat, p.lon, t.max_distance_km as max_km
      from pro p join service s on s.pro_id = p.id and s.active join service_option o on o.service_id = s.id and o.active
      left join travel_rule t on t.pro_id = p.id where p.published`.execute(app.db)
    ).rows;
  });
  after(() => app.close());

  const draftOf = async (city: string): Promise<{ id: string; lat: number; lon: number }> => {
    const [place] = await geocoderOf(app.env).search(city);
    assert.ok(place, city);
    const [draft] = await keepDrafts(app.db, [place], nowMs);
    return { id: draft!.id, lat: place.lat, lon: place.lon };
  };

  const search = async (body: Record<string, unknown>): Promise<Found> => {
    const answer = await caller(app)<Found>('POST', '/v1/search/bookable', {
      ...range,
      radius_km: 30,
      with_lowest_price: true,
      ...body,
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.success ? answer.body.data : assert.fail();
  };

  const agrees = async (city: string, category: number, atHome: boolean, adults: number): Promise<number> => {
    const place = await draftOf(city);
    const truth = await bruteForce(app, offered, { category, place, atHome, adults });
    for (const sort of ['price', 'relevance', 'next', 'distance', 'rating']) {
      let cards: ResultCardData[] = [];
      for (let page = 1; page <= 10; page++) {
        const found = await search({
          draft_id: place.id,
          prestation_category: category,
          at_home: atHome,
          adults,
          sort,
          page,
        });
        if (!found.approximate) assert.equal(found.total, truth.size);
        cards = found.bookable;
        if (!found.more) break;
      }
      assert.deepEqual(new Set(cards.map((card) => card.pro.id)), new Set(truth.keys()), sort);
      assert.equal(cards.length, truth.size);
      for (const card of cards)
        assert.equal(card.lowest_price_cents, truth.get(card.pro.id), 'the « dès » is the least exact price');
      if (sort === 'price')
        assert.deepEqual(
          cards.map((card) => card.lowest_price_cents),
          [...truth.values()].sort((a, b) => a - b),
        );
    }
    return truth.size;
  };

  for (const [adults, atHome] of [
    [1, false],
    [1, true],
    [2, false],
  ] as const) {
    test(`finds exactly the professionals who can be booked, ${atHome ? 'at home' : 'on site'}, ${adults} adult(s)`, async () => {
      assert.ok((await agrees('Nantes', 1, atHome, adults)) > 0);
      const busiest = await sql<{ city: string; category: number }>`
        select p.city, o.category from offer_search o join pro p on p.id = o.pro_id
        where o.at_home = ${atHome} and o.guests = ${adults} and o.days <> 0 group by 1, 2 order by count(distinct o.pro_id) desc, 1, 2 limit 40`.execute(
        app.db,
      );
      let others = 0;
      for (const { city, category } of busiest.rows.filter((row) => row.category !== 1).slice(0, 3))
        others += await agrees(city, category, atHome, adults);
      assert.ok(others > 2, 'other trades are compared too');
    });
  }

  test('every time of a card books a listed service, and its lowest prices match a search of that professional alone', async () => {
    let checkedCount = 0;
    for (const [city, atHome, adults, hours] of [
      ['Nantes', false, 1, []],
      ['Paris', false, 2, []],
      ['Paris', true, 1, ['pm']],
    ] as const) {
      const place = await draftOf(city);
      const found = await search({
        draft_id: place.id,
        prestation_category: 'massage',
        at_home: atHome,
        adults,
        hours,
      });
      for (const { pro, services, slots, lowest_price_cents } of found.bookable) {
        checkedCount++;
        assert.equal(services[0]?.price_cents, lowest_price_cents, 'the headline is of the least price');
        assert.equal(
          slots.some((slot) => slot.option_id === services[0]?.option_id),
          true,
          'and has hours',
        );
        for (const slot of slots) assert.ok(services.some((one) => one.option_id === slot.option_id));
        const alone = await caller(app)<{
          options: { option_id: string; price_cents: number; surcharges: unknown[] }[];
        }>('POST', `/v1/search/pro/${pro.id}`, {
          ...range,
          option_ids: services.map((one) => one.option_id),
          draft_id: place.id,
          at_home: atHome,
          adults,
          hours,
        });
        assert.ok(alone.body.success, JSON.stringify(alone.body));
        for (const one of alone.body.data.options) {
          const listedService = services.find((service) => service.option_id === one.option_id);
          assert.deepEqual([listedService?.price_cents, listedService?.surcharges], [one.price_cents, one.surcharges]);
        }
        assert.equal(alone.body.data.options.length, services.length);
      }
    }
    assert.ok(checkedCount > 20, String(checkedCount));
    const nobody = await caller(app)('POST', `/v1/search/pro/${'0'.repeat(22)}`, {
      ...range,
      option_ids: ['0'.repeat(22)],
    });
    assert.equal(nobody.status, 404);
    const nowhere = await caller(app)('POST', `/v1/search/pro/${offered[0]!.pro}`, {
      ...range,
      option_ids: [offered[0]!.option],
      at_home: true,
    });
    assert.equal(nowhere.status, 400);
  });

  test('the next opening and the lowest price of a professional match their calendars', async () => {
    const onSite = Map.groupBy(
      offered.filter((one) => one.on_site && one.guests_min === 1),
      (one) => one.pro,
    );
    const ids = [...onSite.keys()].slice(0, 12);
    const { from_time } = wholeDay('Europe/Paris', dayOf('Europe/Paris', nowMs));
    const truth: { id: string; from_cents: number; starts_at: string; price_cents: number }[] = [];
    for (const id of ids) {
      const slots: { starts_at: string; total_cents: number }[] = [];
      for (const { option } of onSite.get(id)!) {
        const answer = await caller(app)<Slots>('POST', `/booking/pro/${id}/option/${option}/availabilities`, {
          from: from_time,
          to: from_time + (horizonDays + 1) * daySeconds - 1,
          guests: { adults: 1 },
        });
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        slots.push(...answer.body.data.days.flatMap((day) => day.slots));
      }
      const [first] = slots.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.total_cents - b.total_cents);
      if (!first) continue;
      truth.push({
        id,
        from_cents: Math.min(...slots.map((slot) => slot.total_cents)),
        starts_at: first.starts_at,
        price_cents: first.total_cents,
      });
    }
    assert.ok(truth.length > 5, String(truth.length));
    const answer = await caller(app)<{
      openings: { id: string; from_cents: number; next: { starts_at: string; price_cents: number } }[];
    }>('POST', '/v1/search/openings', { ids: [...ids, '0'.repeat(22)] });
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    const openings = answer.body.data.openings.map(({ id, from_cents, next: { starts_at, price_cents } }) => ({
      id,
      from_cents,
      starts_at,
      price_cents,
    }));
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    assert.deepEqual(openings.sort(byId), truth.sort(byId));
  });

  test('the price of a shown slot is the price of its hold', async () => {
    for (const [city, atHome] of [
      ['Nantes', false],
      ['Nantes', true],
      ['Paris', false],
    ] as const) {
      const place = await draftOf(city);
      const found = await search({ draft_id: place.id, prestation_category: 'massage', at_home: atHome });
      for (const card of found.bookable.slice(0, 8)) {
        const slot = card.slots.at(-1)!;
        const held = await caller(app)<{ quote: { totalCents: number }; cart_id: string }>('POST', '/v1/order/cart', {
          pro_id: card.pro.id,
          at_home: atHome,
          draft_id: place.id,
          lines: [{ option_id: slot.option_id }],
          starts_at: slot.starts_at,
        });
        assert.ok(held.body.success, `${card.pro.name} ${slot.starts_at} ${JSON.stringify(held.body)}`);
        assert.equal(held.body.data.quote.totalCents, slot.price_cents);
      }
    }
  });

  test('an empty result gives the nearest free slot', async () => {
    const today = dayOf('Europe/Paris', nowMs);
    const horizon = { from_time: range.from_time, to_time: secondsAt('Europe/Paris', today + 55) };
    let checkedCount = 0;
    for (const city of ['Nantes', 'Lyon', 'Guéret'])
      for (const category of ['massage', 'haircut', 'soft_medicine', 'esthetic_care', 'tattoo_piercing']) {
        const place = await draftOf(city);
        const where = { draft_id: place.id, prestation_category: category, at_home: false };
        const [soonest] = (await search({ ...where, ...horizon, sort: 'next' })).bookable;
        const slot = soonest?.slots[0];
        if (slot?.day === today) continue;
        const service = soonest?.services.find((one) => one.option_id === slot?.option_id);
        const empty = await search({
          ...where,
          ...horizon,
          ...(slot && { to_time: secondsAt('Europe/Paris', slot.day) - 1 }),
        });
        assert.deepEqual([empty.bookable.length, empty.total], [0, 0], `${category} ${city}`);
        assert.deepEqual(
          empty.nearest,
          slot && service
            ? {
                starts_at: slot.starts_at,
                day: slot.day,
                minute: slot.minute,
                distance_km: soonest!.distance_km,
                name: service.name,
                label: service.label,
                duration_min: service.duration_min,
                price_cents: slot.price_cents,
              }
            : null,
          `${category} ${city}`,
        );
        if (slot) checkedCount++;
      }
    assert.ok(checkedCount > 0, 'somebody is free, but not today');
  });

  test('unpublished professionals appear neither in the search nor on a profile page', async () => {
    const hidden = await sql<{ id: string }>`select public_id as id from pro where not published`.execute(app.db);
    assert.ok(hidden.rows.length > 0);
    const rows = await sql<{
      n: number;
    }>`select count(*) as n from offer_search o join pro p on p.id = o.pro_id where not p.published`.execute(app.db);
    assert.equal(rows.rows[0]!.n, 0);
    const page = await caller(app)('GET', `/publicprofile/${hidden.rows[0]!.id}`);
    assert.equal(page.status, 404);
  });

  test('refuses each invalid value beside its field, and malformed, cross-site or plain-text requests', async () => {
    const place = await draftOf('Nantes');
    const good = { ...range, draft_id: place.id, prestation_category: 'massage' };
    const yesterday = Math.floor(nowMs / 1000) - 3 * 86_400;
    const bad: [Record<string, unknown>, string][] = [
      [{ ...good, draft_id: undefined }, 'draft_id'],
      [{ ...good, draft_id: 'x'.repeat(22) }, 'draft_id'],
      [{ ...good, prestation_category: '' }, 'prestation_category'],
      [{ ...good, prestation_category: 'licorne' }, 'prestation_category'],
      [{ ...good, adults: 0 }, 'adults'],
      [{ ...good, adults: 11 }, 'adults'],
      [{ ...good, adults: -1 }, 'adults'],
      [{ ...good, adults: 1e12 }, 'adults'],
      [{ ...good, children: 'beaucoup' }, 'children'],
      [{ ...good, to_time: range.from_time - 86_400 }, 'to_time'],
      [{ ...good, from_time: yesterday, to_time: yesterday + 60 }, 'from_time'],
      [{ ...good, from_time: '2026-02-30T00:00:00Z' }, 'from_time'],
      [{ ...good, radius_km: 0 }, 'radius_km'],
      [{ ...good, page: 11 }, 'page'],
      [{ ...good, sort: 'magie' }, 'sort'],
      [{ ...good, equipment: ['sauna', 'licorne'] }, 'equipment'],
      [{ ...good, equipment: 'licorne' }, 'equipment'],
      [{ ...good, conveniences: ['licorne'] }, 'conveniences'],
      [{ ...good, conveniences: ['sauna'] }, 'conveniences'],
      [{ ...good, bbox: '1,2,3' }, 'bbox'],
      [{ ...good, bbox: '1e-8,1,2,3' }, 'bbox'],
      [{ ...good, bbox: '2,1,1,2' }, 'bbox'],
    ];
    for (const [body, field] of bad) {
      const answer = await caller(app)('POST', '/v1/search/bookable', body);
      assert.equal(answer.status, 400, `${field} ${JSON.stringify(body)}`);
      assert.ok(
        !answer.body.success && Object.keys(answer.body.error.validation ?? {}).some((name) => name.startsWith(field)),
        `${field} ${JSON.stringify(answer.body)}`,
      );
    }
    const broken = await caller(app)('POST', '/v1/search/bookable', '{"draft_id":');
    assert.equal(broken.status, 400);
    const foreign = await caller(app)('POST', '/v1/search/bookable', good, {
      origin: 'https://ailleurs.test',
      'sec-fetch-site': 'cross-site',
    });
    assert.equal(foreign.status, 403);
    const plain = await caller(app)('POST', '/v1/search/bookable', JSON.stringify(good), {
      'content-type': 'text/plain',
    });
    assert.equal(plain.status, 415);
  });

  test('the first searchable day is today in the time zone of the place', async () => {
    const evening = '2026-11-21T20:00:00Z';
    const saturday = dayOf('Europe/Paris', nowMs);
    const ask = async (city: string, zone: string, day: number) => {
      const { id } = await draftOf(city);
      const answer = await caller(app)<Found>('POST', '/v1/search/bookable', {
        draft_id: id,
        prestation_category: 'massage',
        ...wholeDay(zone, day),
      });
      return answer.body.success ? answer.status : answer.body.error.validation;
    };
    app.at(evening);
    try {
      assert.deepEqual(
        [await ask('Nouméa', 'Pacific/Noumea', saturday), await ask('Nouméa', 'Pacific/Noumea', saturday + 1)],
        [{ from_time: 'La date choisie est antérieure à la date du jour. Veuillez choisir une autre date.' }, 200],
        'Sunday has begun there',
      );
      assert.deepEqual(
        [
          await ask('Pointe-à-Pitre', 'America/Guadeloupe', saturday - 1),
          await ask('Pointe-à-Pitre', 'America/Guadeloupe', saturday),
        ],
        [{ from_time: 'La date choisie est antérieure à la date du jour. Veuillez choisir une autre date.' }, 200],
        'Saturday lasts there',
      );
    } finally {
      app.at(new Date(nowMs).toISOString());
    }
  });
});
