import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, closed, event, read, witness, witnessed } from '../../../tests/oracles/small-calendars.ts';

const martinique = 'America/Martinique';
const daily = ['DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=3'];
const day = (date: number): string => `2026-12-${date}T04:00 2026-12-${date + 1}T04:00`;

test('a midnight that is said of whole days is the date that is written, whoever reads it', () => {
  assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', 'DTEND:20261204T000000Z'))), ['2026-12-02T23:00 2026-12-03T23:00']);
  for (const left of ['EXDATE:20261215T000000Z', 'EXDATE;VALUE=DATE:20261215', 'EXDATE:20261215T000000'])
    assert.deepEqual(closed(calendar(event(...daily, left)), martinique), [day(14), day(16)], left);
  assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;UNTIL=20261215T000000Z')), martinique), [
    '2026-12-14T04:00 2026-12-16T04:00',
  ]);
  const gone = event('RECURRENCE-ID:20261215T000000Z', 'DTSTART;VALUE=DATE:20261215', 'STATUS:CANCELLED');
  assert.deepEqual(closed(calendar(event(...daily), gone), martinique), [day(14), day(16)]);
});

test('a whole day that lasts some hours is that day', () => {
  for (const length of ['PT8H', 'PT1H', 'P1D', 'PT24H'])
    assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', `DURATION:${length}`))), ['2026-12-02T23:00 2026-12-03T23:00'], length);
  assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', 'DURATION:PT36H'))), ['2026-12-02T23:00 2026-12-04T23:00']);
});

test('an exception to a long time that is running stands, although it is past', () => {
  const series = event('DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261205', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const shorter = event('RECURRENCE-ID;VALUE=DATE:20261130', 'DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201');
  assert.deepEqual(closed(calendar(series, shorter), 'Europe/Paris', '2026-12-03T08:00Z'), ['2026-12-06T23:00 2026-12-11T23:00']);
});

test('events that are not ended end as the next begins', () => {
  const open = Array.from({ length: 30 }, (_, i) => event(`UID:${i}`, `DTSTART:202612${String(i + 1).padStart(2, '0')}T090000Z`, 'DURATION:PT1H').slice(0, -1));
  assert.equal(closed(calendar(...open)).length, 30);
});

test('an exception that stands in another calendar of the same text than its series', () => {
  const series = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const gone = event('RECURRENCE-ID:20261202T090000Z', 'DTSTART:20261202T090000Z', 'STATUS:CANCELLED');
  for (const text of [calendar(series) + calendar(gone), calendar(gone) + calendar(series)])
    assert.deepEqual(closed(text), ['2026-12-01T09:00 2026-12-01T10:00']);
});

test('a date that no clock knows costs its event alone', () => {
  const strange = event('UID:2', 'SUMMARY:Étrange', 'RECURRENCE-ID;TZID=+0102:20261202T100000', 'DTSTART:20261202T090000Z', 'DURATION:PT1H');
  assert.deepEqual(read(calendar(strange, witness)).closed.at(-1), witnessed);
});

test('a series of two rules goes on as long as the later of them', () => {
  const both = event('DTSTART:20200106T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20200201T000000Z', 'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=9');
  assert.deepEqual(closed(calendar(both)), ['2026-12-09T09:00 2026-12-09T10:00']);
});

test('what stands for all later times by a rule of its own replaces them', () => {
  const series = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T090000Z',
    'DTSTART:20261208T140000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2',
  );
  assert.deepEqual(closed(calendar(series, later)), [
    '2026-12-01T09:00 2026-12-01T10:00',
    '2026-12-08T14:00 2026-12-08T15:00',
    '2026-12-22T14:00 2026-12-22T15:00',
  ]);
});

test('whole days that end with the last second of a date end with that date', () => {
  const until = (text: string) => calendar(event('DTSTART;VALUE=DATE:20261203', `RRULE:FREQ=DAILY;UNTIL=${text}`));
  for (const end of ['20261204', '20261204T235959Z', '20261203T230000Z', '20261204T000000Z'])
    assert.deepEqual(closed(until(end)), ['2026-12-02T23:00 2026-12-04T23:00'], end);
});
