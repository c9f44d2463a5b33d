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
  zoneAs,
} from '../../../tests/oracles/small-calendars.ts';
import { busySpans } from './busy.ts';

// Real calendars that could not be read, reduced and with invented names.

test('an exception without its series is read as its own event', () => {
  const orphan = event(
    'RECURRENCE-ID;TZID=Europe/Paris:20261202T100000',
    'DTSTART;TZID=Europe/Paris:20261202T100000',
    'DTEND;TZID=Europe/Paris:20261202T113000',
  );
  assert.deepEqual(closed(calendar(parisZone, orphan, witness)), ['2026-12-02T09:00 2026-12-02T10:30', witnessed]);
});

test('the start and the end of an event each use their own time zone', () => {
  assert.deepEqual(
    closed(calendar(parisZone, event('DTSTART;TZID=Europe/Paris:20261202T100000', 'DTEND:20261202T100000Z'), witness)),
    ['2026-12-02T09:00 2026-12-02T10:00', witnessed],
  );
  assert.deepEqual(
    closed(calendar(event('DTSTART;TZID=America/New_York:20261202T080000', 'DTEND;TZID=Europe/Paris:20261202T160000'))),
    ['2026-12-02T13:00 2026-12-02T15:00'],
  );
});

test('reads whole days, in any form of start and end', () => {
  const third = ['2026-12-02T23:00 2026-12-03T23:00'];
  for (const end of [['DTEND;VALUE=DATE:20261203'], ['DTEND;VALUE=DATE:20261204'], ['DURATION:P1D'], []])
    assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', ...end))), third, end.join());
  for (const start of [
    'DTSTART:20261203',
    'DTSTART;VALUE=DATE-TIME:20261203',
    'dtstart;value=date:20261203',
    'DTSTART;VALUE=DATE:2026-12-03',
  ])
    assert.deepEqual(closed(calendar(event(start, 'DTEND:20261204'))), third, start);
});

test('an event without duration closes its five-minute tick', () => {
  for (const end of ['DTEND:20261203T090000Z', 'DURATION:PT0S', ''])
    assert.deepEqual(
      closed(calendar(event('DTSTART:20261203T090000Z', end))),
      ['2026-12-03T09:00 2026-12-03T09:05'],
      end,
    );
});

test('a series ends at its last instant, in any zone or as a date', () => {
  const weekly = (until: string) =>
    event(
      'DTSTART;TZID=Europe/Paris:20261201T100000',
      'DTEND;TZID=Europe/Paris:20261201T110000',
      `RRULE:FREQ=WEEKLY;UNTIL=${until}`,
    );
  const three = [
    '2026-12-01T09:00 2026-12-01T10:00',
    '2026-12-08T09:00 2026-12-08T10:00',
    '2026-12-15T09:00 2026-12-15T10:00',
  ];
  for (const until of ['20261215T090000Z', '20261215T100000', '20261215', '20261215T235959Z'])
    assert.deepEqual(closed(calendar(weekly(until))), three, until);
  assert.deepEqual(closed(calendar(weekly('20261215T085959Z'))), three.slice(0, 2));
});

test('knows the zone names of Windows, Outlook and Mozilla, and fixed offsets', () => {
  for (const [zone, at] of [
    ['GMT Standard Time', '10:00'],
    ['"tzone://Microsoft/Utc"', '10:00'],
    ['Romance Standard Time', '09:00'],
    ['W. Europe Standard Time 1', '09:00'],
    ['"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"', '09:00'],
    ['(UTC+01:00) Brussels, Copenhagen, Madrid, Paris', '09:00'],
    ['/mozilla.org/20070129_1/Europe/Paris', '09:00'],
    ['/freeassociation.sourceforge.net/America/Argentina/Ushuaia', '13:00'],
    ['europe/paris', '09:00'],
    ['UTC+02:00', '08:00'],
    ['GMT', '10:00'],
    ['Pacific Standard Time', '18:00'],
  ] as const)
    assert.deepEqual(
      closed(calendar(event(`DTSTART;TZID=${zone}:20261202T100000`, 'DURATION:PT5M')))[0]?.slice(11, 16),
      at,
      zone,
    );
});

test('uses a zone described in the calendar, through both clock changes', () => {
  const daily = event('DTSTART;TZID=Chez nous:20261001T100000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1');
  const found = closed(calendar(zoneAs('Chez nous'), daily));
  assert.deepEqual(
    [found[0], found[3], found[4], found.at(-1)],
    [
      '2026-12-01T09:00 2026-12-01T10:00',
      '2027-03-01T09:00 2027-03-01T10:00',
      '2027-04-01T08:00 2027-04-01T09:00',
      '2027-11-01T09:00 2027-11-01T10:00',
    ],
  );
  const located = ['BEGIN:VTIMEZONE', 'TZID:Mienne', 'X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE'];
  assert.deepEqual(closed(calendar(located, event('DTSTART;TZID=Mienne:20261202T100000', 'DURATION:PT1H'))), [
    '2026-12-02T09:00 2026-12-02T10:00',
  ]);
});

test('uses a described zone with ended rules, with summer only, or with special characters in its name', () => {
  // The described zone had summer time until 2020.
  const formerly = (summerUntil: string) => [
    'BEGIN:VTIMEZONE',
    'TZID:Sans été',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    `RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=${summerUntil}`,
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20201025T010000Z',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const inJuly = (name: string) => event(`DTSTART;TZID=${name}:20270701T100000`, 'DURATION:PT1H');
  for (const until of ['20200329T010000Z', '20200329', '20200329T020000'])
    assert.deepEqual(
      closed(calendar(formerly(until), inJuly('Sans été'))),
      ['2027-07-01T09:00 2027-07-01T10:00'],
      until,
    );
  const summerAlone = parisZone
    .filter((_, i) => i < 8 || i > 13)
    .map((line) => (line.startsWith('TZID') ? 'TZID:Romance Standard Time' : line));
  assert.deepEqual(closed(calendar(summerAlone, inJuly('Romance Standard Time'))), [
    '2027-07-01T08:00 2027-07-01T09:00',
  ]);
  assert.deepEqual(closed(calendar(zoneAs('Chez moi\\, ici'), inJuly('"Chez moi, ici"'))), [
    '2027-07-01T08:00 2027-07-01T09:00',
  ]);
  // IANA knows « EST » without summer time, and the calendar describes a summer time.
  assert.deepEqual(closed(calendar(zoneAs('EST'), inJuly('EST'))), ['2027-07-01T08:00 2027-07-01T09:00']);
});

test('reports an unknown zone and never guesses it', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    assert.deepEqual(
      read(calendar(event('SUMMARY:Chez moi', `DTSTART;TZID=${name}:20261202T100000`, 'DURATION:PT1H'))).unread,
      ['zone Chez moi'],
      name,
    );
  const ofCalendar = calendar(
    'X-WR-TIMEZONE:Planète Mars',
    event('SUMMARY:Chez moi', 'DTSTART:20261202T100000', 'DURATION:PT1H'),
    witness,
  );
  assert.deepEqual([read(ofCalendar).closed, read(ofCalendar).unread], [[witnessed], ['zone Chez moi']]);
  const found = read(
    calendar(event('SUMMARY:Chez moi', 'DTSTART;TZID=Planète Mars:20261202T100000', 'DURATION:PT1H'), witness),
  );
  assert.deepEqual([found.closed, found.unread], [[witnessed], ['zone Chez moi']]);
});

test('times without a zone use the calendar zone, otherwise that of the practitioner; whole days always use the latter', () => {
  const floating = event('DTSTART:20261202T100000', 'DTEND:20261202T110000');
  assert.deepEqual(closed(calendar('X-WR-TIMEZONE:America/Martinique', floating)), [
    '2026-12-02T14:00 2026-12-02T15:00',
  ]);
  assert.deepEqual(closed(calendar(floating)), ['2026-12-02T09:00 2026-12-02T10:00']);
  assert.deepEqual(closed(calendar('X-WR-TIMEZONE:America/Martinique', event('DTSTART;VALUE=DATE:20261203'))), [
    '2026-12-02T23:00 2026-12-03T23:00',
  ]);
});

test('an unreadable event is reported by name, and the other events are still read', () => {
  for (const [bad, why] of [
    ['DTSTART:20261202T100000Z\r\nRRULE:FREQ=WEEKLY;UNTIL=', 'rule'],
    ['DTSTART:demain', 'start'],
    ['DTSTART:20261232T100000Z', 'start'],
    ['DTSTART:20261202T100000Z\r\nDTEND:20261202T090000Z', 'end'],
    ['DTSTART:20261202T100000Z\r\nDURATION:une heure', 'end'],
    ['DTSTART:20261202T100000Z\r\nDTEND:20261202T110000Z\r\nRDATE:bientôt', 'date'],
    ['DTEND:20261202T110000Z', 'start'],
  ] as const) {
    const found = read(calendar(event(bad, String.raw`SUMMARY:Réunion\, bureau`), witness));
    assert.deepEqual(found.unread, [`${why} Réunion, bureau`], bad);
    assert.ok(found.closed.includes(witnessed), bad);
  }
});

test('past, distant, free and cancelled events are not reported, even when unreadable', () => {
  for (const one of [
    ['DTSTART;TZID=Nulle part:20190102T100000', 'DTEND;TZID=Nulle part:20190102T110000'],
    ['DTSTART;TZID=Nulle part:20310102T100000', 'DURATION:PT1H'],
    ['DTSTART;TZID=Nulle part:20261202T100000', 'TRANSP:TRANSPARENT'],
    ['DTSTART;TZID=Nulle part:20261202T100000', 'STATUS:CANCELLED'],
  ])
    assert.deepEqual(
      read(calendar(event(...one), witness)),
      { closed: [witnessed], unread: [], listed: 2 },
      one.join(),
    );
});

test('reads busy times from a VFREEBUSY component', () => {
  const free = [
    'BEGIN:VFREEBUSY',
    'DTSTART:20261201T000000Z',
    'DTEND:20261231T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20261202T090000Z/20261202T103000Z,20261204T090000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261203T090000Z/PT1H',
    'FREEBUSY:20261205T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261206T090000Z/PT1H',
    'END:VFREEBUSY',
  ];
  assert.deepEqual(closed(calendar('METHOD:PUBLISH', free)), [
    '2026-12-02T09:00 2026-12-02T10:30',
    '2026-12-04T09:00 2026-12-04T09:30',
    '2026-12-05T09:00 2026-12-05T10:00',
    '2026-12-06T09:00 2026-12-06T10:00',
  ]);
});

test('reads several calendars in a text, despite other text around them', () => {
  const text = `Bonjour,\n${calendar(witness)}\n-- \n${calendar(event('DTSTART:20261202T090000Z', 'DURATION:PT1H'))}merci`;
  assert.deepEqual(closed(text), ['2026-12-02T09:00 2026-12-02T10:00', witnessed]);
});

test('accepts any line ending, a byte order mark, lowercase, folded lines and a missing END', () => {
  const plain = calendar(event('DTSTART:20261202T090000Z', 'DURATION:PT1H'), witness);
  const both = ['2026-12-02T09:00 2026-12-02T10:00', witnessed];
  for (const text of [
    plain.replaceAll('\r\n', '\n'),
    plain.replaceAll('\r\n', '\r'),
    `\uFEFF${plain}`,
    plain.toLowerCase(),
    plain.replace('DTSTART:20261202T090000Z', 'DTST\r\n ART:2026\r\n\t1202T090000Z'),
    plain.replace('END:VEVENT\r\nBEGIN', 'BEGIN'),
  ])
    assert.deepEqual(closed(text), both, JSON.stringify(text.slice(0, 60)));
});

test('refuses a truncated calendar', () => {
  const text = calendar(witness, event('DTSTART:20261202T090000Z', 'DURATION:PT1H'));
  const cut = busySpans(text.slice(0, -40), { fromMs: 0, toMs: 1, zone: 'Europe/Paris' });
  assert.deepEqual(cut, { ok: false, reason: 'cut' });
});

test('a weekly event stays at its local time over a clock change, and a skipped time moves later', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Paris:20270322T100000',
    'DTEND;TZID=Europe/Paris:20270322T110000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );
  assert.deepEqual(closed(calendar(weekly)), [
    '2027-03-22T09:00 2027-03-22T10:00',
    '2027-03-29T08:00 2027-03-29T09:00',
  ]);
  const jumped = event('DTSTART;TZID=Europe/Paris:20270328T023000', 'DURATION:PT30M');
  assert.deepEqual(closed(calendar(jumped)), ['2027-03-28T01:30 2027-03-28T02:00']);
});

test('a calendar that cancels its events closes nothing', () => {
  assert.deepEqual(closed(calendar('METHOD:CANCEL', witness)), []);
});

test('an event is free only when all its statuses are free, including the Outlook status', () => {
  const closedCount = (...more: string[]) =>
    closed(calendar(event('DTSTART:20261202T100000Z', 'DURATION:PT1H', ...more))).length;
  const busy = (status: string): string => `X-MICROSOFT-CDO-BUSYSTATUS:${status}`;
  for (const status of ['BUSY', 'OOF', 'TENTATIVE'])
    assert.equal(closedCount('TRANSP:TRANSPARENT', busy(status)), 1, status);
  assert.equal(closedCount('TRANSP:OPAQUE', busy('FREE')), 1);
  for (const free of [
    ['TRANSP:TRANSPARENT'],
    [busy('FREE')],
    ['TRANSP:TRANSPARENT', busy('FREE')],
    ['TRANSP:TRANSPARENT', busy('WORKINGELSEWHERE')],
  ])
    assert.equal(closedCount(...free), 0, free.join());
});

test('closes the travel time before an event', () => {
  const away = event(
    'DTSTART;TZID=Europe/Paris:20261207T143000',
    'DTEND;TZID=Europe/Paris:20261207T153000',
    'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M',
  );
  assert.deepEqual(closed(calendar(away)), ['2026-12-07T12:45 2026-12-07T14:30']);
});

test('a Windows zone described for a single year uses the known rules of that zone', () => {
  const described = [
    'BEGIN:VTIMEZONE',
    'TZID:Romance Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  assert.deepEqual(
    closed(calendar(described, event('DTSTART;TZID=Romance Standard Time:20270701T090000', 'DURATION:PT1H'))),
    ['2027-07-01T07:00 2027-07-01T08:00'],
  );
});

test('a status at the start of a broken description line does not free an event', () => {
  const broken = event(
    'DESCRIPTION:Ancien rendez-vous',
    'Status: cancelled',
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'STATUS:CONFIRMED',
  );
  assert.deepEqual(closed(calendar(broken)), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('BEGIN and END at the start of broken description lines do not begin or end anything', () => {
  const broken = event(
    'DESCRIPTION:Massage',
    'Begin: 10h00',
    'End: 11h00',
    'DTSTART:20261201T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );
  assert.deepEqual(closed(calendar(broken)), [
    '2026-12-01T10:00 2026-12-01T11:00',
    '2026-12-08T10:00 2026-12-08T11:00',
  ]);
  const next = event(
    'UID:2',
    'DESCRIPTION:Massage',
    'Begin: 11h00',
    'End: 10h00',
    'DTSTART:20261202T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );
  assert.equal(closed(calendar(broken, next)).length, 4);
  const alarm = event(
    'DTSTART:20261201T100000Z',
    'BEGIN:X-RAPPEL',
    'DTSTART:20261202T100000Z',
    'END:X-RAPPEL',
    'DURATION:PT1H',
  );
  assert.deepEqual(closed(calendar(alarm)), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('reports the availability that a calendar publishes, without reading it', () => {
  const offered = [
    'BEGIN:VAVAILABILITY',
    'UID:1',
    'DTSTART:20261201T000000Z',
    'BEGIN:AVAILABLE',
    'DTSTART:20261201T090000Z',
    'END:AVAILABLE',
    'END:VAVAILABILITY',
  ];
  assert.deepEqual(read(calendar(offered, witness)), { closed: [witnessed], unread: ['other'], listed: 2 });
});
