import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, closed, event, read, witness, witnessed } from '../../../tests/oracles/small-calendars.ts';

const martinique = 'America/Martinique';
const daily = ['DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=3'];
const day = (date: number): string => `2026-12-${date}T04:00 2026-12-${date + 1}T04:00`;

test('a midnight written for whole days means the written date, in any time zone', () => {
  assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', 'DTEND:20261204T000000Z'))), [
    '2026-12-02T23:00 2026-12-03T23:00',
  ]);
  for (const left of ['EXDATE:20261215T000000Z', 'EXDATE;VALUE=DATE:20261215', 'EXDATE:20261215T000000'])
    assert.deepEqual(closed(calendar(event(...daily, left)), martinique), [day(14), day(16)], left);
  assert.deepEqual(
    closed(calendar(event('DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;UNTIL=20261215T000000Z')), martinique),
    ['2026-12-14T04:00 2026-12-16T04:00'],
  );
  const gone = event('RECURRENCE-ID:20261215T000000Z', 'DTSTART;VALUE=DATE:20261215', 'STATUS:CANCELLED');
  assert.deepEqual(closed(calendar(event(...daily), gone), martinique), [day(14), day(16)]);
});

test('a whole-day event with a duration in hours covers whole days', () => {
  for (const length of ['PT8H', 'PT1H', 'P1D', 'PT24H'])
    assert.deepEqual(
      closed(calendar(event('DTSTART;VALUE=DATE:20261203', `DURATION:${length}`))),
      ['2026-12-02T23:00 2026-12-03T23:00'],
      length,
    );
  assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', 'DURATION:PT36H'))), [
    '2026-12-02T23:00 2026-12-04T23:00',
  ]);
});

test('an exception to a running multi-day event applies, although it is past', () => {
  const series = event('DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261205', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const shorter = event(
    'RECURRENCE-ID;VALUE=DATE:20261130',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
  );
  assert.deepEqual(closed(calendar(series, shorter), 'Europe/Paris', '2026-12-03T08:00Z'), [
    '2026-12-06T23:00 2026-12-11T23:00',
  ]);
});

test('the last occurrence of an ended series may last for months and still be running', () => {
  for (const end of ['DTEND;VALUE=DATE:20251214', 'DURATION:P90D'])
    assert.deepEqual(
      closed(calendar(event('DTSTART;VALUE=DATE:20250915', end, 'RRULE:FREQ=YEARLY;UNTIL=20260916'))),
      ['2026-11-28T08:00 2026-12-13T23:00'],
      end,
    );
});

test('events without an END end where the next begins', () => {
  const open = Array.from({ length: 30 }, (_, i) =>
    event(`UID:${i}`, `DTSTART:202612${String(i + 1).padStart(2, '0')}T090000Z`, 'DURATION:PT1H').slice(0, -1),
  );
  assert.equal(closed(calendar(...open)).length, 30);
});

test('an exception applies to its series in another calendar of the same text', () => {
  const series = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const gone = event('RECURRENCE-ID:20261202T090000Z', 'DTSTART:20261202T090000Z', 'STATUS:CANCELLED');
  for (const text of [calendar(series) + calendar(gone), calendar(gone) + calendar(series)])
    assert.deepEqual(closed(text), ['2026-12-01T09:00 2026-12-01T10:00']);
});

test('a date in an unknown zone does not affect other events', () => {
  const strange = event(
    'UID:2',
    'SUMMARY:Étrange',
    'RECURRENCE-ID;TZID=+0102:20261202T100000',
    'DTSTART:20261202T090000Z',
    'DURATION:PT1H',
  );
  assert.deepEqual(read(calendar(strange, witness)).closed.at(-1), witnessed);
});

test('a series with two rules continues as long as the later rule', () => {
  const both = event(
    'DTSTART:20200106T090000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;UNTIL=20200201T000000Z',
    'RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=9',
  );
  assert.deepEqual(closed(calendar(both)), ['2026-12-09T09:00 2026-12-09T10:00']);
});

test('an exception for later occurrences replaces them by its own rule', () => {
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

test('whole days until the last second of a date include that date', () => {
  const until = (text: string) => calendar(event('DTSTART;VALUE=DATE:20261203', `RRULE:FREQ=DAILY;UNTIL=${text}`));
  for (const end of ['20261204', '20261204T235959Z', '20261203T230000Z', '20261204T000000Z'])
    assert.deepEqual(closed(until(end)), ['2026-12-02T23:00 2026-12-04T23:00'], end);
});

test('the midnight of any French territory, in UTC, names a date of whole days', () => {
  // The instants at which 10 February ends in Paris, La Réunion, Martinique, Polynesia and New Caledonia, then the
  // instants at which it begins there.
  const ends = ['20270210T225959Z', '20270210T195959Z', '20270211T035959Z', '20270211T095959Z', '20270210T125959Z'];
  const begins = ['20270209T230000Z', '20270209T200000Z', '20270210T040000Z', '20270210T100000Z', '20270209T130000Z'];
  for (const [zone, hour] of [
    ['Europe/Paris', 23],
    ['Indian/Reunion', 20],
    ['America/Guadeloupe', 28],
    ['Pacific/Tahiti', 34],
    ['Pacific/Noumea', 13],
  ] as const) {
    const from = (day: number): string => new Date(Date.UTC(2027, 1, day - 1, hour)).toISOString().slice(0, 16);
    for (const until of [...ends, ...begins])
      assert.deepEqual(
        closed(calendar(event('DTSTART;VALUE=DATE:20270208', `RRULE:FREQ=DAILY;UNTIL=${until}`)), zone),
        [`${from(8)} ${from(11)}`],
        until,
      );
    for (const at of begins) {
      assert.deepEqual(
        closed(calendar(event('DTSTART;VALUE=DATE:20270208', `DTEND:${at}`)), zone),
        [`${from(8)} ${from(10)}`],
        at,
      );
      const series = event('DTSTART;VALUE=DATE:20270209', 'RRULE:FREQ=DAILY;COUNT=3');
      const gone = event(`RECURRENCE-ID:${at}`, 'DTSTART;VALUE=DATE:20270210', 'STATUS:CANCELLED');
      for (const text of [calendar([...series.slice(0, -1), `EXDATE:${at}`, 'END:VEVENT']), calendar(series, gone)])
        assert.deepEqual(closed(text, zone), [`${from(9)} ${from(10)}`, `${from(11)} ${from(12)}`], at);
    }
  }
});

test('the midnight of a neighbouring zone also names the last date of whole days', () => {
  for (const [until, zone, end] of [
    ['20270707T230000Z', martinique, '2027-07-09T04:00'],
    ['20270204T220000Z', martinique, '2027-02-06T04:00'],
    ['20270205T050000Z', 'Pacific/Tahiti', '2027-02-06T10:00'],
  ] as const)
    assert.equal(
      closed(calendar(event('DTSTART;VALUE=DATE:20270201', `RRULE:FREQ=DAILY;UNTIL=${until}`)), zone)[0]?.slice(17),
      end,
      until,
    );
});

test('a time excluded from a series of whole days excludes its written date', () => {
  const series = event(
    'DTSTART;VALUE=DATE:20261214',
    'RRULE:FREQ=DAILY;COUNT=3',
    'EXDATE;TZID=Europe/Paris:20261215T220000',
  );
  assert.deepEqual(closed(calendar(series), 'Indian/Reunion'), [
    '2026-12-13T20:00 2026-12-14T20:00',
    '2026-12-15T20:00 2026-12-16T20:00',
  ]);
});

test('whole days that Outlook writes with hours are whole days in the zone of the reader', () => {
  for (const [from, to] of [
    [':20261224T000000Z', ':20261225T000000Z'],
    [';TZID=Europe/Paris:20261224T000000', ';TZID=Europe/Paris:20261225T000000'],
    [':20261223T230000Z', ':20261224T230000Z'],
  ] as const) {
    const day = calendar(event(`DTSTART${from}`, `DTEND${to}`, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'));
    assert.deepEqual(closed(day, 'Pacific/Noumea'), ['2026-12-23T13:00 2026-12-24T13:00'], from);
    assert.deepEqual(closed(day), ['2026-12-23T23:00 2026-12-24T23:00'], from);
  }
});
