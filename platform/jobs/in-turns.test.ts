import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurns, toTheEnd, type WorkInSteps } from './in-turns.ts';

const said: string[] = [];

async function* steps(name: string, count: number): WorkInSteps {
  let isReturned = true;
  try {
    for (let i = 1; i <= count; i++) {
      said.push(`${name}${i}`);
      yield;
    }
    isReturned = false;
  } finally {
    if (isReturned) said.push(`${name} given back`);
  }
}

async function* broken(): WorkInSteps {
  said.push('broken');
  yield;
  throw new Error('a fault');
}

const once = (...works: WorkInSteps[]) => {
  let isAsked = false;
  return () => {
    const some = isAsked ? [] : works;
    isAsked = true;
    return Promise.resolve(some);
  };
};

const saidBy = async (work: () => Promise<void>): Promise<string[]> => {
  said.length = 0;
  await work();
  return said.splice(0);
};

const failed = (error: unknown): void => void said.push(String(error));

test('a step of each in turn, until nothing is left; one that fails holds up no other', async () => {
  assert.deepEqual(await saidBy(() => inTurns({ more: once(steps('a', 3), broken(), steps('b', 1)), failed, stopping: undefined })), [
    'a1',
    'broken',
    'b1',
    'a2',
    'Error: a fault',
    'a3',
  ]);
});

test('what has come meanwhile is asked for, and done too', async () => {
  const [long, late] = [steps('a', 30), steps('b', 2)];
  const asked = [[long], [late], [], []];
  const all = await saidBy(() => inTurns({ more: () => Promise.resolve(asked.shift() ?? []), failed, stopping: undefined }));
  assert.ok(all.indexOf('b1') > 0 && all.indexOf('b1') < all.indexOf('a30'), all.join());
  assert.equal(all.length, 32);
});

test('stopped, it ends after a step and gives back what is left', async () => {
  const stopping = new AbortController();
  async function* stops(): WorkInSteps {
    said.push('stops');
    stopping.abort();
    yield;
    said.push('never');
  }
  assert.deepEqual(await saidBy(() => inTurns({ more: once(steps('a', 3), stops()), failed, stopping: stopping.signal })), ['a1', 'stops', 'a given back']);
});

test('to the end: all the steps of one', async () => {
  assert.deepEqual(await saidBy(() => toTheEnd(steps('a', 2))), ['a1', 'a2']);
});
