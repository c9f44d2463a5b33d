import assert from 'node:assert/strict';
import { test } from 'node:test';
import { communeNames, departmentNames } from './france-names.ts';
import { placedNames, readName } from './map-placing.ts';

const named = communeNames.map(readName);

test('map names start with Paris, Marseille and Lyon, and every name has a plausible position', () => {
  assert.deepEqual(
    named.slice(0, 3).map(({ name }) => name),
    ['Paris', 'Marseille', 'Lyon'],
  );
  assert.ok(departmentNames.length >= 100);
  for (const { name, lat, lon } of [...named, ...departmentNames.map(readName)])
    assert.ok(name !== '' && Math.abs(lat) < 52 && Math.abs(lon) < 180, name);
});

test('placed names never overlap, and every name that fits is placed', () => {
  const seen = named.slice(0, 400).map((one) => ({ named: one, x: (one.lon + 5) * 60, y: (51.5 - one.lat) * 90 }));
  const fitting = placedNames(seen, 400);
  assert.equal(fitting[0]?.named.name, 'Paris');
  const touches = (a: (typeof seen)[number], b: (typeof seen)[number]): boolean =>
    Math.abs(a.x - b.x) < ((a.named.name.length + b.named.name.length) * 7) / 2 + 10 && Math.abs(a.y - b.y) < 22;
  for (const [i, a] of fitting.entries())
    for (const b of fitting.slice(i + 1)) assert.ok(!touches(a, b), `${a.named.name} / ${b.named.name}`);
  for (const one of seen.filter((each) => !fitting.some((other) => other.named === each.named)))
    assert.ok(
      fitting.some((other) => touches(one, other)),
      one.named.name,
    );
  assert.equal(placedNames(seen, 5).length, 5);
});
