import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratingText as english } from './format.en.ts';
import { ratingText } from './format.ts';
import { shownMeanX100 } from './mean.ts';

test('an average is shown to the nearest tenth, rounded once', () => {
  assert.equal(shownMeanX100(0, 0), 0);
  assert.equal(ratingText(shownMeanX100(79, 17) / 100), '4,6', '4.647');
  for (let count = 1; count <= 120; count++)
    for (let sum = count; sum <= 5 * count; sum++) {
      // Half a tenth is rounded up, in integer arithmetic.
      const tenths = Math.floor((20 * sum + count) / (2 * count));
      const text = `${Math.floor(tenths / 10)}.${tenths % 10}`;
      assert.deepEqual(
        [english(shownMeanX100(sum, count) / 100), ratingText(shownMeanX100(sum, count) / 100)],
        [text, text.replace('.', ',')],
        `${sum}/${count}`,
      );
    }
});
