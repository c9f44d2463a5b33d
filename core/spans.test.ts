import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  atLeast,
  clip,
  contains,
  enclosing,
  formatMultirange,
  intersect,
  normalise,
  parseMultirange,
  parseMultiranges,
  shift,
  startRanges,
  subtract,
  total,
  union,
  type Spans,
} from '#core/spans.ts';

const ticksOf = (spans: Spans): Set<number> => {
  const ticks = new Set<number>();
  for (let i = 0; i < spans.length; i += 2) for (let tick = spans[i]!; tick < spans[i + 1]!; tick++) ticks.add(tick);
  return ticks;
};
const spansOf = (ticks: ReadonlySet<number>): number[] => {
  const out: number[] = [];
  for (const tick of [...ticks].sort((x, y) => x - y)) {
    if (out.at(-1) === tick) out[out.length - 1] = tick + 1;
    else out.push(tick, tick + 1);
  }
  return out;
};

const tick = fc.integer({ min: -30, max: 30 });
const pairs = fc
  .array(
    fc.tuple(tick, fc.integer({ min: -2, max: 12 })).map(([from, length]) => [from, from + length]),
    { maxLength: 8 },
  )
  .map((list) => list.flat());
const spans = pairs.map(normalise);
const window = fc.tuple(tick, tick);

test('normalise returns exactly the ticks of its pairs, in normal form', () => {
  fc.assert(fc.property(pairs, (list) => assert.deepEqual(normalise(list), spansOf(ticksOf(list)))));
});

test('set operations match those on a set of ticks', () => {
  fc.assert(
    fc.property(spans, spans, window, fc.integer({ min: -9, max: 9 }), (a, b, [from, to], by) => {
      const x = ticksOf(a);
      const y = ticksOf(b);
      assert.deepEqual(union(a, b), spansOf(x.union(y)));
      assert.deepEqual(intersect(a, b), spansOf(x.intersection(y)));
      assert.deepEqual(subtract(a, b), spansOf(x.difference(y)));
      assert.deepEqual(clip(a, from, to), spansOf(new Set([...x].filter((t) => from <= t && t < to))));
      assert.deepEqual(shift(a, by), spansOf(new Set([...x].map((t) => t + by))));
      assert.equal(total(a), x.size);
    }),
    { numRuns: 1000 },
  );
});

test('contains and enclosing agree with a check of every tick', () => {
  fc.assert(
    fc.property(spans, tick, fc.integer({ min: 1, max: 10 }), (a, from, length) => {
      const ticks = ticksOf(a);
      const inside = Array.from({ length }, (_, i) => from + i).every((t) => ticks.has(t));
      assert.equal(contains(a, from, from + length), inside);
      const at = enclosing(a, from, from + length);
      assert.equal(at >= 0, inside);
      if (at >= 0) assert.ok(a[at]! <= from && from + length <= a[at + 1]!);
    }),
    { numRuns: 1000 },
  );
  assert.throws(() => contains([0, 5], 2, 2), RangeError);
});

test('startRanges returns the starts at which the length fits', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 9 }), (a, length) => {
      const ticks = ticksOf(a);
      const fits = [...ticks].filter((start) => Array.from({ length }, (_, i) => start + i).every((t) => ticks.has(t)));
      assert.deepEqual(startRanges(a, length), spansOf(new Set(fits)));
    }),
  );
  assert.deepEqual(startRanges([0, 12], 12), [0, 1]);
  assert.throws(() => startRanges([0, 12], 0), RangeError);
});

test('atLeast returns the ticks covered by at least k lists', () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 5 }), fc.integer({ min: 1, max: 5 }), (lists, k) => {
      const sets = lists.map(ticksOf);
      const covered = [...new Set(sets.flatMap((set) => [...set]))].filter(
        (t) => sets.filter((set) => set.has(t)).length >= k,
      );
      assert.deepEqual(atLeast(lists, k), spansOf(new Set(covered)));
    }),
    { numRuns: 500 },
  );
  assert.throws(() => atLeast([[0, 1]], 0), RangeError);
});

test('reads and writes multiranges as PostgreSQL does, and refuses malformed ones', () => {
  assert.deepEqual(parseMultirange('{[1,5),[7,9)}'), [1, 5, 7, 9]);
  assert.deepEqual(parseMultirange('{}'), []);
  assert.equal(formatMultirange([-3, 5, 7, 9]), '{[-3,5),[7,9)}');
  fc.assert(fc.property(spans, (a) => assert.deepEqual(parseMultirange(formatMultirange(a)), a)));
  for (const text of ['', '[1,5)', '{(,5)}', '{[1,5]}', '{[5,1)}', '{[1,5),[5,7)}', '{[1,5),}', '{[1.5,2)}']) {
    assert.throws(() => parseMultirange(text), RangeError, text);
  }
  for (const text of ['{[1,5)}{[7,9)}', '{', '{}}', '{[1,5)', '{[,5)}', '{[-,5)}', ' {}'])
    assert.throws(() => parseMultirange(text), RangeError, text);
});

test('reads concatenated multiranges as their union', () => {
  assert.deepEqual(parseMultiranges(''), []);
  assert.deepEqual(parseMultiranges('{}{[5,9)}{}{[1,5)}'), [1, 9]);
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 4 }), (lists) => {
      assert.deepEqual(parseMultiranges(lists.map(formatMultirange).join('')), lists.reduce(union, []));
    }),
  );
  for (const text of ['{[1,5)}x', '{[5,1)}', '{[1,5),[5,7)}', '{[1,5)}{[7,9)'])
    assert.throws(() => parseMultiranges(text), RangeError, text);
});
