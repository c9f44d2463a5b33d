import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, closed, event, parisZone, read, witness, witnessed, zoneAs } from '../../../tests/oracles/small-calendars.ts';
import { busySpans } from './busy.ts';

// What calendars of the world hold, in small, with invented people: each kind was reported by somebody whose calendar was not read.

test('an exception without its series stands by itself', () => {
  const orphan = event(
    'RECURRENCE-ID;TZID=Europe/Paris:20261202T100000',
    'DTSTART;TZID=Europe/Paris:20261202T100000',
    'DTEND;TZID=Europe/Paris:20261202T113000',
  );
  assert.deepEqual(closed(calendar(parisZone, orphan, witness)), ['2026-12-02T09:00 2026-12-02T10:30', witnessed]);
});

test('a start and an end are read each on its own clock', () => {
  assert.deepEqual(closed(calendar(parisZone, event('DTSTART;TZID=Europe/Paris:20261202T100000', 'DTEND:20261202T100000Z'), witness)), [
    '2026-12-02T09:00 2026-12-02T10:00',
    witnessed,
  ]);
  assert.deepEqual(closed(calendar(event('DTSTART;TZID=America/New_York:20261202T080000', 'DTEND;TZID=Europe/Paris:20261202T160000'))), [
    '2026-12-02T13:00 2026-12-02T15:00',
  ]);
});

test('whole days, whatever their end says', () => {
  const third = ['2026-12-02T23:00 2026-12-03T23:00'];
  for (const end of [['DTEND;VALUE=DATE:20261203'], ['DTEND;VALUE=DATE:20261204'], ['DURATION:P1D'], []])
    assert.deepEqual(closed(calendar(event('DTSTART;VALUE=DATE:20261203', ...end))), third, end.join());
  for (const start of ['DTSTART:20261203', 'DTSTART;VALUE=DATE-TIME:20261203', 'dtstart;value=date:20261203', 'DTSTART;VALUE=DATE:2026-12-03'])
    assert.deepEqual(closed(calendar(event(start, 'DTEND:20261204'))), third, start);
});

test('an hour of no length closes the tick that it stands in', () => {
  for (const end of ['DTEND:20261203T090000Z', 'DURATION:PT0S', ''])
    assert.deepEqual(closed(calendar(event('DTSTART:20261203T090000Z', end))), ['2026-12-03T09:00 2026-12-03T09:05'], end);
});

test('a series ends with the instant that it names, whatever clock that is on', () => {
  const weekly = (until: string) =>
    event('DTSTART;TZID=Europe/Paris:20261201T100000', 'DTEND;TZID=Europe/Paris:20261201T110000', `RRULE:FREQ=WEEKLY;UNTIL=${until}`);
  const three = ['2026-12-01T09:00 2026-12-01T10:00', '2026-12-08T09:00 2026-12-08T10:00', '2026-12-15T09:00 2026-12-15T10:00'];
  for (const until of ['20261215T090000Z', '20261215T100000', '20261215', '20261215T235959Z']) assert.deepEqual(closed(calendar(weekly(until))), three, until);
  assert.deepEqual(closed(calendar(weekly('20261215T085959Z'))), three.slice(0, 2));
});

test('zones of Windows, of Outlook, of Mozilla, and fixed ones', () => {
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
    assert.deepEqual(closed(calendar(event(`DTSTART;TZID=${zone}:20261202T100000`, 'DURATION:PT5M')))[0]?.slice(11, 16), at, zone);
});

test('a zone that the calendar describes is read so, through both changes of the clock', () => {
  const daily = event('DTSTART;TZID=Chez nous:20261001T100000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1');
  const found = closed(calendar(zoneAs('Chez nous'), daily));
  assert.deepEqual(
    [found[0], found[3], found[4], found.at(-1)],
    ['2026-12-01T09:00 2026-12-01T10:00', '2027-03-01T09:00 2027-03-01T10:00', '2027-04-01T08:00 2027-04-01T09:00', '2027-11-01T09:00 2027-11-01T10:00'],
  );
  const located = ['BEGIN:VTIMEZONE', 'TZID:Mienne', 'X-LIC-LOCATION:Europe/Paris', 'END:VTIMEZONE'];
  assert.deepEqual(closed(calendar(located, event('DTSTART;TZID=Mienne:20261202T100000', 'DURATION:PT1H'))), ['2026-12-02T09:00 2026-12-02T10:00']);
});

test('a described zone that changed its rules, says summer alone, or is named with signs', () => {
  // It had a summer until 2020.
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
    assert.deepEqual(closed(calendar(formerly(until), inJuly('Sans été'))), ['2027-07-01T09:00 2027-07-01T10:00'], until);
  const summerAlone = parisZone.filter((_, i) => i < 8 || i > 13).map((line) => (line.startsWith('TZID') ? 'TZID:Romance Standard Time' : line));
  assert.deepEqual(closed(calendar(summerAlone, inJuly('Romance Standard Time'))), ['2027-07-01T08:00 2027-07-01T09:00']);
  assert.deepEqual(closed(calendar(zoneAs('Chez moi\\, ici'), inJuly('"Chez moi, ici"'))), ['2027-07-01T08:00 2027-07-01T09:00']);
  // Called as a zone of the world without a summer, and described with one.
  assert.deepEqual(closed(calendar(zoneAs('EST'), inJuly('EST'))), ['2027-07-01T08:00 2027-07-01T09:00']);
});

test('a zone that nobody knows is told, and never guessed', () => {
  for (const name of ['constructor', '__proto__', 'toString'])
    assert.deepEqual(read(calendar(event('SUMMARY:Chez moi', `DTSTART;TZID=${name}:20261202T100000`, 'DURATION:PT1H'))).unread, ['zone Chez moi'], name);
  const ofCalendar = calendar('X-WR-TIMEZONE:Planète Mars', event('SUMMARY:Chez moi', 'DTSTART:20261202T100000', 'DURATION:PT1H'), witness);
  assert.deepEqual([read(ofCalendar).closed, read(ofCalendar).unread], [[witnessed], ['zone Chez moi']]);
  const found = read(calendar(event('SUMMARY:Chez moi', 'DTSTART;TZID=Planète Mars:20261202T100000', 'DURATION:PT1H'), witness));
  assert.deepEqual([found.closed, found.unread], [[witnessed], ['zone Chez moi']]);
});

test('hours without a zone are those of the calendar that says one, else those of the practitioner; whole days are the practitioner’s', () => {
  const floating = event('DTSTART:20261202T100000', 'DTEND:20261202T110000');
  assert.deepEqual(closed(calendar('X-WR-TIMEZONE:America/Martinique', floating)), ['2026-12-02T14:00 2026-12-02T15:00']);
  assert.deepEqual(closed(calendar(floating)), ['2026-12-02T09:00 2026-12-02T10:00']);
  assert.deepEqual(closed(calendar('X-WR-TIMEZONE:America/Martinique', event('DTSTART;VALUE=DATE:20261203'))), ['2026-12-02T23:00 2026-12-03T23:00']);
});

test('one event that cannot be read costs itself, and is named', () => {
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

test('what is over, far ahead, free or cancelled is not told, however it is written', () => {
  for (const one of [
    ['DTSTART;TZID=Nulle part:20190102T100000', 'DTEND;TZID=Nulle part:20190102T110000'],
    ['DTSTART;TZID=Nulle part:20310102T100000', 'DURATION:PT1H'],
    ['DTSTART;TZID=Nulle part:20261202T100000', 'TRANSP:TRANSPARENT'],
    ['DTSTART;TZID=Nulle part:20261202T100000', 'STATUS:CANCELLED'],
  ])
    assert.deepEqual(read(calendar(event(...one), witness)), { closed: [witnessed], unread: [], listed: 2 }, one.join());
});

test('times of free and busy', () => {
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

test('several calendars in one text, with what stands around them', () => {
  const text = `Bonjour,\n${calendar(witness)}\n-- \n${calendar(event('DTSTART:20261202T090000Z', 'DURATION:PT1H'))}merci`;
  assert.deepEqual(closed(text), ['2026-12-02T09:00 2026-12-02T10:00', witnessed]);
});

test('line ends of any kind, a mark of order, small letters, folded lines, and what is not ended', () => {
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

test('a text that is cut is not read as if it were whole', () => {
  const text = calendar(witness, event('DTSTART:20261202T090000Z', 'DURATION:PT1H'));
  const cut = busySpans(text.slice(0, -40), { fromMs: 0, toMs: 1, zone: 'Europe/Paris' });
  assert.deepEqual(cut, { ok: false, reason: 'cut' });
});

test('a weekly hour stays where it is on its clock when the clocks change', () => {
  const weekly = event('DTSTART;TZID=Europe/Paris:20270322T100000', 'DTEND;TZID=Europe/Paris:20270322T110000', 'RRULE:FREQ=WEEKLY;COUNT=2');
  assert.deepEqual(closed(calendar(weekly)), ['2027-03-22T09:00 2027-03-22T10:00', '2027-03-29T08:00 2027-03-29T09:00']);
  const jumped = event('DTSTART;TZID=Europe/Paris:20270328T023000', 'DURATION:PT30M');
  assert.deepEqual(closed(calendar(jumped)), ['2027-03-28T01:30 2027-03-28T02:00']);
});

test('a calendar that takes its events back closes none', () => {
  assert.deepEqual(closed(calendar('METHOD:CANCEL', witness)), []);
});

test('what Outlook says twice is free where both say so; an event that anyone of them calls busy takes time', () => {
  const said = (...more: string[]) => closed(calendar(event('DTSTART:20261202T100000Z', 'DURATION:PT1H', ...more))).length;
  const busy = (status: string): string => `X-MICROSOFT-CDO-BUSYSTATUS:${status}`;
  for (const status of ['BUSY', 'OOF', 'TENTATIVE']) assert.equal(said('TRANSP:TRANSPARENT', busy(status)), 1, status);
  assert.equal(said('TRANSP:OPAQUE', busy('FREE')), 1);
  for (const free of [['TRANSP:TRANSPARENT'], [busy('FREE')], ['TRANSP:TRANSPARENT', busy('FREE')], ['TRANSP:TRANSPARENT', busy('WORKINGELSEWHERE')]])
    assert.equal(said(...free), 0, free.join());
});

test('the way to an event is closed before it', () => {
  const away = event('DTSTART;TZID=Europe/Paris:20261207T143000', 'DTEND;TZID=Europe/Paris:20261207T153000', 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT45M');
  assert.deepEqual(closed(calendar(away)), ['2026-12-07T12:45 2026-12-07T14:30']);
});

test('a zone of Windows that is described for one year alone is read as the world knows it', () => {
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
  assert.deepEqual(closed(calendar(described, event('DTSTART;TZID=Romance Standard Time:20270701T090000', 'DURATION:PT1H'))), [
    '2027-07-01T07:00 2027-07-01T08:00',
  ]);
});

test('a description with bare ends of lines does not make an event free', () => {
  const told = event('DESCRIPTION:Ancien rendez-vous', 'Status: cancelled', 'DTSTART:20261201T100000Z', 'DURATION:PT1H', 'STATUS:CONFIRMED');
  assert.deepEqual(closed(calendar(told)), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('a description with bare ends of lines does not begin or end anything', () => {
  const told = event('DESCRIPTION:Massage', 'Begin: 10h00', 'End: 11h00', 'DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  assert.deepEqual(closed(calendar(told)), ['2026-12-01T10:00 2026-12-01T11:00', '2026-12-08T10:00 2026-12-08T11:00']);
  const next = event('UID:2', 'DESCRIPTION:Massage', 'Begin: 11h00', 'End: 10h00', 'DTSTART:20261202T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  assert.equal(closed(calendar(told, next)).length, 4);
  const alarm = event('DTSTART:20261201T100000Z', 'BEGIN:X-RAPPEL', 'DTSTART:20261202T100000Z', 'END:X-RAPPEL', 'DURATION:PT1H');
  assert.deepEqual(closed(calendar(alarm)), ['2026-12-01T10:00 2026-12-01T11:00']);
});

test('hours that are offered to others are not read, and are told', () => {
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
