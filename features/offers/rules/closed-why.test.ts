import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { HoursSource } from '#features/availability/rules/derive.ts';
import { closedWhy } from './closed-why.ts';

const christmas = dayFromIso('2026-12-25')!;
const weekly = {
  dow: 5,
  sign: 1 as const,
  startMin: 540,
  endMin: 1080,
  target: 'clients' as const,
  validFrom: null,
  validTo: null,
};
const hours = (change: Partial<HoursSource> = {}): HoursSource => ({
  zone: parisZone,
  horizonDays: 60,
  resources: [1, 2],
  rules: [{ ...weekly, resourceId: null }],
  exceptions: [],
  closedHolidays: [],
  absences: [],
  postcode: '44000',
  ...change,
});
const anybody = [{ resourceIds: [1, 2] }];

test('an open day gives `hours`, a closed day `closed`, and a closed public holiday `holiday`', () => {
  assert.equal(closedWhy(hours(), anybody, christmas), 'hours');
  assert.equal(closedWhy(hours(), anybody, christmas + 1), 'closed');
  assert.equal(closedWhy(hours({ closedHolidays: [isoFromDay(christmas)] }), anybody, christmas), 'holiday');
});

test('each need requires an open resource; a resource of another professional closes nothing', () => {
  const away = hours({
    exceptions: [{ resourceId: 1, day: isoFromDay(christmas), startMin: 0, endMin: 1440, sign: -1 }],
  });
  assert.equal(closedWhy(away, [{ resourceIds: [1] }], christmas), 'closed');
  assert.equal(closedWhy(away, [{ resourceIds: [1] }, { resourceIds: [2] }], christmas), 'closed');
  assert.equal(closedWhy(away, anybody, christmas), 'hours');
  assert.equal(closedWhy(away, [{ resourceIds: [9] }], christmas), 'hours');
});
