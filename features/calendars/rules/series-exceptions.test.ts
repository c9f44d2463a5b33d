import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, closed, event, parisZone, read } from '../../../tests/oracles/small-calendars.ts';

test('an exception replaces an occurrence by its instant, in any time zone, and the latest version wins', () => {
  const series = event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = (id: string, hour: string, ...more: string[]) =>
    event(`RECURRENCE-ID${id}`, `DTSTART:20261202T${hour}0000Z`, 'DURATION:PT1H', ...more);
  const first = '2026-12-01T09:00 2026-12-01T10:00';
  for (const id of [
    ':20261202T090000Z',
    ';TZID=Europe/Paris:20261202T100000',
    ';VALUE=DATE:20261202',
    ';TZID=America/New_York:20261202T040000',
  ])
    assert.deepEqual(
      closed(calendar(parisZone, series, moved(id, '15'))),
      [first, '2026-12-02T15:00 2026-12-02T16:00'],
      id,
    );
  const versions = calendar(
    series,
    moved(':20261202T090000Z', '17', 'SEQUENCE:3'),
    moved(':20261202T090000Z', '15', 'SEQUENCE:2'),
  );
  assert.deepEqual(closed(versions), [first, '2026-12-02T17:00 2026-12-02T18:00']);
  assert.deepEqual(closed(calendar(series, moved(':20261202T090000Z', '15', 'STATUS:CANCELLED'))), [first]);
});

test('an exception for all later occurrences moves them too', () => {
  const series = event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261203T090000Z',
    'DTSTART:20261203T140000Z',
    'DURATION:PT30M',
  );
  assert.deepEqual(closed(calendar(series, later)), [
    '2026-12-01T09:00 2026-12-01T10:00',
    '2026-12-02T09:00 2026-12-02T10:00',
    '2026-12-03T14:00 2026-12-03T14:30',
    '2026-12-04T14:00 2026-12-04T14:30',
  ]);
});

test('an exception for later occurrences moves them in the zone of the series, into and out of the window', () => {
  const series = event('DTSTART;TZID=Europe/Paris:20270322T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270322T090000Z',
    'DTSTART:20270322T140000Z',
    'DURATION:PT1H',
  );
  assert.deepEqual(closed(calendar(series, later)), [
    '2027-03-22T14:00 2027-03-22T15:00',
    '2027-03-29T13:00 2027-03-29T14:00',
    '2027-04-05T13:00 2027-04-05T14:00',
  ]);
  // Moves the first day of each month to the twentieth. The moved occurrence of November is still before the window,
  // and the exception also moves the occurrence of December.
  const monthly = event('DTSTART:20261101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=2');
  const weeksLater = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261101T100000Z',
    'DTSTART:20261120T100000Z',
    'DURATION:PT1H',
  );
  assert.deepEqual(closed(calendar(monthly, weeksLater)), ['2026-12-20T10:00 2026-12-20T11:00']);
});

test('busy exceptions close time in a free series, and are reported without a readable series', () => {
  const free = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT');
  const busy = (range: string) =>
    event(`RECURRENCE-ID${range}:20261202T100000Z`, 'SUMMARY:Cours', 'DTSTART:20261202T100000Z', 'DURATION:PT1H');
  assert.deepEqual(closed(calendar(free, busy(''))), ['2026-12-02T10:00 2026-12-02T11:00']);
  assert.deepEqual(closed(calendar(free, busy(';RANGE=THISANDFUTURE'))), [
    '2026-12-02T10:00 2026-12-02T11:00',
    '2026-12-03T10:00 2026-12-03T11:00',
  ]);
  const unknown = free.map((line) => line.replace('FREQ=DAILY', 'FREQ=FORTNIGHTLY'));
  assert.deepEqual(read(calendar(unknown, busy(';RANGE=THISANDFUTURE'))).unread, ['rule']);
  assert.deepEqual(closed(calendar(unknown)), []);
  const orphan = read(calendar(busy(';RANGE=THISANDFUTURE')));
  assert.deepEqual([orphan.closed, orphan.unread], [['2026-12-02T10:00 2026-12-02T11:00'], ['rule Cours']]);
});

test('an exception with its own rule repeats', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const repeated = event(
    'RECURRENCE-ID:20261202T100000Z',
    'DTSTART:20261202T150000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=2',
  );
  assert.deepEqual(closed(calendar(series, repeated)), [
    '2026-12-01T10:00 2026-12-01T11:00',
    '2026-12-02T15:00 2026-12-02T16:00',
    '2026-12-03T15:00 2026-12-03T16:00',
  ]);
});

test('an exception with a negative version still applies', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = event('RECURRENCE-ID:20261202T100000Z', 'SEQUENCE:-3', 'DTSTART:20261202T150000Z', 'DURATION:PT1H');
  assert.deepEqual(closed(calendar(series, moved)), [
    '2026-12-01T10:00 2026-12-01T11:00',
    '2026-12-02T15:00 2026-12-02T16:00',
  ]);
});

test('applies thousands of exceptions to a series', () => {
  const series = event('DTSTART:20261201T000000Z', 'DURATION:PT5M', 'RRULE:FREQ=HOURLY;COUNT=4000');
  const exceptions = Array.from({ length: 4000 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 11, 1, i)).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    return event(`RECURRENCE-ID:${at}`, `DTSTART:${at}`, 'DURATION:PT10M');
  });
  assert.equal(closed(calendar(series, ...exceptions)).length, 4000);
});

test('an exception for later occurrences that names a day moves a timed series from its own time', () => {
  const series = event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261202',
    'DTSTART;TZID=Europe/Paris:20261202T140000',
    'DURATION:PT1H',
  );
  assert.deepEqual(closed(calendar(series, later)), [
    '2026-12-01T09:00 2026-12-01T10:00',
    '2026-12-02T13:00 2026-12-02T14:00',
    '2026-12-03T13:00 2026-12-03T14:00',
  ]);
});

test('an exception applies to an occurrence of a repeating exception', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=9');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T100000Z',
    'DTSTART:20261202T150000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=3',
  );
  const gone = event('RECURRENCE-ID:20261203T150000Z', 'DTSTART:20261203T150000Z', 'STATUS:CANCELLED');
  assert.deepEqual(closed(calendar(series, later, gone)), [
    '2026-12-01T10:00 2026-12-01T11:00',
    '2026-12-02T15:00 2026-12-02T16:00',
    '2026-12-04T15:00 2026-12-04T16:00',
  ]);
});

test('of two exceptions with the same version, the last written wins', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const moved = (hour: number, day: number) =>
    event(
      'RECURRENCE-ID:20261202T100000Z',
      `DTSTART:20261202T${hour}0000Z`,
      'DURATION:PT1H',
      `DTSTAMP:202611${day}T080000Z`,
    );
  for (const text of [calendar(series, moved(15, 20), moved(17, 10)), calendar(series, moved(17, 10), moved(15, 20))])
    assert.deepEqual(closed(text).at(-1), '2026-12-02T15:00 2026-12-02T16:00');
});
