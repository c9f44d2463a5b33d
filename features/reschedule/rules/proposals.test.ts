import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalise, subtract, union } from '#core/spans.ts';
import { besideOwn, proposalEnd } from './proposals.ts';

const hour = 3_600_000;

test('a proposal expires after a day, and never after either of the two times', () => {
  assert.equal(proposalEnd(0, 100 * hour, 200 * hour), 24 * hour);
  assert.equal(proposalEnd(0, 3 * hour, 200 * hour), 3 * hour);
  assert.equal(proposalEnd(0, 100 * hour, 2 * hour), 2 * hour);
});

const times = fc.array(
  fc
    .record({
      resourceId: fc.integer({ min: 1, max: 2 }),
      fromTick: fc.integer({ min: 0, max: 50 }),
      length: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ resourceId, fromTick, length }) => ({ resourceId, fromTick, toTick: fromTick + length })),
  { maxLength: 4 },
);

test('a proposal holds only the time outside the visit, and both together cover the proposed time', () => {
  assert.deepEqual(
    besideOwn([{ resourceId: 1, fromTick: 10, toTick: 22 }], [{ resourceId: 1, fromTick: 4, toTick: 16 }]),
    [{ resourceId: 1, fromTick: 16, toTick: 22 }],
  );
  fc.assert(
    fc.property(times, times, (wanted, own) => {
      const pieces = besideOwn(wanted, own);
      for (const id of [1, 2]) {
        const of = (list: typeof own) =>
          normalise(list.filter((one) => one.resourceId === id).flatMap((one) => [one.fromTick, one.toTick]));
        assert.deepEqual(union(of(pieces), of(own)), union(of(wanted), of(own)));
        assert.deepEqual(subtract(of(pieces), of(own)), of(pieces));
      }
    }),
  );
});
