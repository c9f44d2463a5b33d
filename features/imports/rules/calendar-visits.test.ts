import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, event } from '../../../tests/oracles/small-calendars.ts';
import { calendarVisits } from './calendar-visits.ts';

const lines = (text: string) => {
  const read = calendarVisits(text, { zone: 'Europe/Paris', nowMs: Date.parse('2026-12-01T08:00Z') });
  return read.ok ? read.lines : assert.fail('not a calendar');
};
const starts = (text: string) => lines(text).map(({ start }) => start);

test('an all-day exception for this and future days moves the rest of the series', () => {
  const days = event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=3');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261215',
    'DTSTART;VALUE=DATE:20261216',
    'SUMMARY:Yoga',
  );
  assert.deepEqual(
    lines(calendar(days, later)).map(({ start, summary }) => [start, summary]),
    [
      ['2026-12-14', ''],
      ['2026-12-17', 'Yoga'],
      ['2026-12-16', 'Yoga'],
    ],
  );
});

test('an exception with its own recurrence rule replaces the later dates of the series', () => {
  const weekly = event('DTSTART:20261207T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T090000Z',
    'DTSTART:20261214T140000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );
  assert.deepEqual(starts(calendar(weekly, later)), [
    '2026-12-07T09:00:00.000Z',
    '2026-12-14T14:00:00.000Z',
    '2026-12-21T14:00:00.000Z',
  ]);
});

test('an exception applies to a series in another calendar of the file, and a cancelled occurrence keeps its status', () => {
  const series = event('DTSTART:20261207T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const moved = event('RECURRENCE-ID:20261214T090000Z', 'DTSTART:20261215T090000Z', 'DURATION:PT1H');
  assert.deepEqual(starts(calendar(series) + calendar(moved)), [
    '2026-12-07T09:00:00.000Z',
    '2026-12-15T09:00:00.000Z',
  ]);
  const gone = calendar(['METHOD:CANCEL'], event('RECURRENCE-ID:20261214T090000Z'));
  assert.deepEqual(
    lines(calendar(series) + gone).map(({ start, status }) => [start, status]),
    [
      ['2026-12-07T09:00:00.000Z', undefined],
      ['2026-12-14T09:00:00.000Z', 'CANCELLED'],
    ],
  );
});
