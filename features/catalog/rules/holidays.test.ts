import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { easterDay, holidayOn, holidays, holidaysBetween, isPublicHoliday } from './holidays.ts';

const holidaysOf = (year: number, postcode: string): string[] => {
  const days: string[] = [];
  for (let day = dayFromCivil(year, 1, 1); day < dayFromCivil(year + 1, 1, 1); day++) {
    const { month, dayOfMonth } = civilFromDay(day);
    if (isPublicHoliday(day, postcode)) days.push(`${dayOfMonth}/${month}`);
  }
  return days;
};
const NATIONAL_2026 = ['1/1', '6/4', '1/5', '8/5', '14/5', '25/5', '14/7', '15/8', '1/11', '11/11', '25/12'];
const beyondNational = (postcode: string) => holidaysOf(2026, postcode).filter((date) => !NATIONAL_2026.includes(date));

test('computes Easter Sunday', () => {
  const dates = [2019, 2024, 2025, 2026, 2027, 2028, 2038].map((year) => {
    const { month, dayOfMonth } = civilFromDay(easterDay(year));
    return `${dayOfMonth}/${month}/${year}`;
  });
  assert.deepEqual(dates, ['21/4/2019', '31/3/2024', '20/4/2025', '5/4/2026', '28/3/2027', '16/4/2028', '25/4/2038']);
});

test('the eleven national holidays apply under every postal code', () => {
  assert.deepEqual(holidaysOf(2026, '44000'), NATIONAL_2026);
  assert.deepEqual(holidaysOf(2026, ''), NATIONAL_2026);
  for (const postcode of ['67000', '97110', '98800']) {
    assert.deepEqual(
      holidaysOf(2026, postcode).filter((date) => NATIONAL_2026.includes(date)),
      NATIONAL_2026,
    );
  }
  assert.equal(holidaysOf(2008, '44000').length, 10, 'Ascension fell on 1 May 2008');
});

test('Alsace-Moselle adds Good Friday and 26 December', () => {
  for (const postcode of ['57000', '67000', '68100']) assert.deepEqual(beyondNational(postcode), ['3/4', '26/12']);
  assert.deepEqual(beyondNational('88000'), []);
});

test('overseas holidays follow the postal code, including Saint-Barthélemy and Saint-Martin under 971', () => {
  const expected = {
    '97110': ['27/5'],
    '97200': ['22/5'],
    '97300': ['10/6'],
    '97410': ['20/12'],
    '97600': ['27/4'],
    '97133': ['9/10'],
    '97700': ['9/10'],
    '97150': ['28/5'],
    '97800': ['28/5'],
    '97500': [],
    '98600': ['28/4', '29/7'],
    '98714': ['5/3', '3/4', '20/11'],
    '98800': ['24/9'],
  };
  for (const [postcode, days] of Object.entries(expected)) assert.deepEqual(beyondNational(postcode), days, postcode);
});

test('Monaco has its own holidays; some of them move to Monday when they fall on a Sunday', () => {
  assert.deepEqual(holidaysOf(2022, '98000'), [
    '1/1',
    '27/1',
    '18/4',
    '1/5',
    '2/5',
    '26/5',
    '6/6',
    '16/6',
    '15/8',
    '1/11',
    '19/11',
    '8/12',
    '25/12',
    '26/12',
  ]);
});

test('names each holiday; when two fall on the same day, the fixed holiday wins', () => {
  const on = (iso: string, postcode: string) => holidayOn(Date.parse(iso) / 86_400_000, postcode);
  assert.deepEqual(
    [
      on('2026-12-25', '44000'),
      on('2027-03-29', '44000'),
      on('2027-05-06', '44000'),
      on('2027-03-26', '67000'),
      on('2026-12-20', '97400'),
    ],
    ['christmas', 'easter_monday', 'ascension', 'good_friday', 'abolition'],
  );
  assert.equal(on('2008-05-01', '44000'), 'labour_day');
  assert.equal(on('2028-02-29', '44000'), null);
});

test('every holiday occurs somewhere and at most once a year outside Monaco; holidaysBetween includes both ends', () => {
  const places = ['44000', '67000', '97133', '97400', '98000', '98600', '98700', '98800'];
  const seen = new Set<string>();
  for (const postcode of places) {
    for (let year = 2024; year <= 2040; year++) {
      const found = holidaysBetween(dayFromCivil(year, 1, 1), dayFromCivil(year, 12, 31), postcode);
      const names = found.map(({ holiday }) => holiday);
      if (postcode !== '98000') assert.equal(new Set(names).size, names.length, `${postcode} ${year}`);
      for (const name of names) seen.add(name);
    }
  }
  assert.deepEqual([...seen].sort(), holidays.toSorted());
  const christmas = dayFromCivil(2026, 12, 25);
  assert.deepEqual(holidaysBetween(christmas, christmas, ''), [{ day: christmas, holiday: 'christmas' }]);
  assert.deepEqual(holidaysBetween(christmas + 1, christmas, ''), []);
});
