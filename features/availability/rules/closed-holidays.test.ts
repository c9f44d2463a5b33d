import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holidayOn } from '#features/catalog/rules/holidays.ts';
import { total, type Spans } from '#core/spans.ts';
import { dayFromIso, zoneClock } from '#core/time.ts';
import { closedHolidayRules } from './closed-holidays.ts';
import { openSpans, type OpenException, type OpenRule } from './opening.ts';

const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(iso);
const places = [
  { zone: 'Europe/Paris', postcode: '44000' },
  { zone: 'Europe/Paris', postcode: '67000' },
  { zone: 'Indian/Reunion', postcode: '97400' },
  { zone: 'Pacific/Noumea', postcode: '98800' },
  { zone: 'America/Miquelon', postcode: '97500' },
];
const everyDay = (startMin: number, endMin: number): OpenRule => ({
  resourceId: null,
  dow: null,
  startMin,
  endMin,
  target: 'clients',
});
const open = (
  iso: string,
  rules: readonly OpenRule[],
  exceptions: readonly OpenException[] = [],
  zone = 'Europe/Paris',
): Spans => {
  const at = day(iso);
  return openSpans({ rules, exceptions, resourceId: 1, day: at, clock: zoneClock(zone, at, at + 1) });
};

test('a closed holiday closes its opening day, night included, but not the night before', () => {
  const christmas = [everyDay(1200, 1560), ...closedHolidayRules([day('2026-12-25')], '44000')];
  assert.deepEqual(open('2026-12-25', christmas), []);
  assert.equal(total(open('2026-12-24', christmas)) * 5, 360, 'the evening of the 24th lasts until two in the morning');
  assert.equal(total(open('2026-12-26', christmas)) * 5, 360);
});

test('an extra opening of the day overrides a closed holiday, which also closes resources with their own hours', () => {
  const closed = closedHolidayRules([day('2026-12-25')], '44000');
  const extra: OpenException = { resourceId: null, day: day('2026-12-25'), startMin: 600, endMin: 720, sign: 1 };
  assert.equal(total(open('2026-12-25', [everyDay(540, 1080), ...closed], [extra])) * 5, 120);
  assert.deepEqual(open('2026-12-25', [{ ...everyDay(540, 1080), resourceId: 1 }, ...closed]), []);
});

test('a day that is not a holiday at the place closes nothing', () => {
  assert.deepEqual(
    closedHolidayRules([day('2026-12-26'), day('2026-11-23'), day('2028-02-29'), Number.NaN], '44000'),
    [],
  );
  assert.equal(closedHolidayRules([day('2026-12-26')], '67000').length, 1);
});

test('for any place and days, exactly the local holidays among them are closed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.integer({ min: day('2026-01-01'), max: day('2030-12-31') }),
      fc.array(fc.nat(40), { maxLength: 20 }),
      ({ zone, postcode }, first, offsets) => {
        const closedDays = offsets.map((offset) => first + offset);
        const hours = [everyDay(540, 1080)];
        const clock = zoneClock(zone, first, first + 42);
        for (let at = first; at <= first + 40; at++) {
          const question = { exceptions: [], resourceId: 1, day: at, clock };
          const found = openSpans({ ...question, rules: [...hours, ...closedHolidayRules(closedDays, postcode)] });
          const isClosed = closedDays.includes(at) && holidayOn(at, postcode) !== null;
          assert.deepEqual(found, isClosed ? [] : openSpans({ ...question, rules: hours }));
        }
      },
    ),
  );
});
