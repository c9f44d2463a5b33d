import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { galleryMax, isWholeOrder, movedTo, pictureMegabytes } from './places.ts';

test('the gallery limits match the reference values', () => {
  assert.deepEqual(
    [galleryMax, pictureMegabytes],
    [fixedValues.limits.bookingGallery, fixedValues.limits.maxGalleryFileSize],
  );
});

test('a valid order contains each picture exactly once and nothing else', () => {
  assert.ok(isWholeOrder(['b', 'a'], ['a', 'b']));
  assert.ok(isWholeOrder([], []));
  for (const bad of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c'], []])
    assert.equal(isWholeOrder(bad, ['a', 'b']), false, bad.join());
});

test('moving a picture keeps the order of the others', () => {
  assert.deepEqual(movedTo(['a', 'b', 'c', 'd'], 3, 1), ['a', 'd', 'b', 'c']);
  assert.deepEqual(movedTo(['a', 'b'], 1, 2), ['a', 'b']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 10 }), fc.nat(9), fc.nat(9), (all, from, to) => {
      const after = movedTo(all, from, to);
      assert.ok(isWholeOrder(after, all));
      const moved = all[from];
      assert.deepEqual(
        after.filter((other) => other !== moved),
        all.filter((other) => other !== moved),
      );
      if (moved !== undefined && to < all.length) assert.equal(after[to], moved);
    }),
  );
});
