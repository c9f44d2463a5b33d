import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { AnswerOf, Route } from '#core/route.ts';
import type { listUserNotifications } from '#features/notifications/contract.ts';
import type { listOrders } from '#features/orders/contract.ts';
import type { listFavourites } from '#features/profiles/contract/favourites.ts';
import type { visitReview } from '#features/reviews/contract.ts';
import { morning } from '../app/templates.ts';
import { caller, openTestApp, type Caller, type TestApp } from '../app/test-app.ts';

describe('the client of the demo', () => {
  let app: TestApp;
  let client: Caller;
  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 4 });
    client = caller(app);
    await client('POST', '/user/login', { email: 'client@accalmie.test', password: 'Accalmie-2026!' });
  });
  after(() => app.close());

  const read = async <R extends Route>(path: string): Promise<AnswerOf<R>> => {
    const { body } = await client<AnswerOf<R>>('GET', path);
    assert.ok(body.success, JSON.stringify(body));
    return body.data;
  };
  const bookingsOf = async (when: 'past' | 'upcoming') =>
    (await read<typeof listOrders>(`/v1/orders?when=${when}`)).data.map(({ booking }) => booking);

  test('has three completed visits, a cancelled one refunded in full, and one to come', async () => {
    const past = await bookingsOf('past');
    assert.deepEqual(past.map(({ state }) => state).toSorted(), [
      'cancelled_client',
      'completed',
      'completed',
      'completed',
    ]);
    assert.equal(past.find(({ state }) => state === 'cancelled_client')!.payment_status, 'refunded');
    const upcoming = await bookingsOf('upcoming');
    assert.deepEqual(
      upcoming.map(({ state, cancellable }) => ({ state, cancellable })),
      [{ state: 'confirmed', cancellable: true }],
    );
    for (const { client: booked } of [...past, ...upcoming])
      assert.deepEqual([booked.firstname, booked.lastname], ['Camille', 'Rivière']);
  });

  test('the visits of the demo name the practitioners who serve them, and no cabin', async () => {
    const { rows } = await sql<{ name: string | null; kind: string | null; visits: number }>`
      select n.name, r.kind, count(*)::int4 as visits
      from booking b, json_array_elements(b.lines) l, json_array_elements_text(l->'resources') n (name)
        left join resource r on r.label = n.name
      group by n.name, r.kind`.execute(app.db);
    assert.ok(
      rows.some(({ name }) => name === null),
      'a cabin or a piece of equipment has no name',
    );
    assert.deepEqual([...new Set(rows.filter(({ name }) => name !== null).map(({ kind }) => kind))], ['practitioner']);
  });

  test('has reviewed the first visit, saved one favourite, and read every notification', async () => {
    const completed = (await bookingsOf('past')).filter(({ state }) => state === 'completed');
    const reviews = await Promise.all(
      completed.map(({ id }) => read<typeof visitReview>(`/v1/booking/booking/${id}/place-comment`)),
    );
    assert.equal(reviews.filter(({ review }) => review !== null).length, 1);
    assert.equal(reviews.at(-1)!.review?.rating, 5);
    const favourites = await read<typeof listFavourites>('/v1/user/favourites');
    assert.deepEqual(
      favourites.data.map(({ name }) => name),
      ['Maison Lézarde'],
    );
    const { unread } = await read<typeof listUserNotifications>('/v1/user/notifications');
    assert.equal(unread, 0);
  });
});
