import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newsChoice, visitChoice, type NewsCandidate } from './recipients.ts';
import { progressOf } from './progress.ts';

const somebody = (row: number, over: Partial<NewsCandidate> = {}): NewsCandidate => ({
  row,
  account_id: row,
  agrees: true,
  has_address: true,
  is_blocked: false,
  ...over,
});

test('of twelve chosen clients, nine receive the news, two have not agreed and another has no address', () => {
  const people = [
    ...Array.from({ length: 9 }, (_, i) => somebody(i + 1)),
    somebody(10, { agrees: false }),
    somebody(11, { account_id: null, agrees: false }),
    somebody(12, { account_id: null, agrees: false, has_address: false }),
  ];
  const { chosen, receivers, excluded } = newsChoice(people, new Map(), 4);
  assert.deepEqual([chosen, receivers.length], [12, 9]);
  assert.deepEqual(excluded, { no_visit: 0, no_address: 1, no_consent: 2, blocked: 0, same_person: 0, often: 0 });
});

test('news is limited to one a week per professional and four a month over all professionals', () => {
  const judged = (from_pro: number, from_all: number) =>
    newsChoice([somebody(1)], new Map([[1, { from_pro, from_all }]]), 4).excluded.often;
  assert.deepEqual([judged(0, 0), judged(0, 3), judged(0, 4), judged(1, 1)], [0, 0, 1, 1]);
});

test('sends one message to a client with two entries, or with two visits under the same address', () => {
  assert.deepEqual(newsChoice([somebody(1), somebody(2, { account_id: 1 })], new Map(), 4).excluded.same_person, 1);
  const visits = [
    { row: 1, booking_id: 7, email: 'a@exemple.fr' },
    { row: 2, booking_id: 8, email: 'a@exemple.fr' },
    { row: 3, booking_id: null, email: null },
    { row: 4, booking_id: 9, email: null },
  ];
  const { receivers, excluded } = visitChoice(visits);
  assert.deepEqual(receivers, [{ client: 1, account: null, booking: 7 }]);
  assert.deepEqual([excluded.same_person, excluded.no_visit, excluded.no_address], [1, 1, 1]);
});

const candidates = fc.array(
  fc.record({
    row: fc.integer({ min: 1, max: 50 }),
    account_id: fc.option(fc.integer({ min: 1, max: 20 })),
    agrees: fc.boolean(),
    has_address: fc.boolean(),
    is_blocked: fc.boolean(),
  }),
);

test('counts each chosen client once; news goes once to each account, only with its consent', () => {
  fc.assert(
    fc.property(candidates, (people) => {
      const { chosen, receivers, excluded } = newsChoice(people, new Map(), 4);
      assert.equal(chosen, receivers.length + Object.values(excluded).reduce((sum, count) => sum + count, 0));
      const accounts = receivers.map(({ account }) => account);
      assert.equal(new Set(accounts).size, accounts.length);
      for (const { client, account } of receivers)
        assert.ok(
          people.some((one) => one.row === client && one.account_id === account && one.agrees && !one.is_blocked),
        );
    }),
  );
});

test('progress counts the messages waiting, sent, refused and dropped', () => {
  assert.deepEqual(progressOf({}), { total: 0, waiting: 0, sent: 0, refused: 0, dropped: 0 });
  assert.deepEqual(progressOf({ waiting: 1, handed: 2, sent: 3, refused: 4, dropped: 5 }), {
    total: 15,
    waiting: 3,
    sent: 3,
    refused: 4,
    dropped: 5,
  });
});
