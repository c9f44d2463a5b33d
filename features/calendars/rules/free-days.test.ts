import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, event, freeDays } from '../../../tests/oracles/small-calendars.ts';
import { freeLines, freeRuns } from './free-days.ts';

const leave = (from: string, to: string, ...more: string[]) =>
  event(
    `UID:${from}`,
    'SUMMARY:Congés',
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    'TRANSP:TRANSPARENT',
    ...more,
  );

test('lists whole days marked free, merged into runs of days', () => {
  const text = calendar(leave('20261224', '20270104'), leave('20270102', '20270105'), leave('20270507', '20270508'));
  assert.deepEqual(freeDays(text), ['2026-12-24 2027-01-04', '2027-05-07 2027-05-07']);
  assert.deepEqual(freeDays(text, 'Indian/Reunion'), freeDays(text));
  const yearly = leave('20200314', '20200315', 'RRULE:FREQ=YEARLY');
  assert.deepEqual(freeDays(calendar(yearly)), ['2027-03-14 2027-03-14']);
  const inUtc = event('DTSTART:20270207T230000Z', 'DTEND:20270209T230000Z', 'TRANSP:TRANSPARENT');
  assert.deepEqual(freeDays(calendar(inUtc)), ['2027-02-08 2027-02-09']);
  const outlook = event(
    'DTSTART;TZID=Europe/Paris:20270208T000000',
    'DTEND;TZID=Europe/Paris:20270210T000000',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  );
  assert.deepEqual(freeDays(calendar(outlook)), ['2027-02-08 2027-02-09']);
});

test('ignores free hours, cancelled and past events, and days closed by another event', () => {
  const hours = event('DTSTART:20261201T000000Z', 'DURATION:PT2H', 'TRANSP:TRANSPARENT');
  assert.deepEqual(
    freeDays(calendar(hours, leave('20261224', '20261225', 'STATUS:CANCELLED'), leave('20200101', '20200105'))),
    [],
  );
  const absent = event('UID:absent', 'DTSTART;VALUE=DATE:20261223', 'DTEND;VALUE=DATE:20261226');
  assert.deepEqual(freeDays(calendar(leave('20261224', '20261228'), absent)), ['2026-12-26 2026-12-27']);
  const elsewhere = leave('20261224', '20261228', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE');
  assert.deepEqual(freeDays(calendar(elsewhere)), []);
  assert.deepEqual(freeDays(calendar('METHOD:CANCEL', leave('20261224', '20261228'))), []);
});

test('a day of a free series made busy is not free', () => {
  const series = leave('20261201', '20261202', 'RRULE:FREQ=DAILY;COUNT=3');
  const busy = event('UID:20261201', 'RECURRENCE-ID;VALUE=DATE:20261202', 'DTSTART;VALUE=DATE:20261202');
  assert.deepEqual(freeDays(calendar(series, busy)), ['2026-12-01 2026-12-01', '2026-12-03 2026-12-03']);
});

test('writes the free days in words, with the number of remaining days', () => {
  const runs = freeRuns([20_811, 20_812, 20_820]);
  assert.deepEqual(freeLines(runs, 3), ['Du 24 décembre 2026 au 25 décembre 2026', 'Le 2 janvier 2027']);
  assert.deepEqual(freeLines(runs.slice(0, 1), 3).at(-1), 'Et un autre jour');
  assert.deepEqual(freeLines(runs.slice(1), 3).at(-1), 'Et 2 autres jours');
});
