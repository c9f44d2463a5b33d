import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickMs } from '#core/units.ts';
import { busySpans, closedBy } from './busy.ts';

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//essai//FR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:un@exemple', ...lines, 'END:VEVENT'];

const read = (text: string, from = '2026-10-01T00:00:00Z', to = '2026-12-01T00:00:00Z'): string[] => {
  const found = busySpans(text, { fromMs: Date.parse(from), toMs: Date.parse(to), zone: 'Europe/Paris' });
  assert.ok(found.ok);
  const iso = (tick: number): string => new Date(tick * tickMs).toISOString().slice(0, 16);
  return Array.from(
    { length: found.busy.length / 2 },
    (_, i) => `${iso(found.busy[2 * i]!)} ${iso(found.busy[2 * i + 1]!)}`,
  );
};

test('a weekly event stays at its local time over a clock change, without excluded dates, and with its changed occurrence', () => {
  const text = calendar(
    ...event(
      'DTSTART;TZID=Europe/Paris:20261019T100000',
      'DTEND;TZID=Europe/Paris:20261019T110000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Paris:20261102T100000',
    ),
    ...event(
      'RECURRENCE-ID;TZID=Europe/Paris:20261109T100000',
      'DTSTART;TZID=Europe/Paris:20261109T150000',
      'DTEND;TZID=Europe/Paris:20261109T153000',
    ),
  );
  assert.deepEqual(read(text), [
    '2026-10-19T08:00 2026-10-19T09:00',
    '2026-10-26T09:00 2026-10-26T10:00',
    '2026-11-09T14:00 2026-11-09T14:30',
  ]);
});

test('reads zones described in the calendar; without any zone, times and whole days use the zone of the practitioner', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Romance Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  assert.deepEqual(
    read(
      calendar(
        ...zone,
        ...event(
          'DTSTART;TZID=Romance Standard Time:20261105T090000',
          'DTEND;TZID=Romance Standard Time:20261105T100000',
        ),
      ),
    ),
    ['2026-11-05T08:00 2026-11-05T09:00'],
  );
  assert.deepEqual(read(calendar(...event('DTSTART:20261105T090000', 'DURATION:PT1H'))), [
    '2026-11-05T08:00 2026-11-05T09:00',
  ]);
  assert.deepEqual(read(calendar(...event('DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261026'))), [
    '2026-10-23T22:00 2026-10-25T23:00',
  ]);
  assert.deepEqual(read(calendar(...event('DTSTART:20261105T080100Z', 'DTEND:20261105T085900Z'))), [
    '2026-11-05T08:00 2026-11-05T09:00',
  ]);
});

test('free, cancelled, own and out-of-range events close nothing', () => {
  const at = ['DTSTART:20261105T080000Z', 'DTEND:20261105T090000Z'];
  for (const line of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
    assert.deepEqual(read(calendar(...event(...at, line))), []);
  assert.deepEqual(read(calendar('BEGIN:VEVENT', 'UID:abc@accalmie', ...at, 'END:VEVENT')), []);
  assert.deepEqual(read(calendar(...event(...at)), '2026-11-06T00:00:00Z'), []);
});

test('refuses a text that is not a calendar', () => {
  for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
    assert.deepEqual(busySpans(text, { fromMs: 0, toMs: 1, zone: 'Europe/Paris' }), {
      ok: false,
      reason: 'notCalendar',
    });
});

test('a calendar closes only free time, in limited pieces, and counts its times that overlap a visit', () => {
  assert.deepEqual(closedBy([0, 10, 20, 30], [4, 6], [25, 40]), {
    pieces: [
      [0, 4],
      [6, 10],
      [20, 25],
    ],
    leftOut: 1,
  });
  assert.deepEqual(
    closedBy([0, 20_000], [], []).pieces.map(([from, to]) => to - from),
    [8928, 8928, 2144],
  );
});
