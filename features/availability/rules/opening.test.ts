import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total, type Spans } from '#core/spans.ts';
import { dayFromIso, dayOfWeek, localOf, zoneClock } from '#core/time.ts';
import { openSpans, type OpenException, type OpenRule } from './opening.ts';

const day = (iso: string): number => dayFromIso(iso) ?? assert.fail(iso);
const rule = (dow: number, startMin: number, endMin: number, more: Partial<OpenRule> = {}): OpenRule => ({
  resourceId: null,
  dow,
  startMin,
  endMin,
  target: 'clients',
  ...more,
});
const everyDay = (startMin: number, endMin: number): OpenRule[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dow) => rule(dow, startMin, endMin));
const change = (
  iso: string,
  sign: 1 | -1,
  startMin: number,
  endMin: number,
  resourceId: number | null = null,
): OpenException => ({
  resourceId,
  day: day(iso),
  startMin,
  endMin,
  sign,
});
const open = (
  iso: string,
  rules: readonly OpenRule[],
  exceptions: readonly OpenException[] = [],
  resourceId = 1,
  zone = 'Europe/Paris',
): Spans => openSpans({ rules, exceptions, resourceId, day: day(iso), clock: zoneClock(zone, day(iso), day(iso) + 1) });
const utc = (spans: Spans): string[] => spans.map((tick) => new Date(tick * 300_000).toISOString().slice(0, 16));

test('time case 1: a day open from 00:00 to 24:00 has 1380, 1500 or 1440 free minutes', () => {
  const minutes = (iso: string): number => total(open(iso, everyDay(0, 1440))) * 5;
  assert.equal(minutes('2027-03-28'), 1380);
  assert.equal(minutes('2026-10-25'), 1500);
  assert.equal(minutes('2026-11-21'), 1440);
});

test('time case 3: a Monday rule opens at 10:00 local before and after the clock change', () => {
  const rules = [rule(1, 600, 1080)];
  assert.deepEqual(utc(open('2026-10-19', rules)), ['2026-10-19T08:00', '2026-10-19T16:00']);
  assert.deepEqual(utc(open('2026-10-26', rules)), ['2026-10-26T09:00', '2026-10-26T17:00']);
  assert.deepEqual(open('2026-10-27', rules), []);
});

test('time case 4: hours follow the clock of the place', () => {
  assert.deepEqual(utc(open('2026-11-21', everyDay(540, 600), [], 1, 'Pacific/Noumea')), [
    '2026-11-20T22:00',
    '2026-11-20T23:00',
  ]);
  assert.deepEqual(utc(open('2026-11-21', everyDay(540, 600), [], 1, 'America/Guadeloupe')), [
    '2026-11-21T13:00',
    '2026-11-21T14:00',
  ]);
});

test('time case 5: hours from 22:00 to 02:00 belong to the day they start', () => {
  const rules = [rule(6, 1320, 1560)];
  assert.deepEqual(utc(open('2026-11-21', rules)), ['2026-11-21T21:00', '2026-11-22T01:00']);
  assert.deepEqual(open('2026-11-22', rules), []);
  const sundayClosed = change('2026-11-22', -1, 0, 1440);
  assert.deepEqual(open('2026-11-21', rules, [sundayClosed]), open('2026-11-21', rules));
  assert.deepEqual(utc(open('2026-11-21', rules, [change('2026-11-21', -1, 1440, 2880)])), [
    '2026-11-21T21:00',
    '2026-11-21T23:00',
  ]);
});

test('time case 8: the same rules give other instants in another zone', () => {
  const rules = everyDay(540, 1020);
  const paris = open('2026-11-21', rules);
  const reunion = open('2026-11-21', rules, [], 1, 'Indian/Reunion');
  assert.deepEqual(
    reunion,
    paris.map((tick) => tick - 36),
  );
});

test('a range that starts in the missing hour or ends in the repeated hour follows the compatible rule', () => {
  assert.deepEqual(utc(open('2027-03-28', everyDay(120, 180))), []);
  assert.deepEqual(utc(open('2027-03-28', everyDay(90, 150))), ['2027-03-28T00:30', '2027-03-28T01:30']);
  assert.deepEqual(utc(open('2026-10-25', everyDay(60, 150))), ['2026-10-24T23:00', '2026-10-25T00:30']);
  assert.deepEqual(utc(open('2026-10-25', everyDay(150, 240))), ['2026-10-25T00:30', '2026-10-25T03:00']);
});

test('a resource with its own rules follows them instead of the common rules', () => {
  const rules = [...everyDay(540, 1080), rule(1, 600, 720, { resourceId: 2 })];
  assert.equal(total(open('2026-11-23', rules, [], 1)), 108);
  assert.equal(total(open('2026-11-23', rules, [], 2)), 24);
  assert.deepEqual(open('2026-11-24', rules, [], 2), [], 'its own rules are silent on Tuesday');
});

test('the own rules of a resource count only during their validity', () => {
  const from = day('2026-12-01');
  const rules = [
    ...everyDay(540, 1080),
    rule(2, 600, 720, { resourceId: 2, validFromDay: from, validToDay: from + 7 }),
  ];
  assert.equal(dayOfWeek(from), 2);
  assert.equal(total(open('2026-11-24', rules, [], 2)), 108);
  assert.equal(total(open('2026-12-01', rules, [], 2)), 24);
  assert.equal(total(open('2026-12-08', rules, [], 2)), 108);
});

test('applies extra openings before closures, both common and per resource', () => {
  const rules = [rule(1, 540, 720)];
  const exceptions = [
    change('2026-11-23', -1, 660, 840),
    change('2026-11-23', 1, 780, 900, 1),
    change('2026-11-23', -1, 540, 570, 2),
    change('2026-11-24', -1, 0, 2880),
  ];
  assert.deepEqual(utc(open('2026-11-23', rules, exceptions, 1)), [
    '2026-11-23T08:00',
    '2026-11-23T10:00',
    '2026-11-23T13:00',
    '2026-11-23T14:00',
  ]);
  assert.deepEqual(utc(open('2026-11-23', rules, exceptions, 2)), ['2026-11-23T08:30', '2026-11-23T10:00']);
});

test('hours for establishments are closed to clients, and still replace the common hours of the resource', () => {
  const d = day('2026-11-23');
  const rules = [
    ...everyDay(540, 600),
    rule(1, 600, 660, { target: 'clients-establishments' }),
    rule(1, 660, 720, { resourceId: 2, target: 'establishments' }),
  ];
  const hours = (resourceId: number, audience?: 'clients' | 'establishments') =>
    total(
      openSpans({ rules, exceptions: [], resourceId, day: d, clock: zoneClock('Europe/Paris', d, d + 1), audience }),
    );
  assert.equal(hours(1, 'clients'), 24);
  assert.equal(hours(1, 'establishments'), 12);
  assert.equal(hours(2, 'clients'), 0);
  assert.equal(hours(2, 'establishments'), 12);
  assert.equal(hours(2), 12);
});

test('minutes off the five-minute grid never open more or close less than requested', () => {
  const clock = zoneClock('Europe/Paris', day('2026-11-23'), day('2026-11-24'));
  const minute = (tick: number): number => localOf(clock, tick * 5).minute;
  assert.deepEqual(open('2026-11-23', [rule(1, 542, 598)]).map(minute), [545, 595]);
  assert.deepEqual(
    open('2026-11-23', [rule(1, 540, 600)], [change('2026-11-23', -1, 558, 562)]).map(minute),
    [540, 555, 565, 600],
  );
});

test('hours recur every day, month or year, and a month without the day is skipped', () => {
  const on = (more: Partial<OpenRule>): OpenRule[] => [{ ...rule(0, 540, 600), dow: null, ...more }];
  const isOpen = (iso: string, more: Partial<OpenRule>): boolean => open(iso, on(more)).length > 0;
  assert.ok(isOpen('2026-11-23', {}) && isOpen('2026-11-24', {}));
  assert.ok(isOpen('2026-12-31', { dayOfMonth: 31 }) && !isOpen('2026-11-30', { dayOfMonth: 31 }));
  assert.ok(isOpen('2027-03-01', { dayOfMonth: 1, month: 3 }) && !isOpen('2027-04-01', { dayOfMonth: 1, month: 3 }));
});

test('a weekly closure yields to an extra opening of the day, and a closure of the day overrides both', () => {
  const lunch = rule(1, 720, 840, { sign: -1 });
  const week = [...everyDay(540, 1080), lunch];
  assert.deepEqual(utc(open('2026-11-23', week)), [
    '2026-11-23T08:00',
    '2026-11-23T11:00',
    '2026-11-23T13:00',
    '2026-11-23T17:00',
  ]);
  assert.equal(total(open('2026-11-24', week)) * 5, 540);
  const extra = change('2026-11-23', 1, 780, 810);
  assert.equal(total(open('2026-11-23', week, [extra])) * 5, 450);
  assert.deepEqual(open('2026-11-23', week, [extra, change('2026-11-23', -1, 0, 1440)]), []);
});

test('common closures also close resources with own hours; an own closure does not count as own hours', () => {
  const own = rule(1, 600, 900, { resourceId: 1 });
  const holidays = {
    ...rule(0, 0, 1440, { sign: -1, validFromDay: day('2026-12-21'), validToDay: day('2027-01-04') }),
    dow: null,
  };
  const rules = [...everyDay(540, 1080), own, holidays, rule(1, 540, 660, { resourceId: 2, sign: -1 })];
  assert.deepEqual(open('2026-12-28', rules), []);
  assert.equal(total(open('2027-01-04', rules)) * 5, 300);
  assert.equal(total(open('2026-11-23', rules, [], 2)) * 5, 420);
});

test('an extra opening for establishments is closed to clients', () => {
  const extra: OpenException = { ...change('2026-11-23', 1, 540, 600), target: 'establishments' };
  const clock = zoneClock('Europe/Paris', day('2026-11-23'), day('2026-11-24'));
  const spans = (audience: 'clients' | 'establishments') =>
    openSpans({ rules: [], exceptions: [extra], resourceId: 1, day: day('2026-11-23'), clock, audience });
  assert.deepEqual([total(spans('clients')), total(spans('establishments'))], [0, 12]);
});
