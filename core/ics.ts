import { mailtoHref } from './mailto.ts';

/** One appointment for a calendar program. Instants are in epoch milliseconds. The file contains them in UTC. */
export type CalendarEvent = {
  /** Identical in every version of the appointment. */
  readonly uid: string;
  /** Grows with each change, so that a calendar program recognizes the latest version. */
  readonly sequence: number;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  readonly startMs: number;
  readonly endMs: number;
  /** Time at which this version was made, in epoch milliseconds. */
  readonly stampMs: number;
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly url?: string;
  readonly organizer?: { readonly name: string; readonly email: string };
  readonly attendee?: { readonly name: string; readonly email: string };
  /** Minutes between the reminder and the start. */
  readonly alarmMin?: number;
};

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const maxOctets = 75;

/** Epoch milliseconds → `20261128T133000Z`. */
export const utcStamp = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/**
 * A text value: backslash, semicolon, comma and line ends escaped, other control characters dropped (RFC 5545 §3.3.11).
 */
export const escapedText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- dropping control characters is the point
    .replaceAll(/[\u0000-\u0008\u000A-\u001F\u007F]/g, '');

// Parameters have no escape syntax (RFC 5545 §3.2), so a space replaces each forbidden character.
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, ' ').trim()}"`;

const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** A content line folded so that no line passes 75 octets of UTF-8 and no character is cut (RFC 5545 §3.1). */
export const foldedLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > maxOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n');
};

const person = (role: string, one: { readonly name: string; readonly email: string } | undefined): string[] =>
  one === undefined ? [] : [`${role};CN=${quoted(one.name)}:${mailtoHref(one.email.replaceAll(/\s/g, ''))}`];

const optional = (name: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : [`${name}:${escapedText(value)}`];

const alarm = ({ alarmMin, summary }: CalendarEvent): string[] =>
  alarmMin === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapedText(summary)}`,
        `TRIGGER:-PT${alarmMin}M`,
        'END:VALARM',
      ];

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTAMP:${utcStamp(event.stampMs)}`,
  `DTSTART:${utcStamp(event.startMs)}`,
  `DTEND:${utcStamp(event.endMs)}`,
  `SUMMARY:${escapedText(event.summary)}`,
  ...optional('LOCATION', event.location),
  ...optional('DESCRIPTION', event.description),
  ...(event.url === undefined ? [] : [`URL:${event.url.replaceAll(/\s/g, '')}`]),
  ...person('ORGANIZER', event.organizer),
  ...person('ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE', event.attendee),
  ...alarm(event),
  'END:VEVENT',
];

/**
 * The text of a calendar file: instants in UTC, lines of at most 75 octets that end with CRLF
 * (docs/product/integrations.md#calendars). `more` contains lines about the calendar, outside the events.
 */
export const calendarText = (
  method: CalendarMethod,
  events: readonly CalendarEvent[],
  more: readonly string[] = [],
): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Accalmie//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...more,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map(foldedLine)
    .join('\r\n')}\r\n`;
