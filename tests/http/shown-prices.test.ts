import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { dayOf } from '#core/time.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';
import { mailWalk } from '../oracles/price-mails.ts';
import { cardHours, citiesOf, judged, planted, priceWalk, randomSearch, shownPrice } from '../oracles/price-walk.ts';

describe('prices shown beside times', () => {
  let app: TestApp;
  let url: string;
  let cities: string[];

  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 300 });
    ({ url } = await app.serve());
    cities = await citiesOf(app);
  });
  after(() => app.close());

  test('on landing, city and search pages, every time books the service at the price shown, and profiles show the card’s price', async () => {
    const walk = priceWalk(url);
    await walk.cards('/', 2);
    await walk.cards('/soins/massage/paris', 3);
    await walk.cards('/soins/massage', 2);
    let seed = 7;
    const draw = (max: number): number => (seed = (seed * 48_271) % 2_147_483_647) % max;
    for (let i = 0; i < 16; i++)
      await walk.cards(randomSearch(draw, cities.slice(0, 12), dayOf('Europe/Paris', Date.parse(morning))), 1);
    assert.deepEqual(walk.walked.problems, []);
    assert.ok(walk.walked.hours > 100 && walk.walked.profiles > 5, JSON.stringify({ ...walk.walked, problems: 0 }));
  });

  test('through booking, move and cancellation, every page and mail shows the right price, payment, balance and refund', async () => {
    const { cards } = priceWalk(url);
    const { walked, book } = mailWalk(app, url);
    const found = [];
    for (const [category, home] of [
      ['massage', 'false'],
      ['massage', 'true'],
      ['esthetic_care', 'false'],
      ['haircut', 'false'],
    ])
      found.push(
        cardHours(
          await cards(
            `/booking/search?category=${category}&search_address=Paris&at_home=${home}&start_date=20261124&end_date=20261130`,
            0,
          ),
        ),
      );
    // Books visits from several cards of each list, so that prices, ways of paying and travel differ.
    for (const hours of found)
      for (let i = 0; i < hours.length && i < 40; i += 8) await book(hours[i]!.to, shownPrice(hours[i]!));
    assert.deepEqual(walked.problems, []);
    assert.deepEqual(walked.refused, []);
    assert.ok(
      walked.booked >= 8 &&
        walked.captured >= 3 &&
        walked.moved >= 3 &&
        walked.mails >= walked.booked * 3 &&
        walked.planted >= walked.mails / 2,
      JSON.stringify(walked),
    );
  });

  test('the checks detect a planted price or service', async () => {
    const walk = priceWalk(url);
    const faults = planted(
      await walk.cards(
        '/booking/search?category=massage&search_address=Paris&start_date=20261124&end_date=20261130',
        0,
      ),
    );
    assert.equal(faults.length, 2);
    for (const { what, html } of faults) {
      const seen = [];
      for (const hour of cardHours(html)) seen.push(...(await judged(hour, walk.charge)));
      assert.ok(seen.length > 0, what);
    }
  });
});
