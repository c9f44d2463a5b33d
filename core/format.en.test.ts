import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from './civil.ts';
import { agoText } from './ago.en.ts';
import * as english from './format.en.ts';
import * as french from './format.ts';

const day = dayFromCivil(2026, 11, 28);
const moment = { day, minute: 870 };

test('formats prices, percentages and figures in English', () => {
  assert.deepEqual([7800, 7040, 124_050, -3000, 0].map(english.priceText), [
    '€78',
    '€70.40',
    '€1,240.50',
    '−€30',
    '€0',
  ]);
  assert.deepEqual([english.signedPriceText(1000), english.signedPriceText(-500)], ['+€10', '−€5']);
  assert.deepEqual([english.percentText(12.5), english.signedPercentText(-15)], ['12.5%', '−15%']);
  assert.deepEqual(
    [english.ratingText(4.94), english.countText(1240), english.distanceText(1.14), english.distanceText(1240)],
    ['4.9', '1,240', '1.1\u00a0km', '1,240\u00a0km'],
  );
  assert.deepEqual([45, 120, 135].map(english.durationText), ['45\u00a0min', '2\u00a0h', '2\u00a0h\u00a015']);
});

test('formats days and hours in English', () => {
  assert.equal(english.dateTimeText(moment), 'Saturday 28 November at 14:30');
  assert.equal(english.shortDateText(day), 'Sat 28 Nov');
  assert.equal(english.weekdayText(4), 'Monday');
  assert.equal(english.fullDateText(day), '28 November 2026');
  assert.equal(english.monthText(day), 'November 2026');
  assert.equal(english.dateRangeText(day, day + 5), '28 Nov – 3 Dec');
  assert.deepEqual(
    [0, 1, 2, 8].map((ahead) => english.relativeDayText(day + ahead, day)),
    ['Today', 'Tomorrow', 'Mon 30 Nov', 'Sun 6 Dec'],
  );
  assert.deepEqual(
    [0, 1, 2].map((ahead) => english.dayWithinText(day + ahead, day)),
    ['today', 'tomorrow', 'Monday 30'],
  );
  assert.deepEqual([540, 750].map(english.spokenHourText), ['9:00', '12:30']);
  assert.deepEqual(
    [0, 60, 7200, 172_800, 5_184_000, 63_072_000].map((seconds) => agoText(0, seconds * 1000)),
    ['Just now', '1\u00a0minute ago', '2\u00a0hours ago', '2\u00a0days ago', '2\u00a0months ago', '2\u00a0years ago'],
  );
});

test('formats used in addresses are the same in both languages', () => {
  const carried = ({ compactDate, dayFromCompactDate, clockText, clockWithOffsetText, phoneText }: typeof french) => [
    compactDate,
    dayFromCompactDate,
    clockText,
    clockWithOffsetText,
    phoneText,
  ];
  assert.deepEqual(carried(english), carried(french));
});

test('English formats everything that French formats', () => {
  const formats: typeof french = english;
  assert.deepEqual(Object.keys(formats).sort(), Object.keys(french).sort());
});
