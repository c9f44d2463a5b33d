import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { confirmProBookings } from '#features/cancellation/contract.ts';
import type { findOwn } from '#features/clients/contract/find.ts';
import type { listProOrders } from '#features/orders/contract.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, sendOrder, mailKindsOf } from '../actors/payments.ts';
import { login, ownerOf } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type List = DataOf<typeof listProOrders>;
type Confirmed = DataOf<typeof confirmProBookings>;

const cash = { payment_method: 'cash' };
const hour = 3_600_000;

for (const kind of kinds) {
  describe(`the visit list of a professional, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const opened = async (overrides: Parameters<typeof makeProfessional>[2] = {}) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, practitioners: 2, ...overrides });
      const owner = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      const ask = (query: Record<string, string>) =>
        owner.client<List>('GET', `${base}/orders?${new URLSearchParams(query).toString()}`);
      const list = async (query: Record<string, string>): Promise<List> => {
        const answer = await ask(query);
        return answer.body.success ? answer.body.data : assert.fail(JSON.stringify([query, answer.body]));
      };
      const confirm = async (ids: readonly string[]): Promise<Confirmed['data']> => {
        const answer = await owner.client<Confirmed>('POST', `${base}/bookings/confirm`, { booking_ids: ids });
        return answer.body.success ? answer.body.data.data : assert.fail(JSON.stringify(answer.body));
      };
      return { pro, owner, base, ask, list, confirm };
    };
    const namesOf = ({ data }: List): string[] => data.map(({ client }) => client.firstname);

    test('finds a visit by client name, phone, email, number or id in any spelling, never another professional’s', async () => {
      const { pro, list } = await opened();
      const other = await opened();
      const people = [
        { firstname: 'Zoé', lastname: 'L’Hôpital-Œuvray', phone: '06 44 18 73 52', email: 'zoe.lh@exemple.fr' },
        { firstname: 'Jean-Pierre', lastname: 'Dupont', phone: '+41 22 730 21 11', email: 'jp@exemple.ch' },
        { firstname: 'Yann', lastname: '100% Bio_Nom', phone: '07 55 00 11 22', email: 'yann@exemple.fr' },
      ] as const;
      const sent = [];
      for (const [i, person] of people.entries())
        sent.push((await sendOrder(app, pro, `2026-11-2${3 + i}T09:00:00.000Z`, { ...cash, ...person })).sent);
      await sendOrder(app, other.pro, '2026-11-23T09:00:00.000Z', { ...cash, ...people[0] });
      const whole = await list({ when: 'upcoming' });
      const [zoe] = whole.data;
      assert.ok(zoe);
      const [year = '', tail = ''] = zoe.number.slice(2).split('-');
      for (const [typed, names] of [
        ['zoe', ['Zoé']],
        ['  ZOÉ  ', ['Zoé']],
        ['hopital oeuvray', ['Zoé']],
        ["l'hôpital", ['Zoé']],
        ['œuvray zoé', ['Zoé']],
        ['jean pierre dupont', ['Jean-Pierre']],
        ['DUPONT Jean-Pierre', ['Jean-Pierre']],
        ['06 44 18 73 52', ['Zoé']],
        ['0644187352', ['Zoé']],
        ['+33644187352', ['Zoé']],
        ['+33 (0)6 44 18 73 52', ['Zoé']],
        ['0033 6 44 18 73 52', ['Zoé']],
        ['06.44.18', ['Zoé']],
        ['18 73 52', ['Zoé']],
        ['+41 22 730 21 11', ['Jean-Pierre']],
        ['zoe.lh@', ['Zoé']],
        ['JP@exemple.ch', ['Jean-Pierre']],
        [zoe.number, ['Zoé']],
        [zoe.number.toLowerCase(), ['Zoé']],
        [`c ${year} ${Number(tail)}`, ['Zoé']],
        [`${year}-${tail}`, ['Zoé']],
        [sent[1]!.booking_id, ['Jean-Pierre']],
        [sent[1]!.order_id, ['Jean-Pierre']],
        [
          `https://accalmie.test/freelances/dashboard/rendez-vous?booking_id=${sent[1]!.booking_id}&dit=fait`,
          ['Jean-Pierre'],
        ],
        ['100%', ['Yann']],
        ['bio_nom', ['Yann']],
        ['%', []],
        ['_', []],
        ["' or 1=1 --", []],
        ['zoe dupont', []],
        ['nobody', []],
        ['06 99 99 99 99', []],
        ['C-2026-99999', []],
        ['', ['Zoé', 'Jean-Pierre', 'Yann']],
        [' ', ['Zoé', 'Jean-Pierre', 'Yann']],
      ] as const) {
        const found = await list({ query: typed, when: 'upcoming' });
        assert.deepEqual([namesOf(found), found.total, found.counts.all], [names, names.length, names.length], typed);
      }
      assert.deepEqual(namesOf(await list({ query: tail, when: 'upcoming' })), ['Zoé'], 'the end of a number');
      assert.equal((await list({ query: 'x'.repeat(200) })).total, 0);
      assert.deepEqual([zoe.phone, zoe.point], ['+33644187352', null]);
    });

    test('filters by day, practitioner, state and payment, combined too, with the count of each other choice', async () => {
      const { pro, owner, base, list, ask } = await opened();
      const visit = async (startsAt: string, firstname: string, change: Record<string, unknown> = cash) =>
        (await sendOrder(app, pro, startsAt, { ...change, firstname })).sent;
      await visit('2026-11-23T09:00:00.000Z', 'Ada');
      const paid = await visit('2026-11-23T11:00:00.000Z', 'Bea', {});
      await payWith(app, paid, cards.accepted);
      await news(app);
      const ended = await visit('2026-11-24T09:00:00.000Z', 'Cleo');
      await visit('2026-11-30T09:00:00.000Z', 'Dora');
      const reason = { reason: 'Je suis souffrante.' };
      assert.equal((await owner.client('POST', `${base}/cancellation/${ended.booking_id}/cancel`, reason)).status, 200);
      at(Date.parse('2026-11-23T08:00:00.000Z'));
      await login(owner);
      const all = await list({ sort: 'soonest' });
      assert.deepEqual(
        [namesOf(all), all.counts],
        [['Ada', 'Bea', 'Cleo', 'Dora'], { to_confirm: 0, upcoming: 3, past: 1, all: 4 }],
      );
      assert.deepEqual(
        [all.by_state, all.by_payment],
        [
          { requested: 0, confirmed: 3, completed: 0, no_show: 0, cancelled: 1 },
          { paid: 1, due: 2 },
        ],
      );
      const with1 = all.data[0]!.practitioners[0]!;
      const person = all.people.find(({ label }) => label === with1);
      assert.ok(person && all.people.length === 2);
      const theirs = all.data
        .filter(({ practitioners }) => practitioners.includes(with1))
        .map(({ client }) => client.firstname);
      for (const [query, names] of [
        [{ span: 'today' }, ['Ada', 'Bea']],
        [{ span: 'tomorrow' }, ['Cleo']],
        [{ span: 'week' }, ['Ada', 'Bea', 'Cleo']],
        [{ from: '2026-11-24', to: '2026-11-24' }, ['Cleo']],
        [{ from: '2026-11-24' }, ['Cleo', 'Dora']],
        [{ to: '2026-11-23' }, ['Ada', 'Bea']],
        [{ from: '2026-11-25', to: '2026-11-24' }, []],
        [{ from: '2001-01-01', to: '2098-12-31' }, ['Ada', 'Bea', 'Cleo', 'Dora']],
        [{ state: 'confirmed' }, ['Ada', 'Bea', 'Dora']],
        [{ state: 'cancelled' }, ['Cleo']],
        [{ state: 'no_show' }, []],
        [{ payment: 'paid' }, ['Bea']],
        [{ payment: 'due' }, ['Ada', 'Dora']],
        [{ payment: 'due', span: 'today' }, ['Ada']],
        [{ payment: 'paid', query: 'ada' }, []],
        [{ resource_id: person.id }, theirs],
      ] as const)
        assert.deepEqual(namesOf(await list({ ...query, sort: 'soonest' })), names, JSON.stringify(query));
      assert.deepEqual(namesOf(await list({ sort: 'latest', itemsPerPage: '2', pageIndex: '2' })), ['Bea', 'Ada']);
      const due = await list({ payment: 'due', when: 'upcoming' });
      assert.deepEqual([due.total, due.by_payment, due.by_state.confirmed], [2, { paid: 1, due: 2 }, 2]);
      const stranger = await opened();
      assert.equal((await ask({ resource_id: (await stranger.list({})).people[0]!.id })).status, 404);
      for (const bad of [
        { span: 'noon' },
        { from: '2026-02-30' },
        { from: '9999-12-31' },
        { state: 'hold' },
        { payment: '1' },
        { query: 'x'.repeat(201) },
        { query: '\u0000' },
      ])
        assert.equal((await ask(bad as unknown as Record<string, string>)).status, 400, JSON.stringify(bad));
    });

    test('a single call finds clients and visits, soonest first, never another professional’s, nor for a single letter', async () => {
      const { pro, owner, base, confirm } = await opened({ options: [{ approval: true }] });
      const stranger = await opened();
      const person = { ...cash, firstname: 'Maëlle', lastname: 'Ropars' };
      const [later, sooner] = [
        (await sendOrder(app, pro, '2026-11-25T09:00:00.000Z', person)).sent.booking_id,
        (await sendOrder(app, pro, '2026-11-24T09:00:00.000Z', person)).sent.booking_id,
      ];
      await confirm([later]);
      const find = async (query: string, who = owner, path = base) => {
        const answer = await who.client<DataOf<typeof findOwn>>(
          'GET',
          `${path}/find?${new URLSearchParams({ query }).toString()}`,
        );
        return answer.body.success ? answer.body.data : answer.status;
      };
      for (const query of ['MAELLE', 'ropars maëlle', '06 12 34 56 78']) {
        const found = await find(query);
        assert.ok(typeof found === 'object', query);
        assert.deepEqual(
          [found.clients.map(({ name }) => name), found.visits.map(({ id }) => id)],
          [['Maëlle Ropars'], [sooner, later]],
          query,
        );
        assert.match(found.visits[0]!.detail, /^mar\. 24 nov\., 10:00 · /);
      }
      assert.deepEqual(
        [await find('m'), await find(' '), await find('%%')],
        Array.from({ length: 3 }, () => ({ clients: [], visits: [] })),
      );
      assert.deepEqual(await find('maelle', stranger.owner, stranger.base), { clients: [], visits: [] });
      assert.equal(await find('maelle', stranger.owner), 404);
    });

    test('confirms several requests at once, reports each refusal, and notifies each client once', async () => {
      const { pro, owner, base, list, confirm } = await opened({ options: [{ approval: true }] });
      const orders = [];
      for (const day of ['23', '24', '25', '26'])
        orders.push(await sendOrder(app, pro, `2026-11-${day}T09:00:00.000Z`, cash));
      const [one, two, taken, other] = orders.map(({ sent }) => sent.booking_id);
      assert.equal((await list({ when: 'to_confirm' })).total, 4);
      const cancelled = await orders[2]!.client('POST', `/v1/cancellation/${taken}/cancel`, {});
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      const stranger = await opened({ options: [{ approval: true }] });
      const theirs = (await sendOrder(app, stranger.pro, '2026-11-23T09:00:00.000Z', cash)).sent.booking_id;
      const answers = await confirm([one!, taken!, theirs, two!, one!]);
      assert.deepEqual(
        answers.map(({ booking_id, confirmed, order }) => [booking_id, confirmed, order?.state ?? null]),
        [
          [one, true, 'confirmed'],
          [taken, false, 'cancelled_client'],
          [theirs, false, null],
          [two, true, 'confirmed'],
        ],
      );
      assert.deepEqual(
        (await confirm([one!, two!])).map(({ confirmed }) => confirmed),
        [true, true],
      );
      const twice = await Promise.all([confirm([other!]), confirm([other!])]);
      assert.deepEqual(
        twice.flat().map(({ confirmed }) => confirmed),
        [true, true],
        'a double click',
      );
      for (const id of [one!, two!, other!])
        assert.deepEqual((await mailKindsOf(app, id)).filter((name) => name === 'booking_confirmed').length, 1);
      assert.deepEqual((await stranger.list({ when: 'to_confirm' })).total, 1, 'another’s still waits');
      for (const ids of [[], ['x'], Array.from({ length: 51 }, () => one)])
        assert.equal((await owner.client('POST', `${base}/bookings/confirm`, { booking_ids: ids })).status, 400);
      assert.equal(
        (await stranger.owner.client('POST', `${base}/bookings/confirm`, { booking_ids: [one] })).status,
        404,
      );
      assert.equal((await caller(app)('POST', `${base}/bookings/confirm`, { booking_ids: [one] })).status, 401);
      await assertInvariants(app);
    });

    test('at its deadline, a request is either confirmed with its time kept, or expired with its time free', async () => {
      const { pro, owner, confirm } = await opened({ options: [{ approval: true }] });
      for (const [i, afterMs] of [24 * hour - 1, 24 * hour].entries()) {
        at(nowMs);
        const { sent } = await sendOrder(app, pro, `2026-11-2${4 + i}T09:00:00.000Z`, cash);
        at(nowMs + afterMs);
        await login(owner);
        const [answers] = await Promise.all([confirm([sent.booking_id]), app.runJob('expire-requests')]);
        const { rows } = await sql<{ state: string; taken: boolean }>`
          select b.state, exists (select 1 from occupation o where o.booking_id = b.id and o.active) as taken
          from booking b where b.public_id = ${sent.booking_id}`.execute(app.db);
        const isInTime = i === 0;
        assert.deepEqual(
          answers.map(({ confirmed }) => confirmed),
          [isInTime],
        );
        assert.deepEqual(rows[0], isInTime ? { state: 'confirmed', taken: true } : { state: 'expired', taken: false });
      }
      await assertInvariants(app);
    });
  });
}
