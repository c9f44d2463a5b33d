import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { largestSize, photoWidths, shownPhoto, smallestOf, thumbnailPath } from '#core/photo.ts';

test('a large picture gets three file widths; a small picture is not enlarged', () => {
  assert.deepEqual(photoWidths(largestSize(4000, 3000).width), [320, 640, 1280]);
  assert.deepEqual(largestSize(4000, 3000), { width: 1280, height: 960 });
  assert.deepEqual(photoWidths(largestSize(500, 700).width), [320, 500]);
  assert.deepEqual(photoWidths(320), [320]);
  assert.deepEqual(largestSize(1, 30_000), { width: 1, height: 2560 });
});

test('for any picture, file widths stay within bounds, rise and end with the largest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (width, height) => {
      const largest = largestSize(width, height);
      assert.ok(
        largest.width >= 1 &&
          largest.width <= Math.min(1280, width) &&
          largest.height >= 1 &&
          largest.height <= Math.min(2560, height),
      );
      const all = photoWidths(largest.width);
      assert.equal(all.at(-1), largest.width);
      assert.deepEqual(
        all,
        [...new Set(all)].sort((a, b) => a - b),
      );
    }),
  );
});

test('a shown picture lists the path and width of each of its files', () => {
  const picture = { key: 'abc', width: 500, height: 700 };
  assert.deepEqual(shownPhoto(picture, 'La cabine'), {
    src: '/images/abc/500.webp',
    srcSet: '/images/abc/320.webp 320w, /images/abc/500.webp 500w',
    width: 500,
    height: 700,
    alt: 'La cabine',
  });
  assert.equal(thumbnailPath(picture), '/images/abc/320.webp');
  assert.equal(smallestOf(shownPhoto(picture)), thumbnailPath(picture));
});
