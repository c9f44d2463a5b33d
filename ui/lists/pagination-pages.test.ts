import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paginationPages } from './pagination-pages.ts';

for (const [current, total, expected] of [
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, null, 5, 6]],
  [1, 40, [1, 2, 3, null, 39, 40]],
  [20, 40, [1, 2, 3, null, 19, 20, 21, null, 39, 40]],
  [40, 40, [1, 2, 3, null, 39, 40]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
] as const) {
  test(`lists the pages around page ${current} of ${total}`, () => {
    assert.deepEqual(paginationPages(current, total), expected);
  });
}
