import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scripts, soldTwice, type Claim } from './history.ts';

const claim = (change: Partial<Claim>): Claim => ({
  who: 'a',
  pro: 0,
  seats: 1,
  fromMs: 0,
  toMs: 60,
  processing: null,
  since: 1,
  sinceClockMs: 1_000,
  until: Number.POSITIVE_INFINITY,
  deadlineMs: 5_000,
  ...change,
});

test('the history checker finds a time sold twice, and nothing else', () => {
  const first = claim({});
  const second = claim({ who: 'b', fromMs: 30, toMs: 90, since: 2, sinceClockMs: 2_000 });
  assert.deepEqual(soldTwice([first, second], [1]), [[second, first]]);
  assert.deepEqual(soldTwice([first, second], [2]), [], 'two people');
  assert.deepEqual(soldTwice([first, claim({ since: 2, fromMs: 60, toMs: 120 })], [1]), [], 'one after the other');
  assert.deepEqual(soldTwice([first, claim({ since: 2, pro: 1 })], [1, 1]), [], 'elsewhere');
  assert.deepEqual(soldTwice([claim({ until: 2 }), second], [1]), [], 'given up before');
  assert.deepEqual(soldTwice([claim({ deadlineMs: 2_000 }), second], [1]), [], 'over before');
  const long = claim({ who: 'c', seats: 2, since: 3, toMs: 200 });
  assert.deepEqual(soldTwice([first, second, long], [3]), [[long, first, second]], 'three people, four places');
  assert.deepEqual(soldTwice([claim({ toMs: 30 }), second, long], [3]), [], 'never four at once');
  const colour = claim({ toMs: 90, processing: { fromMs: 30, toMs: 60 } });
  assert.deepEqual(
    soldTwice([colour, claim({ since: 2, fromMs: 30, toMs: 60 })], [1]),
    [],
    'inside a colour that sets',
  );
  const cut = claim({ since: 2, fromMs: 30, toMs: 65 });
  assert.deepEqual(soldTwice([colour, cut], [1]), [[cut, colour]], 'not ended when it is rinsed');
  const again = claim({ ...colour, since: 3 });
  assert.deepEqual(
    soldTwice([claim({ fromMs: 30, toMs: 65 }), again], [1]),
    [[again, claim({ fromMs: 30, toMs: 65 })]],
    'nor begun so that it would not be',
  );
});

test('the same seed gives the same scripts, and another seed gives others', () => {
  assert.deepEqual(scripts(7, 2, 50), scripts(7, 2, 50));
  assert.notDeepEqual(scripts(7, 2, 50), scripts(8, 2, 50));
});
