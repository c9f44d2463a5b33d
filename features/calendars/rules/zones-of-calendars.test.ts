import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendar, event, parisZone, read, zoneAs } from '../../../tests/oracles/small-calendars.ts';

/**
 * Returns the hours in UTC of nine o'clock in a zone, in December and in July. « unknown » when the event cannot be
 * read.
 */
const hoursIn = (zone: string, ...described: readonly (readonly string[])[]): string =>
  ['20261202', '20270701']
    .map((day) => {
      const { closed, unread } = read(
        calendar(...described, event(`DTSTART;TZID=${zone}:${day}T090000`, 'DURATION:PT5M')),
      );
      return unread.length > 0 ? 'unknown' : closed[0]!.slice(11, 13);
    })
    .join(' ');

const paris = '08 07';

test('knows the zone names that calendars use', () => {
  for (const zone of [
    'Paris',
    'Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague, Stockholm',
    'CET',
    'CET/CEST',
    'Romance',
    'Romance Daylight Time',
    'Central European Time',
    'Central European Summer Time',
    String.raw`Europe\/Paris`,
    String.raw`(UTC+01:00) Brussels\, Copenhagen\, Madrid\, Paris`,
  ])
    assert.equal(hoursIn(zone), paris, zone);
  assert.equal(hoursIn('Réunion'), '05 05');
  assert.equal(hoursIn('GMT+0100'), '08 08');
  assert.equal(hoursIn('London'), '09 08');
  assert.equal(hoursIn('Eastern Daylight Time'), '14 13');
});

test('reports a zone described twice under the same name with different clocks', () => {
  const fixed = (ahead: string) => [
    'BEGIN:VTIMEZONE',
    'TZID:Salle',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${ahead}`,
    `TZOFFSETTO:${ahead}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  assert.equal(hoursIn('Salle', fixed('+0100'), fixed('+0200')), 'unknown unknown');
  assert.equal(hoursIn('Salle', fixed('+0100'), zoneAs('Salle')), 'unknown unknown');
  assert.equal(hoursIn('Salle', fixed('+0100'), fixed('+010000')), '08 08');
  assert.equal(hoursIn('Salle', zoneAs('Salle'), zoneAs('Salle')), paris);
});

test('reports a zone name with several meanings, or none', () => {
  for (const zone of [
    'CEST',
    'EST',
    'MST',
    'Eastern',
    'Central',
    'EST/EDT',
    'GMT/EST',
    'Paris, London',
    'Paris, Texas',
    'Vincennes',
    'France',
    'Custom 3',
    '(UTC+02:00) Paris',
    '(UTC+01:00) Heure de Paris',
  ])
    assert.equal(hoursIn(zone), 'unknown unknown', zone);
});

test('ignores a summer description without yearly rule, and a winter-only description of a place with summer time', () => {
  const without = (name: string, ...drops: string[]) =>
    zoneAs(name).filter((line) => !drops.some((drop) => line.startsWith(drop)));
  assert.equal(hoursIn('Customized Time Zone', without('Customized Time Zone', 'RRULE')), 'unknown unknown');
  const winter = ['BEGIN:VTIMEZONE', ...without('Paris').slice(8)]
    .toSpliced(1, 0, 'TZID:Paris')
    .filter((line) => !line.startsWith('RRULE'));
  assert.equal(hoursIn('Paris', winter), paris);
  assert.equal(
    hoursIn(
      'Chez nous',
      winter.map((line) => line.replace('TZID:Paris', 'TZID:Chez nous')),
    ),
    '08 08',
  );
  // This VTIMEZONE gives the years of its clock changes, so it counts.
  assert.equal(hoursIn('CEST', zoneAs('CEST'), parisZone), paris);
});
