import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { nearKm, relevance, relevanceWeights, settled, soonDays } from './ranking.ts';

describe('default order', () => {
  it('matches the formula published on the ranking page', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        fc.integer({ min: 0, max: 12 }),
        (rankX100, km, waitDays) => {
          const { rating, closeness, soonness } = relevanceWeights;
          const printed =
            rating * (rankX100 / 100 / 5) +
            closeness * (1 - Math.min(km, nearKm) / nearKm) +
            soonness * (1 - Math.min(waitDays, soonDays) / soonDays);
          assert.ok(Math.abs(-relevance({ rankX100, km, waitDays }) - printed) < 1e-12);
        },
      ),
    );
  });

  it('ranges from −1, the best, to 0', () => {
    assert.equal(relevance({ rankX100: 500, km: 0, waitDays: 0 }), -1);
    assert.equal(relevance({ rankX100: 0, km: nearKm + 1, waitDays: soonDays + 1 }), -0);
  });

  it('equals exactly the bound formula of the database query', () => {
    // queries.ts writes 0.001 · rank + 0.3 · (1 − km/30) + 0.2 · (1 − days/6). A bound worse by one rounding error
    // would lose a result.
    for (const rankX100 of [420, 437, 468, 500]) {
      for (const km of [0, 0.7, 12.34, 30]) {
        assert.equal(
          relevance({ rankX100, km, waitDays: 2 }),
          -(0.001 * rankX100 + 0.3 * (1 - km / 30) + 0.2 * (1 - 2 / 6)),
        );
      }
    }
  });
});

describe('settled results', () => {
  const ranked = (proId: number, exact: number) => ({ proId, exact, card: null });

  it('are all results once no candidate is unread', () => {
    assert.equal(settled([ranked(1, 3), ranked(2, 1)], undefined), 2);
  });

  it('stop where an unread candidate could still come first, with ties by id', () => {
    const verified = [ranked(5, 1), ranked(2, 2), ranked(9, 2), ranked(1, 3)];
    assert.equal(settled(verified, { proId: 4, km: 0, bound: 2 }), 2);
  });
});
