import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from './civil.ts';
import { calendarText, escapedText, foldedLine, utcStamp, type CalendarEvent } from './ics.ts';
import { wallToEpochMinute, zoneClock } from './time.ts';

const at = (zone: string, day: number, minute: number): number =>
  wallToEpochMinute(zoneClock(zone, day, day + 1), day, minute) * 60_000;
const visit: CalendarEvent = {
  uid: 'Ab12@accalmie.fr',
  sequence: 0,
  status: 'CONFIRMED',
  startMs: at('Europe/Paris', dayFromCivil(2026, 11, 28), 870),
  endMs: at('Europe/Paris', dayFromCivil(2026, 11, 28), 930),
  stampMs: Date.parse('2026-11-21T09:00:00.123Z'),
  summary: 'Massage suédois avec Inès Caradec',
  location: '5 rue Kervégan, 44000 Nantes',
  description: 'Digicode ; étage 2\nSonnez\\frappez',
  url: 'https://accalmie.test/rendez-vous/x?jeton=y',
  organizer: { name: 'Accalmie "calme"', email: 'support@accalmie.test' },
  attendee: { name: 'Camille Roux', email: 'camille@exemple.fr' },
};
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('writes a confirmed visit line by line', () => {
  assert.deepEqual(unfolded(calendarText('REQUEST', [visit])), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Accalmie//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:Ab12@accalmie.fr',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'DTSTAMP:20261121T090000Z',
    'DTSTART:20261128T133000Z',
    'DTEND:20261128T143000Z',
    'SUMMARY:Massage suédois avec Inès Caradec',
    String.raw`LOCATION:5 rue Kervégan\, 44000 Nantes`,
    String.raw`DESCRIPTION:Digicode \; étage 2\nSonnez\\frappez`,
    'URL:https://accalmie.test/rendez-vous/x?jeton=y',
    'ORGANIZER;CN="Accalmie  calme":mailto:support@accalmie.test',
    'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Camille Roux":mailto:camille@exemple.fr',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancellation repeats the UID with a higher sequence', () => {
  const lines = unfolded(calendarText('CANCEL', [{ ...visit, sequence: 1, status: 'CANCELLED' }]));
  for (const line of ['METHOD:CANCEL', 'UID:Ab12@accalmie.fr', 'SEQUENCE:1', 'STATUS:CANCELLED'])
    assert.ok(lines.includes(line), line);
});

test('converts local times to UTC on both sides of a clock change, in Paris and in Réunion', () => {
  const noonUtc = (zone: string, month: number, day: number): string =>
    utcStamp(at(zone, dayFromCivil(2026, month, day), 720)).slice(9, 13);
  assert.deepEqual([noonUtc('Europe/Paris', 3, 28), noonUtc('Europe/Paris', 3, 29)], ['1100', '1000']);
  assert.deepEqual([noonUtc('Europe/Paris', 10, 24), noonUtc('Europe/Paris', 10, 25)], ['1000', '1100']);
  assert.deepEqual([noonUtc('Indian/Reunion', 3, 29), noonUtc('Indian/Reunion', 10, 25)], ['0800', '0800']);
});

test('a line break in a text cannot start a new property', () => {
  const lines = unfolded(
    calendarText('REQUEST', [
      { ...visit, summary: 'Soin\r\nATTENDEE:mailto:x@y.z', organizer: { name: 'A\r\nX:1', email: 'a@b.c\r\nX:1' } },
    ]),
  );
  assert.deepEqual(
    lines.filter((line) => /^(X:1|ATTENDEE:)/.test(line)),
    [],
  );
  assert.equal(escapedText('a\u0007b'), 'ab');
});

test('folds lines at 75 octets without cutting a character, and unfolding restores them', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '€', '🌿', ',', ' '), maxLength: 400 }), (text) => {
      const line = `SUMMARY:${text}`;
      const parts = foldedLine(line).split('\r\n');
      for (const part of parts) assert.ok(Buffer.byteLength(part) <= 75);
      assert.ok(parts.slice(1).every((part) => part.startsWith(' ')));
      assert.equal(parts.map((part, i) => (i === 0 ? part : part.slice(1))).join(''), line);
    }),
  );
  assert.equal(foldedLine('x'.repeat(75)), 'x'.repeat(75));
  assert.equal(foldedLine('x'.repeat(76)), `${'x'.repeat(75)}\r\n x`);
});

test('escapes special characters of an e-mail address in its mailto link', () => {
  const text = calendarText('REQUEST', [{ ...visit, attendee: { name: 'Anne', email: 'a?bcc=x@exemple.fr' } }]);
  assert.ok(text.replaceAll('\r\n ', '').includes('mailto:a%3Fbcc%3Dx@exemple.fr'), text);
});
