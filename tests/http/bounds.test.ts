import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inputMessages } from '#core/fields.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type Professional } from '../actors/factories.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { holdSlot, proAndSlot, sendBody } from '../actors/payments.ts';

const validationOf = (body: unknown): Record<string, string> =>
  (body as { error?: { validation?: Record<string, string> } }).error?.validation ?? {};

describe('French refusals of values out of bounds', () => {
  let app: TestApp;
  let pro: Professional;
  let draftId: string;
  withTestApp(
    'postgres',
    async (opened) => {
      app = opened;
      pro = await makeProfessional(app.db, nowMs, { options: [{ guestsMax: 12 }], practitioners: 2 });
      draftId = await makeDraft(app.db, nowMs);
    },
    { BOOKING_GUESTS_MAX: '4' },
  );

  const search = (change: Record<string, unknown>) =>
    caller(app)('POST', '/v1/search/bookable', {
      draft_id: draftId,
      prestation_category: 'massage',
      from_time: nowMs / 1000,
      to_time: nowMs / 1000 + 86_400,
      at_home: false,
      ...change,
    });
  const slots = (change: Record<string, unknown>) =>
    caller(app)('POST', `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`, {
      from: '2026-11-23T00:00:00+01:00',
      to: '2026-11-23T23:59:00+01:00',
      ...change,
    });
  const selection = (change: Record<string, unknown> = {}) => ({
    pro_id: pro.publicId,
    lines: [{ option_id: pro.options[0]!.publicId }],
    ...change,
  });

  const pasts = [0, -1, 978_307_199, '000000000', '1999-12-31T23:59:59Z'];
  const futures = [4_070_908_800, 4_102_444_800, 1e15, '9999999999', '2150-01-01T00:00:00Z', '9999-12-31T23:59:59Z'];

  test('refuses instants outside the years 2001 to 2098', async () => {
    for (const [instants, message] of [
      [pasts, inputMessages.invalidDate],
      [futures, inputMessages.invalidParam],
    ] as const)
      for (const instant of instants) {
        for (const field of ['from_time', 'to_time']) {
          const found = await search({ [field]: instant });
          assert.deepEqual([found.status, validationOf(found.body)[field]], [400, message], `${field} ${instant}`);
        }
        for (const field of ['from', 'to']) {
          const found = await slots({ [field]: instant });
          assert.deepEqual([found.status, validationOf(found.body)[field]], [400, message], `${field} ${instant}`);
        }
        const quoted = await caller(app)('POST', '/v1/order/simulate', selection({ starts_at: instant }));
        assert.deepEqual(
          [quoted.status, validationOf(quoted.body)['starts_at']],
          [400, message],
          `starts_at ${instant}`,
        );
      }
    assert.equal((await search({ from_time: 978_307_200 })).status, 200);
    assert.equal((await search({ to_time: '2098-12-31T23:59:59Z' })).status, 200);
  });

  test('returns no slot for days beyond the open days', async () => {
    const found = await slots({ from: nowMs / 1000 + 80 * 86_400, to: nowMs / 1000 + 90 * 86_400 });
    assert.equal(found.status, 200);
    assert.deepEqual((found.body as { data?: { days: unknown[] } }).data?.days, []);
  });

  test('refuses half a character in a text, and a control character in an email address', async () => {
    const note = await caller(app)(
      'POST',
      '/v1/order/cart',
      JSON.stringify(selection({ access_note: 'Digicode \ud83d' })),
    );
    assert.deepEqual([note.status, validationOf(note.body)['access_note']], [400, inputMessages.invalidFormat]);
    const { pro: paid, startsAt } = await proAndSlot(app);
    const { client, held } = await holdSlot(app, paid, startsAt);
    for (const email of ['zoe\0@exemple.fr', 'zoe\ud83d@exemple.fr']) {
      const sent = await client('POST', '/v1/order/send', sendBody(held, { email }));
      assert.deepEqual([sent.status, validationOf(sent.body)['email']], [400, inputMessages.invalidFormat]);
    }
  });

  test('refuses JSON nested without end, with and without an idempotency key', async () => {
    const deep = `{"pro_id":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
    for (const headers of [{}, { 'idempotency-key': 'deep-1' }]) {
      const answer = await caller(app)('POST', '/v1/order/cart', deep, headers);
      assert.equal(answer.status, 400);
      assert.ok(!answer.body.success && answer.body.error.code === 'InvalidInput');
    }
    const body = JSON.stringify(selection({ extra: Array.from({ length: 20 }).reduce((inner) => [inner], 1) }));
    assert.equal((await caller(app)('POST', '/v1/order/cart', body)).status, 200);
  });

  test('refuses too many guests or none on every call, with the limit in the message', async () => {
    const message = 'Veuillez entrer un chiffre entre 1 et 4';
    for (const guests of [{ adults: 5 }, { adults: 3, children: 1, babies: 1 }, { adults: 0 }, { adults: 60 }]) {
      const field = Object.values(guests).some((n) => n > 50) ? 'guests.adults' : 'guests';
      for (const [path, body] of [
        ['/v1/order/simulate', selection({ guests })],
        ['/v1/order/cart', selection({ guests })],
        ['/v1/order/cart', selection({ guests, starts_at: '2026-11-23T09:00:00+01:00' })],
      ] as const) {
        const answer = await caller(app)('POST', path, body);
        assert.deepEqual(
          [answer.status, validationOf(answer.body)],
          [400, { [field]: message }],
          `${path} ${JSON.stringify(guests)}`,
        );
      }
      const found = await slots({ guests });
      assert.deepEqual([found.status, validationOf(found.body)], [400, { [field]: message }]);
      const searched = await search(guests);
      assert.deepEqual([searched.status, validationOf(searched.body)], [400, { adults: message }]);
    }
    assert.equal((await caller(app)('POST', '/v1/order/simulate', selection({ guests: { adults: 2 } }))).status, 200);
  });
});

describe('rate limits of public calls', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('limits the places of the site map to sixty calls', async () => {
    const client = caller(app);
    const answers = await Promise.all(Array.from({ length: 65 }, () => client('GET', '/v1/profiles/places')));
    assert.deepEqual(
      [200, 429].map((status) => answers.filter((one) => one.status === status).length),
      [60, 5],
    );
  });

  test('limits a profile, the landing page and a cart without a time, each to its own number of calls', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const client = caller(app);
    const calls: [string, string, unknown, number][] = [
      ['GET', `/publicprofile/${'A'.repeat(22)}`, undefined, 600],
      ['GET', '/v1/search/landing?city=zzzzzzzz', undefined, 600],
      ['POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: 'A'.repeat(22) }] }, 240],
    ];
    for (const [method, path, body, points] of calls) {
      const statuses: number[] = [];
      for (let i = 0; i <= points; i++) statuses.push((await client(method, path, body)).status);
      assert.deepEqual([statuses.indexOf(429), statuses.filter((status) => status >= 500).length], [points, 0], path);
    }
  });
});
