import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shiftInside } from './map-pins.ts';

test('moves a pin at the edge fully inside the map and leaves a pin beyond the map', () => {
  const width = 390;
  for (const text of ['42 €', '12 adresses'])
    for (const [x, y] of [
      [-14, 300],
      [0, 300],
      [390, 300],
      [3, 2],
      [200, 10],
    ] as const) {
      const by = shiftInside({ x, y }, text, width);
      const half = text.length * 4 + 12;
      assert.ok(x + by.x - half >= 0 && x + by.x + half <= width && y + by.y >= 33, `${text} ${x} ${y}`);
    }
  assert.deepEqual(shiftInside({ x: 200, y: 300 }, '42 €', width), { x: 0, y: 0 });
  assert.deepEqual(shiftInside({ x: -40, y: 300 }, '42 €', width), { x: 0, y: 0 });
});
