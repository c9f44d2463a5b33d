import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { isDatabaseGone } from './database-gone.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { withMutex } from '../jobs/keyed-mutex.ts';
import { countWait, WaitSpent, waitWithin, withWaitBudget } from './wait-budget.ts';

const longMs = 600_000;
const never = (): Promise<void> => new Promise(() => {});

/** Stops time for a test; what it returns lets some pass. */
const stoppedTime = (t: TestContext): ((ms: number) => void) => {
  let nowMs = 0;
  t.mock.timers.enable({ apis: ['setTimeout'] });
  t.mock.method(performance, 'now', () => nowMs);
  return (ms) => {
    nowMs += ms;
    t.mock.timers.tick(ms);
  };
};

describe('what a request may wait', () => {
  test('is shared by everything it awaits: what one wait took, the next no longer has', (t) => {
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

  test('is taken once by waits side by side', (t) => {
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

  test('is nobody’s outside a request, and its end says that the database does not answer', async () => {
    assert.equal(await countWait(async (leftMs) => leftMs), undefined);
    assert.equal(isDatabaseGone(new WaitSpent()), true);
  });

  test('gives what comes too late to whoever must let it go', async (t) => {
    const pass = stoppedTime(t);
    const late = Promise.withResolvers<string>();
    const kept = Promise.withResolvers<string>();
    const given = withWaitBudget(
      () =>
        assert.rejects(
          waitWithin(() => late.promise, kept.resolve),
          WaitSpent,
        ),
      10,
    );
    pass(10);
    await given;
    late.resolve('a connection');
    assert.equal(await kept.promise, 'a connection');
  });

  test('bounds a turn and a read that others hold, whose own time goes on; nobody has to hear a failure they no longer wait for', async (t) => {
    const pass = stoppedTime(t);
    const first = Promise.withResolvers<void>();
    const held = withMutex('pro', () => first.promise);
    const turn = withWaitBudget(() => assert.rejects(withMutex('pro', never), WaitSpent), 10);
    pass(10);
    await turn;
    const order: string[] = [];
    const third = withMutex('pro', async () => void order.push('third'));
    order.push('first');
    first.resolve();
    await Promise.all([held, third]);
    assert.deepEqual(order, ['first', 'third'], 'a turn given up lets nobody pass before the one that is under way');

    const scope = {};
    const reading = Promise.withResolvers<number>();
    const read = singleFlight(scope, 'slots', () => reading.promise);
    const ownTime = (ms: number, work: () => Promise<number>): Promise<number> => withWaitBudget(() => singleFlight(scope, 'slots', work), ms);
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

test('a database that cannot serve is told from a refusal of what was asked', () => {
  const said = (code: string): Error => Object.assign(new Error('…'), { code });
  for (const code of ['57P01', '53100', '53300', '25006', '42P01', '42703', '08006', '28P01', '55000', '42501', 'ECONNREFUSED', 'ENOTFOUND'])
    assert.equal(isDatabaseGone(said(code)), true, code);
  for (const code of ['23505', '23P01', '40P01', '22001', '42601', 'ENOSPC']) assert.equal(isDatabaseGone(said(code)), false, code);
  assert.equal(isDatabaseGone(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })), true);
});
