import assert from 'node:assert/strict';
import { test } from 'node:test';
import { motifs, palettes } from '#core/art.ts';
import { greatCircleKm } from '#core/geo.ts';
import { validatePolicy } from '#features/pricing/rules/cancellation.ts';
import { overlapping, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import { drawnExamples } from './drawn.ts';
import { generateMarketplace } from './generate.ts';
import { material } from './material.ts';
import { categoryId } from './menu.ts';
import {
  today,
  nowMs,
  market,
  byId,
  pros,
  services,
  options,
  resources,
  groupBy,
} from '../../tests/oracles/demo-market.ts';

test('the same seed generates the same rows, and another seed different professionals', () => {
  const question = { size: 40, seed: 'a', today, nowMs };
  assert.deepEqual(generateMarketplace(question), generateMarketplace(question));
  assert.notDeepEqual(generateMarketplace(question).pro, generateMarketplace({ ...question, seed: 'b' }).pro);
});

test('generates exactly the requested number of professionals', () => {
  for (const size of [0, 3, 5, 8, 25])
    assert.equal(generateMarketplace({ size, seed: 's', today, nowMs }).pro.length, size);
});

test('every reference points to a row of the same professional, and public ids are unique', () => {
  for (const row of market.service) assert.ok(pros.has(row.pro_id));
  for (const row of market.service_option) assert.equal(services.get(row.service_id)?.pro_id, row.pro_id);
  for (const row of [...market.add_on, ...market.surcharge]) assert.ok(services.has(row.service_id));
  for (const { option_id, resource_id } of market.option_resource)
    assert.equal(options.get(option_id)?.pro_id, resources.get(resource_id)?.owner_pro_id);
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
  const publicIds = [
    market.pro,
    market.service,
    market.service_option,
    market.add_on,
    market.resource,
    market.place_comment,
  ].flatMap((rows) => rows.map((row) => row.public_id));
  assert.ok(publicIds.every((id) => /^[0-9A-Za-z]{22}$/.test(id)));
  assert.equal(new Set(publicIds).size, publicIds.length);
});

test('business names are unique in a town, and every overseas zone has a published professional', () => {
  for (const rows of groupBy(market.pro, (row) => row.city).values())
    assert.equal(new Set(rows.map((row) => row.business_name)).size, rows.length);
  for (const city of material.cities) {
    const here = market.pro.filter((row) => row.city === city.name);
    assert.ok(here.length > 0, city.name);
    assert.ok(here.every((row) => row.time_zone === city.time_zone && greatCircleKm(row, city) <= 2.6));
    if (city.time_zone !== 'Europe/Paris') assert.ok(here.some((row) => row.published));
  }
  assert.equal(
    new Set(material.cities.map((city) => city.time_zone)).size,
    new Set(market.pro.map((row) => row.time_zone)).size,
  );
  assert.equal(new Set(market.pro.map((row) => row.email)).size, 300);
  assert.equal(new Set(market.pro.map((row) => row.siret_number)).size, 300);
  assert.ok(market.pro.every((row) => motifs.includes(row.motif as never) && palettes.includes(row.palette as never)));
});

test('big towns list over ten massage addresses; about two professionals in three are freelances; a few are unpublished', () => {
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

test('the five drawn examples have the same names, addresses and ids with any seed', () => {
  const other = generateMarketplace({ size: 5, seed: 'other', today, nowMs });
  for (const [i, drawn] of drawnExamples.entries()) {
    for (const rows of [market.pro, other.pro]) {
      const row = rows[i]!;
      assert.deepEqual(
        [row.public_id, row.business_name, row.street, row.city, row.published],
        [drawn.publicId, drawn.name, drawn.street, 'Nantes', true],
      );
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

test('policies, surcharges and travel bands pass their own rules', () => {
  for (const { tiers, no_show_percent } of market.cancellation_policy)
    assert.deepEqual(validatePolicy({ tiers, noShowPercent: no_show_percent }), []);
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

test('reviews concern services of the professional, and the rating summary counts them', () => {
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
    assert.ok(names.get(row.pro_id)!.some((service) => service.name === row.services[0]));
    assert.match(row.author, /^\S.* \p{Lu}\.$/u);
    assert.ok(row.body.length >= 10 && row.body.length <= 2000);
    assert.ok(
      row.visited_at < row.created_at &&
        Date.parse(row.created_at) <= nowMs &&
        Date.parse(row.created_at) > nowMs - 551 * 86_400_000,
    );
    if (row.answered_at !== null) assert.ok(row.answered_at >= row.created_at);
  }
});
