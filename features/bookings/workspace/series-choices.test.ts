import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmedOf, dateChanges, keepDate, keptDatesTotal, seriesSummary, skipDate } from './series-dates-view.ts';

const other = '2026-12-08T09:00:00.000Z';
const choices = [
  { value: keepDate, cents: 6000 },
  { value: other, cents: 5000 },
  { value: skipDate, cents: 0 },
];
const dates = [keepDate, other, skipDate].map((chosen, i) => ({ place: i + 1, chosen, choices }));

test('counts the kept dates with their price, and the undecided dates separately', () => {
  assert.deepEqual(keptDatesTotal(dates), { count: 2, undecided: 0, totalCents: 11_000 });
  assert.deepEqual(keptDatesTotal([...dates, { place: 4, chosen: null, choices }]), {
    count: 2,
    undecided: 1,
    totalCents: 11_000,
  });
  assert.deepEqual(dateChanges(dates), [
    { place: 2, starts_at: other },
    { place: 3, starts_at: null },
  ]);
});

test('a submission is confirmed only when it equals the choices that were shown', () => {
  const requestText = JSON.stringify({ street: '5 rue Kervégan garder sauter' });
  const summary = seriesSummary(requestText, dates);
  assert.deepEqual(confirmedOf(summary, requestText, [keepDate, other, skipDate])?.totalCents, 11_000);
  assert.equal(confirmedOf(summary, requestText, [keepDate, skipDate, skipDate]), null);
  assert.equal(confirmedOf(summary, requestText, [keepDate, null, skipDate]), null);
  assert.equal(confirmedOf(summary, `${requestText} `, [keepDate, other, skipDate]), null);
  assert.equal(confirmedOf('', requestText, [keepDate]), null);
});
