import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { routeKey } from '#core/route.ts';
import { complaining, words, type Complaint } from '../actors/complaints.ts';
import { missioning } from '../actors/missions.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

/** The calls that docs/product/api.md#fixed-names lists, at the exact paths that their clients use. */
const listed = [
  ...['/v1/admin/notifications', '/v1/pro/{id}/notifications', '/v1/user/notifications'].map((path) => `GET ${path}`),
  ...['/v1/admin/notification/{nid}', '/v1/pro/{id}/notification/{nid}', '/v1/user/notification/{nid}'].map(
    (path) => `GET ${path}`,
  ),
  ...['/v1/pro/{id}/notifications/{nid}', '/v1/user/notifications/{nid}'].map((path) => `DELETE ${path}`),
  ...['/v1/pro/{id}/notifications/markasread/{nid}', '/v1/user/notifications/markasread/{nid}'].map(
    (path) => `PUT ${path}`,
  ),
  ...['/place-comment', '/pro-comment'].flatMap((path) => [
    `GET ${path}`,
    `POST ${path}`,
    ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${path}/{}`),
  ]),
  'GET /plainte/list/{proID}',
  'POST /plainte',
  'PUT /plainte/status/{id}',
  'POST /v1/pro/{id}/clients/imported/add-csv',
  'PUT /v1/pro/{id}/clients/imported/archive/{cid}',
  'POST /v1/pro/{id}/clients/list',
  'POST /v1/pro/{id}/clients/find/{cid}',
  'GET /v1/pro/{id}/clients/search',
  'PUT /v1/pro/{id}/clients/update/{cid}',
  'POST /v1/pro/{id}/clients/store',
];
const unnamed = (key: string): string => key.replaceAll(/\{\w*\}/g, '{}');

describe('the calls listed in the documentation', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { came } = complaining(() => app, at);
  const { done } = missioning(() => app, at);
  const data = async <D>(by: Client, method: string, path: string, body?: unknown): Promise<D> => {
    const answer = await by<D>(method, path, body);
    assert.ok(answer.body.success, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };

  test('every listed call has a route', () => {
    const ours = new Set(app.door.routes.map((route) => unnamed(routeKey(route))));
    assert.deepEqual(
      listed.filter((key) => !ours.has(unnamed(key))),
      [],
    );
  });

  test('reviews are listed by place by default, by filter, by identifier and with a limit', async () => {
    const visit = await came();
    const review = await data<{ id: string }>(caller(app), 'POST', '/place-comment', {
      booking_id: visit.bookingId,
      jeton: visit.token,
      rating: 4,
      body: 'Un soin doux et un accueil attentif.',
    });
    type List = { data: { id: string }[]; total: number; itemsPerPage: number };
    const ids = async (query: string): Promise<string[]> =>
      (await data<List>(caller(app), 'GET', `/place-comment?${query}`)).data.map(({ id }) => id);
    const { publicId } = visit.pro;
    for (const query of [
      `filtervalue=${publicId}`,
      `filterby=place_id&filtervalue=${publicId}`,
      `filtervalue=${publicId}&limit=1`,
      `id=${review.id}`,
    ])
      assert.deepEqual(await ids(query), [review.id], query);
    assert.ok((await ids('')).includes(review.id), 'without a value, those of every place');
    assert.equal((await caller(app)('GET', '/place-comment?filterby=nowhere&filtervalue=1')).status, 400);
  });

  test('mission reviews are listed by mission, by reviewed professional and by default', async () => {
    const { place, worker, mission } = await done();
    const { id } = await data<{ id: string }>(place.owner.client, 'POST', '/pro-comment', {
      mission_id: mission.id,
      rating: 5,
      body: words,
    });
    type List = { data: { id: string; body: string | null }[] };
    for (const [by, query] of [
      [place.owner.client, `filterby=mission_id&filtervalue=${mission.id}`],
      [place.owner.client, `filtervalue=${worker.pro.publicId}`],
      [worker.owner.client, ''],
    ] as const)
      assert.deepEqual(
        (await data<List>(by, 'GET', `/pro-comment?${query}`)).data.map((one) => [one.id, one.body]),
        [[id, words]],
        query,
      );
  });

  test('complaints are listed by professional with filters and operators, and their status changes', async () => {
    const visit = await came({}, '2026-12-11T09:00:00.000Z');
    const opened = await data<Complaint>(caller(app), 'POST', '/plainte', {
      booking_id: visit.bookingId,
      jeton: visit.token,
      reason: 'delay',
      body: words,
      asked: 'answer',
    });
    const list = `/plainte/list/${visit.pro.publicId}`;
    type List = { data: { id: string }[]; total: number };
    const found = async (query: string): Promise<number> =>
      (await data<List>(visit.owner.client, 'GET', `${list}?${query}`)).data.length;
    assert.deepEqual(
      [
        await found(''),
        await found(`id=${opened.id}`),
        await found('limit=1'),
        await found('filterby=reason&filtervalue=delay'),
      ],
      [1, 1, 1, 1],
    );
    assert.equal(await found('filterby=state&filtervalue=withdrawn'), 0);
    assert.deepEqual(
      [
        await found(`filterby=status&filtervalue=${opened.status}`),
        await found(`filterby=status&filtervalue=${opened.status}&filteroperator=ne`),
      ],
      [1, 0],
    );
    assert.equal(
      (await visit.owner.client('GET', `${list}?filterby=reason&filtervalue=delay&filteroperator=near`)).status,
      400,
    );
    const answered = await data<Complaint>(visit.owner.client, 'PUT', `/plainte/status/${opened.id}`, {
      status: 'in_review',
      body: words,
    });
    assert.deepEqual([answered.state, answered.status], ['in_review', 'in_review']);
  });

  test('clients are listed one per page by default, filtered, found, searched, changed and archived', async () => {
    const visit = await came({}, '2026-12-12T09:00:00.000Z');
    const { client } = visit.owner;
    const base = `/v1/pro/${visit.pro.publicId}/clients`;
    type List = { data: { id: string; firstname: string }[]; total: number; itemsPerPage: number };
    const { data: created } = await data<{ data: { id: string } }>(client, 'POST', `${base}/store`, {
      firstname: 'Zoé',
      lastname: 'Épervier',
    });
    const list = (query: object): Promise<List> => data<List>(client, 'POST', `${base}/list`, query);
    const first = await list({});
    assert.deepEqual([first.data.length, first.total, first.itemsPerPage], [1, 2, 1]);
    assert.deepEqual([(await list({ only_booking: true })).total, (await list({ only_imported: true })).total], [1, 1]);
    assert.equal((await list({ search_text: 'epervier' })).data[0]?.id, created.id);
    assert.equal((await list({ pageIndex: 2, itemsPerPage: 1 })).data.length, 1);
    assert.equal(
      (await data<{ data: { id: string } }>(client, 'POST', `${base}/find/${created.id}`)).data.id,
      created.id,
    );
    assert.ok(JSON.stringify(await data(client, 'GET', `${base}/search?query=epervier`)).includes(created.id));
    await data(client, 'PUT', `${base}/update/${created.id}`, { firstname: 'Zoé', lastname: 'Milan' });
    await data(client, 'PUT', `${base}/imported/archive/${created.id}`, { archived: true });
    assert.equal((await list({})).total, 1);
  });

  test('notifications are listed under data.data, read, marked and deleted; admins have no call that changes theirs', async () => {
    const visit = await came({}, '2026-12-13T09:00:00.000Z');
    const base = `/v1/pro/${visit.pro.publicId}`;
    type List = { data: { id: string; read: boolean }[]; total: number };
    const list = (): Promise<List> =>
      data<List>(visit.owner.client, 'GET', `${base}/notifications?pageIndex=1&itemsPerPage=2`);
    const [one] = (await list()).data;
    assert.ok(one);
    await data(visit.owner.client, 'GET', `${base}/notification/${one.id}`);
    await data(visit.owner.client, 'PUT', `${base}/notifications/markasread/${one.id}`);
    await data(visit.owner.client, 'DELETE', `${base}/notifications/${one.id}`);
    assert.ok(!(await list()).data.some(({ id }) => id === one.id));
    const member = await memberOf(app);
    await becomeAdmin(app, member, ['trust']);
    assert.ok(Array.isArray((await data<List>(member.client, 'GET', '/v1/admin/notifications')).data));
    const changing = app.door.routes
      .map((route) => routeKey(route))
      .filter((key) => /^(PUT|POST|DELETE) \/v1\/admin\/notification/.test(key));
    assert.deepEqual(changing, []);
  });
});
