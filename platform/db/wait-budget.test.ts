import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { isDatabaseGone } from './database-gone.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { withMutex } from '../jobs/keyed-mutex.ts';
import { countWait, WaitSpent, waitWithin, withWaitBudget } from './wait-budget.ts';

const longMs = 600_000;
const never = (): Promise<void> => new Promise(() => {});

/** Freezes time for a test. Returns the function that advances the frozen time. */
const stoppedTime = (t: TestContext): ((ms: number) => void) => {
  let nowMs = 0;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => nowMs);
  return (ms) => {
    nowMs += ms;
    t.mock.timers.tick(ms);
  };
};

describe('the wait budget of a request', () => {
  test('is shared by successive waits: the second wait has only the time left by the first', (t) => {
    const pass = stoppedTime(t);
    return withWaitBudget(async () => {
      const first = countWait(() => Promise.resolve(pass(20)));
      await first;
      const second = assert.rejects(waitWithin(never), WaitSpent);
      pass(10);
      await second;
      await assert.rejects(
        countWait(async () => assert.fail('asked again')),
        WaitSpent,
      );
    }, 30);
  });

  test('counts concurrent waits once', (t) => {
    const pass = stoppedTime(t);
    return withWaitBudget(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const waits = [1, 2, 3, 4].map(() => countWait(() => promise));
      pass(20);
      resolve();
      await Promise.all(waits);
      assert.equal(await countWait(async (left) => left), longMs - 20);
    }, longMs);
  });

  test('does not exist outside a request; exhausting it counts as an unavailable database', async () => {
    assert.equal(await countWait(async (leftMs) => leftMs), undefined);
    assert.equal(isDatabaseGone(new WaitSpent()), true);
  });

  test('passes a result that comes too late to the function that releases it', async (t) => {
    const pass = stoppedTime(t);
    const late = Promise.withResolvers<string>();
    const givenLate = Promise.withResolvers<string>();
    const given = withWaitBudget(
      () =>
        assert.rejects(
          waitWithin(() => late.promise, givenLate.resolve),
          WaitSpent,
        ),
      10,
    );
    pass(10);
    await given;
    late.resolve('a connection');
    assert.equal(await givenLate.promise, 'a connection');
  });

  test('limits the wait for a mutex or a shared read, without changing the order or the budget of other callers', async (t) => {
    const pass = stoppedTime(t);
    const first = Promise.withResolvers<void>();
    const firstTurn = withMutex('pro', () => first.promise);
    const turn = withWaitBudget(() => assert.rejects(withMutex('pro', never), WaitSpent), 10);
    pass(10);
    await turn;
    const order: string[] = [];
    const third = withMutex('pro', async () => void order.push('third'));
    order.push('first');
    first.resolve();
    await Promise.all([firstTurn, third]);
    assert.deepEqual(order, ['first', 'third'], 'a turn given up lets nobody pass before the one that is under way');

    const scope = {};
    const reading = Promise.withResolvers<number>();
    const read = singleFlight(scope, 'slots', () => reading.promise);
    const ownTime = (ms: number, work: () => Promise<number>): Promise<number> =>
      withWaitBudget(() => singleFlight(scope, 'slots', work), ms);
    const second = assert.rejects(
      ownTime(10, async () => 2),
      WaitSpent,
    );
    pass(10);
    await second;
    const later = ownTime(longMs, async () => countWait(async (leftMs) => leftMs ?? 0));
    reading.resolve(1);
    assert.equal(await read, 1);
    assert.equal(await later, longMs, 'read with the time of whoever asked for it');
  });
});

test('distinguishes an unavailable database from a refused statement', () => {
  const errorOf = (code: string): Error => Object.assign(new Error('…'), { code });
  for (const code of [
    '57P01',
    '53100',
    '53300',
    '25006',
    '42P01',
    '42703',
    '08006',
    '28P01',
    '55000',
    '42501',
    'ECONNREFUSED',
    'ENOTFOUND',
  ])
    assert.equal(isDatabaseGone(errorOf(code)), true, code);
  for (const code of ['23505', '23P01', '40P01', '22001', '42601', 'ENOSPC'])
    assert.equal(isDatabaseGone(errorOf(code)), false, code);
  assert.equal(isDatabaseGone(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })), true);
});
