import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { ratingText } from '#core/format.ts';
import { structuredData } from '#features/profiles/rules/structured-data.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';
import type { listReviews } from '#features/reviews/contract.ts';
import { caller, openTestApp, type TestApp } from '../app/test-app.ts';
import { morning } from '../app/templates.ts';

const ratingOf = (markup: Readonly<Record<string, unknown>>): unknown =>
  (markup['aggregateRating'] as { ratingValue?: unknown } | undefined)?.ratingValue;

type Listed = DataOf<typeof listReviews>;

describe('review figures of every demo professional', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 40 });
  });
  after(() => app.close());

  test('count, mean, distribution and rank match the published reviews, on the profile and in the search', async () => {
    const { rows } = await sql<{ id: number; public_id: string; ratings: number[]; searched: [number, number][] }>`
      select p.id, p.public_id,
        (select coalesce(json_agg(w.rating), '[]') from place_comment w where w.pro_id = p.id and w.state = 'published') as ratings,
        (select coalesce(json_agg(distinct jsonb_build_array(o.rating_x100, o.rank_x100)), '[]') from offer_search o where o.pro_id = p.id) as searched
      from pro p where p.published order by p.id`.execute(app.db);
    assert.ok(
      rows.length >= 40 &&
        rows.some(({ ratings }) => ratings.length > 30) &&
        rows.some(({ ratings }) => ratings.length === 0),
    );
    for (const { public_id: id, ratings, searched } of rows) {
      const count = ratings.length;
      const sum = ratings.reduce((all, one) => all + one, 0);
      const mean = count === 0 ? 0 : Math.round((sum / count) * 100);
      // The API cuts the mean to hundredths without rounding. The page rounds it once, to one decimal, half up.
      const shown = count === 0 ? 0 : Math.floor((sum * 100) / count);
      const tenth = count === 0 ? 0 : Math.floor((20 * sum + count) / (2 * count)) / 10;
      if (count > 0) assert.equal(ratingText(shown / 100), tenth.toFixed(1).replace('.', ','), id);
      // The rank adds ten imaginary reviews of 4.2 to the real ones.
      const rank = Math.round(((sum + 42) / (count + 10)) * 100);
      const stars = [1, 2, 3, 4, 5].map((star) => ratings.filter((one) => one === star).length);
      const listed = await caller(app)<Listed>('GET', `/place-comment?filtervalue=${id}`);
      assert.ok(listed.body.success);
      const { score } = listed.body.data;
      assert.deepEqual([score?.count, score?.x100, score?.stars, score?.rank_x100], [count, shown, stars, rank], id);
      const profile = await caller(app)<PublicProfile>('GET', `/publicprofile/${id}`);
      assert.ok(profile.body.success);
      const { rating } = profile.body.data;
      assert.deepEqual([rating.count, rating.x100], [count, shown], id);
      if (count > 0) assert.equal(ratingOf(structuredData(profile.body.data, '', null)), tenth.toFixed(1), id);
      for (const pair of searched) assert.deepEqual(pair, [mean, rank], id);
    }
  });
});
