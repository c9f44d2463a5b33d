import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurns, toTheEnd, untilDone, type ClaimedWork, type WorkInSteps } from './in-turns.ts';

const doneSteps: string[] = [];

async function* steps(name: string, count: number): WorkInSteps {
  for (let i = 1; i <= count; i++) {
    doneSteps.push(`${name}${i}`);
    yield;
  }
}

async function* broken(): WorkInSteps {
  doneSteps.push('broken');
  yield;
  throw new Error('a fault');
}

const claimed = (name: string, work: WorkInSteps): ClaimedWork => ({
  steps: work,
  failed: async (error) => void doneSteps.push(String(error)),
  giveBack: async () => void doneSteps.push(`${name} given back`),
});

const offering = (...works: ClaimedWork[]) => {
  return (places: number) => Promise.resolve(works.splice(0, places));
};

const stepsOf = async (work: () => Promise<void>): Promise<string[]> => {
  doneSteps.length = 0;
  await work();
  return doneSteps.splice(0);
};

const turns =
  (more: (places: number) => Promise<readonly ClaimedWork[]>, most = 3, stopping?: AbortSignal) =>
  () =>
    inTurns({ most, more, stopping });

test('runs a step of each task in turn until all end; a failing task does not stop the others', async () => {
  const more = offering(claimed('a', steps('a', 3)), claimed('broken', broken()), claimed('b', steps('b', 1)));
  assert.deepEqual(await stepsOf(turns(more)), ['a1', 'broken', 'b1', 'a2', 'Error: a fault', 'a3']);
});

test('limits the tasks in progress; a waiting task starts when a place is free', async () => {
  const all = await stepsOf(
    turns(offering(claimed('a', steps('a', 30)), claimed('b', steps('b', 2)), claimed('c', steps('c', 1))), 2),
  );
  assert.equal(all.length, 33);
  assert.ok(all.indexOf('c1') > all.indexOf('b2') && all.indexOf('c1') < all.indexOf('a30'), all.join());
});

test('on a stop signal, ends after the current step and gives back every unfinished task', async () => {
  const stopping = new AbortController();
  async function* stops(): WorkInSteps {
    doneSteps.push('stops');
    stopping.abort();
    yield;
    doneSteps.push('never');
  }
  const more = offering(claimed('a', steps('a', 3)), claimed('s', stops()), claimed('b', steps('b', 1)));
  assert.deepEqual(await stepsOf(turns(more, 3, stopping.signal)), [
    'a1',
    'stops',
    'a given back',
    's given back',
    'b given back',
  ]);
});

test('gives back the claimed tasks even when recording a failure throws', async () => {
  const away: ClaimedWork = {
    ...claimed('x', broken()),
    failed: () => Promise.reject(new Error('the database is away')),
  };
  const all = await stepsOf(() => assert.rejects(turns(offering(away, claimed('a', steps('a', 9))))(), /away/));
  assert.deepEqual(all.slice(-2), ['x given back', 'a given back']);
});

test('a task that waits for a promise lets the others advance', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  async function* waits(): WorkInSteps {
    doneSteps.push(yield* untilDone(promise));
  }
  async function* resolves(): WorkInSteps {
    yield;
    resolve('it came');
    doneSteps.push('resolved');
  }
  assert.deepEqual(await stepsOf(turns(offering(claimed('w', waits()), claimed('r', resolves())))), [
    'resolved',
    'it came',
  ]);
  await assert.rejects(
    toTheEnd(
      (async function* () {
        yield* untilDone(Promise.reject(new Error('late')));
      })(),
    ),
    /late/,
  );
});

test('`toTheEnd` runs all the steps of a task', async () => {
  assert.deepEqual(await stepsOf(() => toTheEnd(steps('a', 2))), ['a1', 'a2']);
});
