import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeMemory, type MemorySample } from './memory.ts';

/** Ten minutes of samples, one every three seconds, of a heap that goes up and down. */
const tenMinutes = (residentMb: (minutes: number) => number): MemorySample[] =>
  Array.from({ length: 201 }, (_, n) => ({
    seconds: n * 3,
    residentMb: residentMb(n / 20) + 20 * Math.sin(n * 1.7),
    heapMb: 100 + (n % 7),
    externalMb: 20,
  }));

const sixMore = (minutes: number): number => 300 + 6 * minutes;
const always440 = (): number => 440;

test('accepts memory that warms up and then stays flat', () => {
  const { problems, leastHeapMb } = judgeMemory(
    tenMinutes((minutes) => 300 + 60 * Math.min(1, minutes / 3)),
    'postgres',
  );
  assert.deepEqual(problems, []);
  assert.equal(leastHeapMb, 100);
});

test('reports memory that keeps growing, memory above the limit and a missing measure', () => {
  const growing = judgeMemory(tenMinutes(sixMore), 'postgres').problems;
  assert.equal(growing.length, 1);
  assert.match(growing[0]!, /^mémoire résidente : croît de [56]\.\d Mo\/min/);
  const much = judgeMemory(tenMinutes(always440), 'postgres').problems;
  assert.equal(much.length, 1);
  assert.match(much[0]!, /^mémoire résidente : 4[56]\d Mo/);
  assert.deepEqual(judgeMemory(tenMinutes(always440), 'pglite').problems, [], 'the embedded database may');
  assert.equal(judgeMemory([], 'postgres').problems.length, 1);
});
