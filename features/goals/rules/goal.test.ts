import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goalFigures, goalOf, goalProgress } from './goal.ts';

const nothing = { revenue_cents: 0, visits: 0 };

test('completed visits, upcoming visits and the missing part add up; percentages round down', () => {
  const found = goalProgress(
    { figure: 'revenue_cents', target: 420_000 },
    { revenue_cents: 314_000, visits: 38 },
    { revenue_cents: 94_800, visits: 12 },
  );
  assert.deepEqual(found, {
    done: 314_000,
    booked: 94_800,
    missing: 11_200,
    donePercent: 74,
    bookedPercent: 97,
    isReached: false,
  });
  assert.deepEqual(goalProgress({ figure: 'visits', target: 50 }, { revenue_cents: 0, visits: 50 }, nothing), {
    done: 50,
    booked: 0,
    missing: 0,
    donePercent: 100,
    bookedPercent: 100,
    isReached: true,
  });
  assert.equal(
    goalProgress({ figure: 'visits', target: 1000 }, { revenue_cents: 0, visits: 999 }, nothing).donePercent,
    99,
    'one visit misses: it is not 100 %',
  );
});

test('a goal is reached exactly at 100 %, and upcoming visits never lower the progress', () => {
  const figures = fc.record({ revenue_cents: fc.nat(100_000_000), visits: fc.nat(10_000) });
  fc.assert(
    fc.property(
      fc.constantFrom(...goalFigures),
      fc.integer({ min: 1, max: 100_000_000 }),
      figures,
      figures,
      (figure, target, done, booked) => {
        const found = goalProgress({ figure, target }, done, booked);
        assert.equal(found.isReached, found.donePercent >= 100);
        assert.ok(found.bookedPercent >= found.donePercent);
        assert.equal(found.missing === 0, done[figure] + booked[figure] >= target);
      },
    ),
  );
});

test('a goal is the figure that is set, or null', () => {
  assert.deepEqual(goalOf({ revenue_cents: 420_000, visits: null }), { figure: 'revenue_cents', target: 420_000 });
  assert.deepEqual(goalOf({ revenue_cents: null, visits: 52 }), { figure: 'visits', target: 52 });
  assert.equal(goalOf({ revenue_cents: null, visits: null }), null);
  assert.equal(goalOf(null), null);
});
