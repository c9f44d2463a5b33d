import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratingText as english } from './format.en.ts';
import { ratingText } from './format.ts';
import { shownMeanX100 } from './mean.ts';

test('a mean is read to the tenth that is nearest to it, rounded once', () => {
  assert.equal(shownMeanX100(0, 0), 0);
  assert.equal(ratingText(shownMeanX100(79, 17) / 100), '4,6', '4.647');
  for (let count = 1; count <= 120; count++)
    for (let sum = count; sum <= 5 * count; sum++) {
      // Half a tenth goes up, in whole numbers.
      const tenths = Math.floor((20 * sum + count) / (2 * count));
      const text = `${Math.floor(tenths / 10)}.${tenths % 10}`;
      assert.deepEqual(
        [english(shownMeanX100(sum, count) / 100), ratingText(shownMeanX100(sum, count) / 100)],
        [text, text.replace('.', ',')],
        `${sum}/${count}`,
      );
    }
});
