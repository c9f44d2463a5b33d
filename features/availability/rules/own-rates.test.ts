import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { needsOfAnybody, needsWith, servedBy, type OwnRate } from './own-rates.ts';
import type { Need } from './slots.ts';

const [lina, marc, zoe, chair] = [1, 2, 3, 8];
const people: Need = { kind: 'practitioner', count: 1, perGuest: false, resourceIds: [lina, marc, zoe] };
const seat: Need = { kind: 'cabin', count: 1, perGuest: false, resourceIds: [chair] };
const cut = {
  durationMin: 60,
  priceCents: 4_500,
  needs: [people, seat],
  own: [
    { resourceId: lina, priceCents: 5_500, durationMin: 45 },
    { resourceId: marc, priceCents: null, durationMin: 90 },
    { resourceId: zoe, priceCents: 3_900, durationMin: null },
  ] as OwnRate[],
};
const ratesOf = (resourceId: number | null, guests = 1, option = cut) => {
  const { priceCents, durationMin } = servedBy(option, resourceId, guests);
  return [priceCents, durationMin];
};

test('a chosen practitioner uses their own price and duration where they have any', () => {
  assert.deepEqual(
    [ratesOf(lina), ratesOf(marc), ratesOf(zoe)],
    [
      [5_500, 45],
      [4_500, 90],
      [3_900, 60],
    ],
  );
  assert.deepEqual(
    [ratesOf(null), ratesOf(99)],
    [
      [4_500, 60],
      [4_500, 60],
    ],
  );
});

test('without a choice, slower practitioners are excluded, but not faster or dearer ones', () => {
  assert.deepEqual(needsOfAnybody(cut), [{ ...people, resourceIds: [lina, zoe] }, seat]);
  assert.equal(needsOfAnybody({ ...cut, own: cut.own.slice(0, 1) })[0], people);
});

test('a chosen practitioner is the only candidate, and an ineligible choice leaves none', () => {
  assert.deepEqual(needsWith(cut, marc, 1), [{ ...people, resourceIds: [marc] }, seat]);
  assert.deepEqual(needsWith(cut, 99, 1), [{ ...people, resourceIds: [] }, seat]);
});

test('several practitioners together use the price and duration of the option, and slower ones are excluded', () => {
  const duo = { ...cut, needs: [{ ...people, perGuest: true }, seat] };
  assert.deepEqual(
    [ratesOf(lina, 2, duo), ratesOf(lina, 1, duo)],
    [
      [4_500, 60],
      [5_500, 45],
    ],
  );
  assert.deepEqual(needsWith(duo, lina, 2)[0]?.resourceIds, [lina, zoe]);
  assert.deepEqual(needsWith(duo, marc, 2)[0]?.resourceIds, []);
  assert.deepEqual(needsWith(duo, marc, 1)[0]?.resourceIds, [marc]);
});

test('for any rates, exactly the practitioners who are fast enough are candidates without a choice', () => {
  const rates = fc.record({
    resourceId: fc.constantFrom(lina, marc, zoe),
    priceCents: fc.option(fc.nat(9_000)),
    durationMin: fc.option(fc.integer({ min: 1, max: 40 }).map((n) => n * 5)),
  });
  let left = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(rates, { selector: ({ resourceId }) => resourceId }),
      fc.constantFrom(lina, marc, zoe),
      (own, requestedId) => {
        const option = { ...cut, own };
        const given = needsOfAnybody(option)[0]!.resourceIds;
        const takes = (id: number): number => servedBy(option, id, 1).durationMin;
        assert.deepEqual(
          given,
          people.resourceIds.filter((id) => takes(id) <= 60),
        );
        left += given.length < 3 ? 1 : 0;
        assert.deepEqual(needsWith(option, requestedId, 1)[0]!.resourceIds, [requestedId]);
      },
    ),
  );
  assert.ok(left > 10, `${left}`);
});
