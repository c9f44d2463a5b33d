import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  reachKm,
  defaultTravelFee,
  defaultTravelRule,
  transportModes,
  travelExamples,
  travelFee,
  travelMinutes,
  travelOfAnswers,
  travelProblems,
} from './rules.ts';
import type { TravelBands, TravelQuestion } from './rules.ts';

const startsAt: TravelBands = {
  type: 'starts-at',
  freeUpToKm: 5,
  paid: [
    { upToKm: 20, priceCents: 1500 },
    { upToKm: 10, priceCents: 800 },
  ],
  fixedCents: 9900,
};
const base: TravelQuestion = { rows: [], bands: startsAt, maxDistanceKm: 30, mode: 'driving', km: 6.2 };
const feeCents = (question: Partial<TravelQuestion>) => {
  const fee = travelFee({ ...base, ...question });
  return 'refused' in fee ? fee.refused : fee.cents;
};

test('travel time is the great-circle distance × 1.3 at the speed of the mode, rounded up to 5 minutes', () => {
  assert.equal(travelMinutes(0, 'driving'), 0);
  assert.equal(travelMinutes(0.1, 'driving'), 5);
  assert.equal(travelMinutes(6.2, 'driving'), 20);
  assert.equal(travelMinutes(25, 'driving'), 65);
  assert.equal(travelMinutes(25.01, 'driving'), 70);
  assert.equal(travelMinutes(25, 'bicycling'), 130);
  assert.equal(travelMinutes(4, 'walking'), 65);
});

test('travel time is a multiple of 5 minutes, never below the estimate and less than 5 minutes above it', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000).map((metres) => metres / 1000),
      fc.constantFrom(...transportModes),
      (km, mode) => {
        const exact = ((km * 1.3) / { walking: 4.8, bicycling: 15, driving: 30 }[mode]) * 60;
        const minutes = travelMinutes(km, mode);
        assert.equal(minutes % 5, 0);
        assert.ok(minutes >= exact - 1e-6 && minutes < exact + 5 + 1e-6);
      },
    ),
  );
});

test('the distance reachable in a given time takes exactly that time to travel', () => {
  for (const mode of transportModes)
    for (const minutes of [5, 40, 135]) assert.equal(travelMinutes(reachKm(minutes * 60, mode), mode), minutes);
});

test('with duration rows in any order, charges the fee of the shortest duration that covers the travel time', () => {
  const rows = [
    { durationSec: 2400, priceCents: 2000 },
    { durationSec: 1200, priceCents: 800 },
    { durationSec: 900, priceCents: 500 },
  ];
  assert.equal(feeCents({ rows }), 800);
  assert.equal(feeCents({ rows, km: 5 }), 500);
  assert.equal(feeCents({ rows, km: 8 }), 2000);
  assert.equal(feeCents({ rows, km: 16 }), 'TooFar');
  assert.equal(feeCents({ rows, km: 8, maxDistanceKm: 7 }), 'TooFar');
});

test('with distance bands, travel is free in the free band, then costs the price of the band, upper bound included', () => {
  assert.deepEqual(
    [0, 5, 5.01, 10, 10.01, 20, 20.01].map((km) => feeCents({ km })),
    [0, 0, 800, 800, 1500, 1500, 'TooFar'],
  );
});

test('a fixed fee is the same at every distance and free travel costs nothing, both within the maximum distance', () => {
  const fixed: TravelBands = { ...startsAt, type: 'fixed' };
  assert.deepEqual(
    [1, 30, 30.1].map((km) => feeCents({ bands: fixed, km })),
    [9900, 9900, 'TooFar'],
  );
  const free: TravelBands = { ...startsAt, type: 'free', freeUpToKm: 10 };
  assert.deepEqual(
    [10, 10.1].map((km) => feeCents({ bands: free, km })),
    [0, 'TooFar'],
  );
  assert.deepEqual(
    [30, 30.1].map((km) => feeCents({ bands: { ...free, freeUpToKm: 0 }, km })),
    [0, 'TooFar'],
  );
});

test('another estimate can replace the default travel time, and the fee reports its distance and time', () => {
  assert.deepEqual(travelFee({ ...base, rows: [{ durationSec: 3600, priceCents: 1200 }], estimate: () => 45 }), {
    cents: 1200,
    km: 6.2,
    minutes: 45,
  });
  assert.equal(feeCents({ rows: [{ durationSec: 3600, priceCents: 1200 }], estimate: () => 65 }), 'TooFar');
});

test('the answers of the profile creation become a valid travel rule that covers every distance up to its maximum', () => {
  assert.equal(travelOfAnswers({}), null);
  const answers = { travel_mode: 'bicycling', travel_expenses_max_distance: 12, travel_expenses_cents: 900 };
  assert.deepEqual(travelOfAnswers({ ...answers, travel_expenses_type: 'fixed' }), {
    mode: 'bicycling',
    type: 'fixed',
    freeUpToKm: 0,
    paid: [],
    fixedCents: 900,
    maxDistanceKm: 12,
  });
  const from = travelOfAnswers({ ...answers, travel_expenses_type: 'starts-at', travel_expenses_free_band: 'te-5' });
  assert.deepEqual([from?.freeUpToKm, from?.paid], [5, [{ upToKm: 15, priceCents: 900 }]]);
  const free = travelOfAnswers({ ...answers, travel_mode: 'flying' });
  assert.deepEqual([free?.mode, free?.type], ['driving', 'free']);
  for (const rule of [from, free]) {
    assert.deepEqual(travelProblems({ rule: rule!, fees: [] }), []);
    assert.equal(feeCents({ bands: rule!, maxDistanceKm: rule!.maxDistanceKm, km: 12 }), rule === from ? 900 : 0);
  }
});

test('refuses bands shorter than the maximum distance, duplicate bands and duplicate durations', () => {
  const rule = { ...startsAt, mode: 'driving', maxDistanceKm: 30 } as const;
  assert.deepEqual(travelProblems({ rule, fees: [] }), ['BandsTooShort']);
  assert.deepEqual(travelProblems({ rule, fees: [{ durationSec: 900, priceCents: 0 }] }), []);
  assert.deepEqual(
    travelProblems({ rule: { ...rule, maxDistanceKm: 20, paid: [...rule.paid, rule.paid[0]!] }, fees: [] }),
    ['SameBandTwice'],
  );
  const twice = [
    { durationSec: 900, priceCents: 0 },
    { durationSec: 900, priceCents: 500 },
  ];
  assert.deepEqual(travelProblems({ rule: defaultTravelRule, fees: twice }), ['SameTimeTwice']);
});

test('the examples stop at the first distance that is too far', () => {
  const rule = { ...startsAt, mode: 'driving', maxDistanceKm: 20 } as const;
  assert.deepEqual(
    travelExamples({ rule, fees: [] }).map(({ km, cents }) => [km, cents]),
    [
      [2, 0],
      [5, 0],
      [10, 800],
      [15, 1500],
      [20, 1500],
      [25, null],
    ],
  );
  assert.deepEqual(travelExamples({ rule: defaultTravelRule, fees: [defaultTravelFee] }), [
    { km: 2, minutes: 10, cents: null },
  ]);
});
