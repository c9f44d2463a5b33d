import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromIso, localOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { bitsOf, fromSigned64, rangeMask, toSigned64 } from './mask.ts';
import { bandOf } from './slots.ts';

const first = dayFromIso('2026-09-01') ?? assert.fail();
const bit = (day: number): bigint => 1n << BigInt(day % 64);

test('each start sets the bit of its local date, by part of day', () => {
  const clock = zoneClock('Pacific/Noumea', first, first + 2);
  const starts = [
    wallToEpochMinute(clock, first, 23 * 60) / 5,
    wallToEpochMinute(clock, first, 24 * 60) / 5,
    wallToEpochMinute(clock, first + 1, 720) / 5,
  ];
  assert.deepEqual(bitsOf(starts, clock), {
    days: bit(first) | bit(first + 1),
    am: bit(first + 1),
    pm: bit(first + 1),
    eve: bit(first),
  });
  assert.deepEqual(bitsOf([], clock), { days: 0n, am: 0n, pm: 0n, eve: 0n });
});

test('bits match the starts grouped by local day, over a whole horizon', () => {
  const clock = zoneClock('Europe/Paris', first, first + 63);
  const origin = wallToEpochMinute(clock, first, 0) / 5;
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(63 * 288), { maxLength: 80 }), (offsets) => {
      const starts = offsets.map((offset) => origin + offset).sort((x, y) => x - y);
      const bits = bitsOf(starts, clock);
      const days = Map.groupBy(starts, (tick) => localOf(clock, tick * 5).day);
      for (let day = first; day < first + 64; day++) {
        const bands = new Set((days.get(day) ?? []).map((tick) => bandOf(localOf(clock, tick * 5).minute)));
        assert.equal((bits.days & bit(day)) !== 0n, bands.size > 0);
        for (const band of ['am', 'pm', 'eve'] as const) assert.equal((bits[band] & bit(day)) !== 0n, bands.has(band));
      }
    }),
  );
});

test('refuses two days that would share a bit', () => {
  const clock = zoneClock('Europe/Paris', first, first + 70);
  const noon = (day: number): number => wallToEpochMinute(clock, day, 720) / 5;
  assert.doesNotThrow(() => bitsOf([noon(first), noon(first + 63)], clock));
  assert.throws(() => bitsOf([noon(first), noon(first + 64)], clock), RangeError);
  assert.throws(() => rangeMask(first, first + 65), RangeError);
});

test('a range mask has exactly the bits of its days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 30_000 }), fc.integer({ min: -3, max: 64 }), (from, length) => {
      let expected = 0n;
      for (let day = from; day < from + length; day++) expected |= 1n << BigInt(((day % 64) + 64) % 64);
      assert.equal(rangeMask(from, from + length), expected);
    }),
    { numRuns: 500 },
  );
});

test('masks convert to a signed bigint and back unchanged', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), (bits) => {
      const signed = toSigned64(bits);
      assert.ok(signed >= -(1n << 63n) && signed < 1n << 63n);
      assert.equal(fromSigned64(signed), bits);
    }),
  );
  assert.equal(toSigned64(1n << 63n), -(1n << 63n));
});
