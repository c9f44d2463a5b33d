import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { nearKm, relevance, relevanceWeights, settled, soonDays } from './ranking.ts';

describe('the default order', () => {
  it('is the formula that the ranking page prints', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 12 }),
        (rankX100, km, waitDays) => {
          const { rating, closeness, soonness } = relevanceWeights;
          const printed =
            rating * (rankX100 / 100 / 5) + closeness * (1 - Math.min(km, nearKm) / nearKm) + soonness * (1 - Math.min(waitDays, soonDays) / soonDays);
          assert.ok(Math.abs(-relevance({ rankX100, km, waitDays }) - printed) < 1e-12);
        },
      ),
    );
  });

  it('gives values between 0 and 1, 1 being the best', () => {
    assert.equal(relevance({ rankX100: 500, km: 0, waitDays: 0 }), -1);
    assert.equal(relevance({ rankX100: 0, km: nearKm + 1, waitDays: soonDays + 1 }), -0);
  });

  it('equals, to the last bit, what the database bounds candidates with', () => {
    // queries.ts writes 0.001 · rank + 0.3 · (1 − km/30) + 0.2 · (1 − days/6): a bound a hair too low would lose a result.
    for (const rankX100 of [420, 437, 468, 500]) {
      for (const km of [0, 0.7, 12.34, 30]) {
        assert.equal(relevance({ rankX100, km, waitDays: 2 }), -(0.001 * rankX100 + 0.3 * (1 - km / 30) + 0.2 * (1 - 2 / 6)));
      }
    }
  });
});

describe('what is settled', () => {
  const ranked = (proId: number, exact: number) => ({ proId, exact, card: null });

  it('is everything once nothing is unread', () => {
    assert.equal(settled([ranked(1, 3), ranked(2, 1)], undefined), 2);
  });

  it('stops where an unread one could still come first, ties by id', () => {
    const verified = [ranked(5, 1), ranked(2, 2), ranked(9, 2), ranked(1, 3)];
    assert.equal(settled(verified, { proId: 4, km: 0, bound: 2 }), 2);
  });
});
