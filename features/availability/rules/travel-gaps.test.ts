import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { normalise } from '#core/spans.ts';
import { reachable, type PlacedOccupation } from './travel-gaps.ts';

const place = (lat: number) => ({ lat, lon: 0 });

test('each gap loses only the travel time of its two neighbours', () => {
  const occupied: PlacedOccupation[] = [
    { startTick: 10, endTick: 20, place: place(9) },
    { startTick: 22, endTick: 23, place: place(1) },
    { startTick: 40, endTick: 50, place: null },
  ];
  const legTicks = (where: { lat: number } | null): number => where?.lat ?? 4;
  assert.deepEqual(reachable({ free: [0, 10, 20, 22, 23, 40, 50, 60], occupied, legTicks }), [0, 1, 24, 36, 54, 60]);
});

test('travel may happen outside opening hours, and an empty day loses no time', () => {
  const before: PlacedOccupation = { startTick: 0, endTick: 10, place: place(6) };
  const legTicks = (): number => 6;
  assert.deepEqual(reachable({ free: [20, 30], occupied: [before], legTicks }), [20, 30]);
  assert.deepEqual(reachable({ free: [12, 30], occupied: [before], legTicks }), [16, 30]);
  assert.deepEqual(reachable({ free: [12, 30], occupied: [], legTicks }), [12, 30]);
});

test('matches a tick-by-tick search for the nearest neighbours', () => {
  const occupations = fc
    .array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 9 }), fc.option(fc.nat(7))), { maxLength: 6 })
    .map((steps) => {
      let end = 0;
      return steps.map(([gap, length, lat]): PlacedOccupation => {
        const startTick = end + gap;
        end = startTick + length;
        return { startTick, endTick: end, place: lat === null ? null : place(lat) };
      });
    });
  const opened = fc.array(fc.integer({ min: -10, max: 90 }), { minLength: 2, maxLength: 8 }).map((edges) => {
    const sorted = edges.toSorted((x, y) => x - y);
    return normalise(sorted.length % 2 === 0 ? sorted : sorted.slice(1));
  });
  fc.assert(
    fc.property(occupations, opened, fc.nat(5), (occupied, free, baseLeg) => {
      const legTicks = (where: { lat: number } | null): number => where?.lat ?? baseLeg;
      const expected: number[] = [];
      for (let i = 0; i < free.length; i += 2) {
        for (let tick = free[i]!; tick < free[i + 1]!; tick++) {
          if (occupied.some((one) => one.startTick <= tick && tick < one.endTick)) continue;
          const previous = occupied.findLast((one) => one.endTick <= tick);
          const next = occupied.find((one) => one.startTick > tick);
          const arrived = previous === undefined || tick >= previous.endTick + legTicks(previous.place);
          const inTime = next === undefined || tick + 1 <= next.startTick - legTicks(next.place);
          if (arrived && inTime) expected.push(tick, tick + 1);
        }
      }
      assert.deepEqual(reachable({ free, occupied, legTicks }), normalise(expected));
    }),
    { numRuns: 1000 },
  );
});
