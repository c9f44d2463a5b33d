import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { birthdate, date, dayFromWritten, dayIn, notBeforeToday, writtenDate } from './dates.ts';
import { inputMessages } from './messages.ts';

const today = dayFromCivil(2026, 11, 21);

test('a typed date is day first, with the same separator twice', () => {
  for (const text of ['28-11-2026', '28.11.2026', '28/11/2026', ' 28/11/2026 '])
    assert.equal(dayFromWritten(text), dayFromCivil(2026, 11, 28), text);
  assert.equal(writtenDate('29/02/2028'), undefined);
  for (const text of [
    '28/11-2026',
    '28 11 2026',
    '8/11/2026',
    '28/11/26',
    '2026-11-28',
    '11/28/2026',
    '31/04/2026',
    '29/02/2026',
    '00/01/2026',
    '28/11/20266',
  ])
    assert.equal(writtenDate(text), inputMessages.invalidFormat, text);
  assert.equal(writtenDate(' '), inputMessages.missingFields);
});

test('forms and page addresses write the year first', () => {
  for (const text of ['2026-11-28', '20261128', '28/11/2026'])
    assert.equal(dayIn(text), dayFromCivil(2026, 11, 28), text);
  assert.equal(date('2026-11-28'), undefined);
  for (const text of ['2026-1128', '2026/11/28', '20261131', '2026-02-30', 'demain'])
    assert.equal(date(text), inputMessages.invalidFormat, text);
  assert.equal(date(''), inputMessages.missingFields);
});

test('a chosen day is today or later', () => {
  assert.equal(notBeforeToday(today)(today), undefined);
  assert.equal(notBeforeToday(today)(today + 1), undefined);
  assert.equal(notBeforeToday(today)(today - 1), inputMessages.invalidDate);
});

test('a birthdate uses slashes, and is neither in the future nor too long ago', () => {
  const rule = birthdate(today);
  for (const text of ['04/07/1990', '29/02/2000', '21/11/2026', '01/01/1900'])
    assert.equal(rule(text), undefined, text);
  for (const text of ['04-07-1990', '4/7/1990', '1990-07-04', '30/02/1990', '04/07/90'])
    assert.equal(rule(text), inputMessages.invalidFormat, text);
  for (const text of ['22/11/2026', '01/01/3000', '01/01/1890'])
    assert.equal(rule(text), inputMessages.invalidParam, text);
  assert.equal(rule(''), inputMessages.missingFields);
});
