import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  calendar,
  closed,
  event,
  parisZone,
  read,
  witness,
  witnessed,
} from '../../../tests/oracles/small-calendars.ts';

test('reads added and excluded dates in every form', () => {
  const series = (...more: string[]) =>
    calendar(
      parisZone,
      event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DTEND;TZID=Europe/Paris:20261201T110000', ...more),
    );
  const starts = (text: string): string[] => closed(text).map((one) => one.slice(0, 16));
  assert.deepEqual(starts(series('RDATE:20261203T090000Z,20261204T090000Z')), [
    '2026-12-01T09:00',
    '2026-12-03T09:00',
    '2026-12-04T09:00',
  ]);
  assert.deepEqual(
    closed(series('RDATE;VALUE=PERIOD:20261203T090000Z/PT2H')).at(-1),
    '2026-12-03T09:00 2026-12-03T11:00',
  );
  for (const left of [
    'EXDATE:20261202T090000Z',
    'EXDATE;TZID=Europe/Paris:20261202T100000',
    'EXDATE;VALUE=DATE:20261202',
    'EXDATE;TZID=Romance Standard Time:20261202T100000',
  ])
    assert.deepEqual(starts(series('RRULE:FREQ=DAILY;COUNT=3', left)), ['2026-12-01T09:00', '2026-12-03T09:00'], left);
});

test('a series begun long ago is read in the window, and a series too dense to read is reported', () => {
  assert.deepEqual(
    closed(calendar(event('DTSTART:19710101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=300'))).length,
    1,
  );
  const dense = read(
    calendar(
      event('SUMMARY:Chaque seconde', 'DTSTART:20261201T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
      witness,
    ),
  );
  assert.deepEqual(dense.unread, ['many Chaque seconde']);
  assert.deepEqual(dense.closed, ['2026-12-01T00:00 2026-12-02T03:50', witnessed]);
});

test('excluding a day with several occurrences excludes none and is reported', () => {
  const twice = event(
    'SUMMARY:Deux fois',
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=4;BYHOUR=10,15',
    'EXDATE;VALUE=DATE:20261202',
  );
  const { closed: times, unread } = read(calendar(twice));
  assert.deepEqual([times.length, unread], [4, ['date Deux fois']]);
  // The start is in UTC, so the excluded day is a day in the reader's zone.
  const early = event(
    'DTSTART:20261201T233000Z',
    'DURATION:PT15M',
    'RRULE:FREQ=DAILY;COUNT=2',
    'EXDATE;VALUE=DATE:20261202',
  );
  assert.deepEqual(closed(calendar(early)), ['2026-12-02T23:30 2026-12-02T23:45']);
  // The property is declared as a date, and its value contains a time.
  const hour = event(
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=2;BYHOUR=10,15',
    'EXDATE;VALUE=DATE:20261201T150000Z',
  );
  assert.deepEqual(closed(calendar(hour)), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('a date added without a time uses the time of the series', () => {
  assert.deepEqual(
    closed(calendar(event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DURATION:PT1H', 'RDATE;VALUE=DATE:20261203'))),
    ['2026-12-01T09:00 2026-12-01T10:00', '2026-12-03T09:00 2026-12-03T10:00'],
  );
});

test('an unreadable rule closes the first occurrence and is reported', () => {
  const { closed: times, unread } = read(
    calendar(event('SUMMARY:Cours', 'DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=FORTNIGHTLY'), witness),
  );
  assert.deepEqual([times, unread], [['2026-12-01T10:00 2026-12-01T11:00', witnessed], ['rule Cours']]);
});

test('a night through a clock change ends at the later of its end time and its duration', () => {
  const night = (day: string, next: string) =>
    event(
      `DTSTART;TZID=Europe/Paris:${day}T220000`,
      `DTEND;TZID=Europe/Paris:${next}T060000`,
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
  assert.deepEqual(closed(calendar(night('20271016', '20271017'))).slice(0, 2), [
    '2027-10-16T20:00 2027-10-17T04:00',
    '2027-10-23T20:00 2027-10-24T04:00',
  ]);
  assert.deepEqual(closed(calendar(night('20271023', '20271024'))), [
    '2027-10-23T20:00 2027-10-24T04:00',
    '2027-10-30T20:00 2027-10-31T05:00',
  ]);
  assert.deepEqual(closed(calendar(night('20270320', '20270321'))), [
    '2027-03-20T21:00 2027-03-21T05:00',
    '2027-03-27T21:00 2027-03-28T05:00',
  ]);
});

test('reads whole days written with times', () => {
  const day = ['2026-12-01T23:00 2026-12-02T23:00'];
  assert.deepEqual(
    closed(calendar(event('DTSTART;VALUE=DATE:20261202', 'DTEND;TZID=Europe/Paris:20261203T000000'))),
    day,
  );
  assert.deepEqual(
    closed(calendar(event('DTSTART;TZID=Europe/Paris:20261202T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'))),
    day,
  );
  assert.deepEqual(closed(calendar(event('DTSTART:20261202T200000Z', 'DTEND;VALUE=DATE:20261202'))), [
    '2026-12-02T20:00 2026-12-02T23:00',
  ]);
});

test('lists unread events with titles cut below 80 characters, at most 200, and identical events once', () => {
  const titled = (title: string, i: number) => event(`SUMMARY:${title}`, `DTSTART:jour ${i}`);
  const emoji = read(calendar(titled(`${'a'.repeat(79)}😀\0`, 0))).unread;
  assert.deepEqual(emoji, [`start ${'a'.repeat(79)}`]);
  const many = read(calendar(...Array.from({ length: 250 }, (_, i) => titled('Cours', i))));
  assert.equal(many.unread.length, 200);
  const again = read(calendar(...['un', 'deux'].map((uid) => event(`UID:${uid}`, 'SUMMARY:Cours', 'DTSTART:demain'))));
  assert.deepEqual(again.unread, ['start Cours']);
});

test('a date names the occurrence of that day, not the occurrence at the local midnight of the reader', () => {
  const series = event('DTSTART;TZID=GMT:20261201T200000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3');
  const gone = event('RECURRENCE-ID;VALUE=DATE:20261203', 'DTSTART:20261203T200000Z', 'STATUS:CANCELLED');
  assert.deepEqual(closed(calendar(series, gone), 'Indian/Reunion'), [
    '2026-12-01T20:00 2026-12-01T21:00',
    '2026-12-02T20:00 2026-12-02T21:00',
  ]);
  const moved = event('RECURRENCE-ID:20261202T200000Z', 'DTSTART:20261202T220000Z', 'DURATION:PT1H');
  assert.deepEqual(closed(calendar(series, gone, moved), 'Indian/Reunion'), [
    '2026-12-01T20:00 2026-12-01T21:00',
    '2026-12-02T22:00 2026-12-02T23:00',
  ]);
});

test('an occurrence in the skipped hour is moved from its written time', () => {
  const series = event('DTSTART;TZID=Europe/London:20270321T012500', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270321T012500Z',
    'DTSTART:20270321T052500Z',
    'DURATION:PT1H',
  );
  assert.deepEqual(closed(calendar(series, later)), [
    '2027-03-21T05:25 2027-03-21T06:25',
    '2027-03-28T04:25 2027-03-28T05:25',
  ]);
});

test('a cancellation removes the occurrence it names, and an unreadable cancellation closes nothing', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2');
  const gone = calendar(['METHOD:CANCEL'], event('RECURRENCE-ID:20261202T100000Z'), event('UID:2', 'DTSTART:demain'));
  assert.deepEqual(closed(calendar(series) + gone), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('times without a zone use the zone of the series start', () => {
  const series = (...more: string[]) =>
    event('DTSTART;TZID=America/New_York:20261201T100000', 'DURATION:PT1H', ...more);
  assert.deepEqual(closed(calendar(series('RDATE:20261203T100000,20261204T120000')), 'Indian/Reunion'), [
    '2026-12-01T15:00 2026-12-01T16:00',
    '2026-12-03T15:00 2026-12-03T16:00',
    '2026-12-04T17:00 2026-12-04T18:00',
  ]);
  assert.deepEqual(
    closed(calendar(series('RDATE;VALUE=PERIOD:20261203T100000/20261203T103000'))).at(-1),
    '2026-12-03T15:00 2026-12-03T15:30',
  );
  const first = ['2026-12-01T15:00 2026-12-01T16:00'];
  assert.deepEqual(closed(calendar(series('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T100000'))), first);
  const gone = event('RECURRENCE-ID:20261202T100000', 'DTSTART:20261202T150000Z', 'STATUS:CANCELLED');
  for (const parts of [
    [series('RRULE:FREQ=DAILY;COUNT=2'), gone],
    [gone, series('RRULE:FREQ=DAILY;COUNT=2')],
  ])
    assert.deepEqual(closed(calendar('X-WR-TIMEZONE:Europe/Paris', ...parts)), first);
  assert.deepEqual(
    closed(calendar(event('DTSTART;TZID=America/New_York:20261201T100000', 'DTEND:20261201T110000'))),
    first,
  );
});

test('an end without a zone after a UTC start uses the calendar zone if later than the start, otherwise UTC', () => {
  const hour = (end: string, ...more: string[]) =>
    closed(calendar(...more, event('DTSTART:20261201T100000Z', `DTEND:20261201T${end}0000`)));
  assert.deepEqual(hour('12'), ['2026-12-01T10:00 2026-12-01T11:00']);
  assert.deepEqual(hour('11'), ['2026-12-01T10:00 2026-12-01T11:00']);
  assert.deepEqual(hour('07', 'X-WR-TIMEZONE:America/Martinique'), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('a series end without a zone, with a UTC start, takes the later of its meanings', () => {
  for (const [until, zone] of [
    ['20261202T050000', 'America/Martinique'],
    ['20261202T090000', 'America/Martinique'],
    ['20261202T090000', 'Europe/Paris'],
  ] as const) {
    const daily = event('DTSTART:20261201T090000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    assert.deepEqual(
      closed(calendar(daily), zone),
      ['2026-12-01T09:00 2026-12-01T10:00', '2026-12-02T09:00 2026-12-02T10:00'],
      until,
    );
  }
});

test('an event in the skipped hour lasts as long as written', () => {
  assert.deepEqual(
    closed(calendar(event('DTSTART;TZID=Europe/Paris:20270328T023000', 'DTEND;TZID=Europe/Paris:20270328T030000'))),
    ['2027-03-28T01:30 2027-03-28T02:00'],
  );
});

test('Outlook means the last day by a day that the month lacks; other calendars skip it', () => {
  const monthly = (...more: string[]) => event('DTSTART:20270131T090000Z', 'DURATION:PT1H', ...more);
  const days = (text: string): string[] => closed(text).map((one) => one.slice(5, 10));
  const until = 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270430T090000Z';
  const counted = 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3';
  const busy = 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY';
  const outlook = calendar(monthly(until)).replace(
    '-//Essai//FR',
    '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  );
  for (const text of [outlook, calendar(monthly(until, busy))])
    assert.deepEqual(days(text), ['01-31', '02-28', '03-31', '04-30']);
  assert.deepEqual(days(outlook.replace(until, counted)), ['01-31', '02-28', '03-31']);
  assert.deepEqual(days(calendar(monthly(until))), ['01-31', '03-31']);
  // A calendar program other than Outlook counts only the days that exist.
  assert.deepEqual(days(calendar(monthly(counted, busy))), ['01-31', '03-31', '05-31']);
});

test('an ambiguous rule closes the times of every meaning and is reported', () => {
  const yearly = (rule: string) => event('SUMMARY:Bilan', 'DTSTART;VALUE=DATE:20261215', `RRULE:FREQ=YEARLY;${rule}`);
  assert.deepEqual(closed(calendar(yearly('BYMONTHDAY=15'))), ['2026-12-14T23:00 2026-12-15T23:00']);
  const found = read(calendar(yearly('BYMONTHDAY=15,20;UNTIL=20270201')));
  assert.deepEqual(
    [found.closed.map((one) => one.slice(17)), found.unread],
    [['2026-12-15T23:00', '2026-12-20T23:00', '2027-01-15T23:00', '2027-01-20T23:00'], ['rule Bilan']],
  );
});

test('an unreadable repetition is reported', () => {
  const first = ['2026-12-01T10:00 2026-12-01T11:00'];
  const hijri = read(
    calendar(
      event(
        'SUMMARY:Repas',
        'DTSTART:20261201T100000Z',
        'DURATION:PT1H',
        'X-MICROSOFT-RRULE:FREQ=MONTHLY;BYMONTHDAY=10',
      ),
    ),
  );
  assert.deepEqual([hijri.closed, hijri.unread], [first, ['rule Repas']]);
  const long = read(
    calendar(
      event(
        'SUMMARY:Repas',
        'DTSTART:20200101T100000Z',
        'DURATION:PT1H',
        'X-MICROSOFT-RRULE:FREQ=MONTHLY;BYMONTHDAY=10',
      ),
    ),
  );
  assert.deepEqual(long.unread, ['rule Repas']);
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3');
  const earlier = event(
    'SUMMARY:Avant',
    'RECURRENCE-ID;RANGE=THISANDPRIOR:20261202T100000Z',
    'DTSTART:20261202T150000Z',
    'DURATION:PT1H',
  );
  assert.deepEqual(read(calendar(series, earlier)).unread, ['rule Avant']);
});
