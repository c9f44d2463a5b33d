import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import { calendarVisits } from './calendar-visits.ts';
import { memberNamed, optionNamed, servicePiece, withTitle } from './matching.ts';
import { missingVisitFields, visitCellsOf, visitFieldsOf, type VisitCells } from './visit-columns.ts';
import { readVisitLine, visitKey } from './visit-lines.ts';
import { dayOrderOf } from '#core/written-days.ts';
import { clockIn, isDropped, momentIn } from './written-times.ts';

const zone = 'Europe/Paris';
const nowMs = Date.parse('2026-11-21T09:00:00Z');
const reading = {
  zone,
  nowMs,
  order: 'day' as const,
  phone: (written: string) =>
    /^0\d{9}$/.test(written.replaceAll(' ', '')) ? `+33${written.replaceAll(' ', '').slice(1)}` : undefined,
};
const read = (cells: VisitCells) => readVisitLine({ client: 'Lise Perrin', service: 'Coupe', ...cells }, reading);
const startOf = (cells: VisitCells): string | null => {
  const { startMs } = read(cells);
  return startMs === null ? null : new Date(startMs).toISOString();
};
const faultsOf = (cells: VisitCells): string[] =>
  read(cells).faults.map(({ field, message }) => `${field}: ${message}`);

describe('columns of a visits file', () => {
  test('recognizes the usual column names in French and English', () => {
    assert.deepEqual(
      visitFieldsOf([
        'Date',
        'Heure de début',
        'Durée (min)',
        'Nom',
        'Téléphone',
        'E-mail',
        'Prestation',
        'Employé',
        'Prix TTC',
        'Statut',
      ]),
      ['date', 'start', 'duration', 'client', 'phone', 'email', 'service', 'person', 'price', 'status'],
    );
    assert.deepEqual(
      visitFieldsOf(['Appointment date', 'Start time', 'First name', 'Last name', 'Team member', 'Treatment', 'Other']),
      ['date', 'start', 'firstname', 'lastname', 'person', 'service', null],
    );
    assert.deepEqual(missingVisitFields(visitFieldsOf(['Nom'])), ['date', 'time', 'service']);
    assert.deepEqual(missingVisitFields(visitFieldsOf(['Début', 'Client', 'Soin'])), []);
    assert.deepEqual(visitCellsOf([' a ', '', 'x'], ['client', 'phone', null]), { client: 'a' });
  });
});

describe('dates and times', () => {
  test('reads dates and times in usual formats and returns undefined for unreadable values', () => {
    const day = dayFromCivil(2026, 12, 3);
    for (const text of [
      '03/12/2026',
      '3.12.2026',
      '2026-12-03',
      '03-12-26',
      '3 décembre 2026',
      'jeudi 3 déc. 2026',
      'Thu, Dec 3, 2026',
      '3 Dec 2026',
    ])
      assert.deepEqual(momentIn(text, 'day'), { day }, text);
    for (const text of [
      '03/12/2026 14:30',
      '2026-12-03T14:30:00',
      '3 décembre 2026 à 14h30',
      'Dec 3, 2026 at 2:30 PM',
      '03/12/2026, 14.30',
    ])
      assert.deepEqual(momentIn(text, 'day'), { day, minute: 870 }, text);
    assert.deepEqual(momentIn('12/03/2026', 'month'), { day });
    assert.deepEqual(momentIn('2026-12-03T14:30:00+01:00', 'day'), { ms: Date.parse('2026-12-03T13:30:00Z') });
    assert.deepEqual([clockIn('14h'), clockIn('9 am'), clockIn('12:15 am'), clockIn('14:30:00')], [840, 540, 15, 870]);
    for (const text of ['31/02/2026', '25:00', '14', 'demain', '', '03/12', '2026-13-01', '13 pm', '3 brumaire 2026'])
      assert.equal(momentIn(text, 'day'), undefined, text);
  });

  test('takes the order of day and month from the whole file', () => {
    assert.equal(dayOrderOf(['03/12/2026', '12/25/2026']), 'month');
    assert.equal(dayOrderOf(['03/12/2026', '25/12/2026', '12/25/2026']), 'day');
    assert.equal(dayOrderOf([]), 'day');
  });

  test('reads a written day and hour unchanged in three formats', () => {
    const two = (n: number) => String(n).padStart(2, '0');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(0, 5, 30, 55),
        (d, m, h, min) => {
          const day = dayFromCivil(2027, m, d);
          const minute = h * 60 + min;
          for (const text of [
            `${two(d)}/${two(m)}/2027 ${two(h)}:${two(min)}`,
            `2027-${two(m)}-${two(d)}T${two(h)}:${two(min)}`,
            `${d}.${m}.2027 à ${h}h${two(min)}`,
          ])
            assert.deepEqual(momentIn(text, 'day'), { day, minute }, text);
        },
      ),
    );
  });

  test('never throws, whatever the cells contain', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        (a, b) => void read({ start: a, end: b, zone: a, duration: b, price: a, phone: b, email: a, client: b }),
      ),
    );
  });
});

describe('line of a visits file', () => {
  test('reads the time from a day and an hour, a start and an end, or an instant with a zone', () => {
    assert.equal(startOf({ date: '03/12/2026', time: '14:30' }), '2026-12-03T13:30:00.000Z');
    assert.equal(startOf({ date: '03/12/2026', start: '14:30' }), '2026-12-03T13:30:00.000Z');
    assert.equal(startOf({ start: '2026-12-03 14:30', zone: 'America/New_York' }), '2026-12-03T19:30:00.000Z');
    assert.equal(startOf({ start: '2026-12-03T14:30:00Z' }), '2026-12-03T14:30:00.000Z');
    assert.equal(read({ date: '03/12/2026', start: '14:30', end: '15:15' }).lastsMin, 45);
    assert.equal(read({ start: '03/12/2026 14:30', duration: '1h30' }).lastsMin, 90);
  });

  test('reports each fault by field', () => {
    assert.deepEqual(faultsOf({ time: '14:30' }), ['date: La date manque.']);
    assert.deepEqual(faultsOf({ date: '03/12/2026' }), ['time: L’heure manque.']);
    assert.match(faultsOf({ date: '32/12/2026', time: '14:30' })[0]!, /^date: «.32\/12\/2026.» est illisible/u);
    assert.deepEqual(faultsOf({ start: '03/11/2026 14:30' }), ['when: Ce rendez-vous est passé.']);
    assert.deepEqual(faultsOf({ start: '03/12/2028 14:30' }), ['when: La date est dans plus de douze mois.']);
    for (const [year, fault] of [
      ['1850', 'Ce rendez-vous est passé.'],
      ['2000', 'Ce rendez-vous est passé.'],
      ['2150', 'La date est dans plus de douze mois.'],
      ['9999', 'La date est dans plus de douze mois.'],
    ] as const) {
      const { faults, startMs } = read({ start: `03/12/${year} 14:30`, end: `03/12/${year} 15:30` });
      assert.deepEqual([startMs, faults], [null, [{ field: 'when', message: fault }]], year);
    }
    assert.deepEqual(faultsOf({ start: '03/12/2026 14:32' }), ['time: Les minutes doivent être un multiple de 5.']);
    assert.match(faultsOf({ start: '03/12/2026 14:30', zone: 'Lune/Mer' })[0]!, /^zone: .*pas un fuseau/);
    assert.deepEqual(faultsOf({ start: '03/12/2026 14:30', client: '' }), ['client: Le nom manque.']);
    assert.deepEqual(faultsOf({ start: '03/12/2026 14:30', client: 'http://a.fr b' }), [
      'client: Ce nom est illisible.',
    ]);
  });

  test('reads the client and the price, and notes the unreadable values; cancelled visits are dropped', () => {
    const one = read({
      start: '03/12/2026 14:30',
      phone: '06 44 18 73 52',
      email: 'LISE@Exemple.fr',
      price: '45,00 €',
    });
    assert.deepEqual(
      [one.firstname, one.lastname, one.phone, one.email, one.priceCents, one.notes],
      ['Lise', 'Perrin', '+33644187352', 'lise@exemple.fr', 4500, []],
    );
    const two = read({ start: '03/12/2026 14:30', phone: '12', email: 'x', price: 'y' });
    assert.deepEqual([two.phone, two.email, two.priceCents, two.notes.length], [null, null, null, 3]);
    assert.deepEqual(['Annulé', 'Cancelled', 'cancelled by client', 'No-show'].map(isDropped), [
      true,
      true,
      true,
      true,
    ]);
    assert.equal(isDropped('Confirmé'), false);
  });

  test('identifies a visit by its reference, else by its time, client and service', () => {
    const cells = { start: '03/12/2026 14:30' };
    assert.equal(visitKey({ ...cells, uid: 'a' }, read(cells)), 'uid a');
    assert.equal(
      visitKey(cells, read(cells)),
      visitKey(cells, read({ ...cells, client: 'LISE PERRIN', service: 'coupe' })),
    );
  });
});

const options = [
  { id: 'a', name: 'Coupe femme', label: '', durationMin: 30 },
  { id: 'b', name: 'Massage', label: '60 min', durationMin: 60 },
  { id: 'c', name: 'Massage', label: '90 min', durationMin: 90 },
];
const team = [
  { id: 'i', label: 'Inès Caradec' },
  { id: 'n', label: 'Noé' },
];

describe('matching with the catalogue and the team', () => {
  test('finds a service option by name, and by duration among several options', () => {
    assert.equal(optionNamed('COUPE  Fémme', null, options)?.id, 'a');
    assert.equal(optionNamed('massage', 90, options)?.id, 'c');
    assert.equal(optionNamed('Massage 60 min', null, options)?.id, 'b');
    assert.equal(optionNamed('Coupe femme 30 min', null, options)?.id, 'a');
    assert.equal(optionNamed('Coupe', null, options), undefined);
    assert.equal(optionNamed('', null, options), undefined);
  });

  test('finds a team member by full name, or by a first name unique in the team', () => {
    assert.deepEqual(
      ['Inès Caradec', 'ines', 'Noé', 'Noé Martin', 'Inès Autre', 'Zoé'].map((name) => memberNamed(name, team)?.id),
      ['i', 'i', 'n', 'n', undefined, undefined],
    );
  });

  test('reads the service, the client and the team member from an event title', () => {
    assert.deepEqual(withTitle({ summary: 'Coupe femme – Lise Perrin' }, options, team, 0), {
      client: 'Lise Perrin',
      service: 'Coupe femme',
    });
    assert.deepEqual(withTitle({ summary: 'Lise Perrin: Massage (Inès)' }, options, team, 0), {
      client: 'Lise Perrin',
      service: 'Massage',
      person: 'Inès',
    });
    assert.deepEqual(withTitle({ summary: 'Lise Perrin' }, options, team, 0), { client: 'Lise Perrin' });
    assert.deepEqual(withTitle({ summary: 'Soin X | Lise', client: 'Lise P' }, options, team, 0), {
      client: 'Lise P',
      service: 'Soin X',
    });
    assert.equal(servicePiece(['Lise – Soin', 'Anne – Soin', 'Paul – Soin']), 1);
  });
});

const calendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const linesOf = (text: string): readonly VisitCells[] => {
  const found = calendarVisits(text, { zone, nowMs });
  assert.ok(found.ok);
  return found.lines;
};
const starts = (text: string): (string | undefined)[] => linesOf(text).map(({ start }) => start);

describe('calendar file', () => {
  test('reads instants, time zones, floating times, durations and folded lines', () => {
    const found = linesOf(
      calendar(
        event(
          'UID:a',
          'DTSTART:20261203T133000Z',
          'DTEND:20261203T143000Z',
          'SUMMARY:Coupe femme – Lise\\, dite',
          ' Lili',
          'DESCRIPTION:Téléphone : 06 44 18 73 52\\nE-mail: lise@exemple.fr\\nDate: hier',
        ),
        event(
          'UID:b',
          'DTSTART;TZID=America/New_York:20261203T083000',
          'DURATION:PT45M',
          'SUMMARY:B',
          'STATUS:CANCELLED',
        ),
        event(
          'UID:c',
          'DTSTART:20261203T143000',
          'DURATION:PT1H',
          'SUMMARY:C',
          'ATTENDEE;CN=Lise Perrin:mailto:lise@exemple.fr',
        ),
        event('UID:d', 'DTSTART;TZID=Nulle Part:20261203T143000', 'DURATION:PT1H', 'SUMMARY:D'),
        event('UID:e', 'DTSTART;VALUE=DATE:20261203', 'SUMMARY:E'),
      ),
    );
    assert.deepEqual(
      found.map(({ start, zone: named, duration, status }) => [start, named, duration, status]),
      [
        ['2026-12-03T13:30:00.000Z', undefined, '60', undefined],
        ['2026-12-03T13:30:00.000Z', undefined, '45', 'CANCELLED'],
        ['2026-12-03T13:30:00.000Z', undefined, '60', undefined],
        ['2026-12-03 14:30', 'Nulle Part', '60', undefined],
        ['2026-12-03', undefined, undefined, undefined],
      ],
    );
    assert.deepEqual(
      [found[0]!.summary, found[0]!.phone, found[0]!.email, found[0]!.date],
      ['Coupe femme – Lise, diteLili', '06 44 18 73 52', 'lise@exemple.fr', undefined],
    );
    assert.deepEqual([found[2]!.client, found[2]!.email], ['Lise Perrin', 'lise@exemple.fr']);
  });

  test('expands a recurring event over the coming year at local time, without excluded or replaced dates', () => {
    const weekly = ['UID:w', 'DTSTART;TZID=Europe/Paris:20270316T100000', 'DURATION:PT1H', 'SUMMARY:W'];
    assert.deepEqual(starts(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'))), [
      '2027-03-16T09:00:00.000Z',
      '2027-03-23T09:00:00.000Z',
      '2027-03-30T08:00:00.000Z',
    ]);
    assert.equal(starts(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY'))).length, 36);
    assert.deepEqual(
      starts(
        calendar(
          event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/Paris:20270316T100000'),
          event(
            'UID:w',
            'RECURRENCE-ID;TZID=Europe/Paris:20270323T100000',
            'DTSTART;TZID=Europe/Paris:20270324T150000',
            'DURATION:PT1H',
            'SUMMARY:W',
          ),
        ),
      ).toSorted(),
      ['2027-03-24T14:00:00.000Z', '2027-03-30T08:00:00.000Z'],
    );
    assert.deepEqual(starts(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20270323T090000Z'))), [
      '2027-03-16T09:00:00.000Z',
      '2027-03-23T09:00:00.000Z',
    ]);
    assert.equal(
      linesOf(calendar(event(...weekly, 'RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30')))[0]!.repeat,
      'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30',
    );
    const keys = linesOf(calendar(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'))).map(({ uid }) => uid);
    assert.equal(new Set(keys).size, 3);
  });

  test('refuses a file that is no valid calendar, and never throws on malformed events', () => {
    assert.deepEqual(calendarVisits('BEGIN:VCARD\r\nEND:VCARD', { zone, nowMs }), { ok: false });
    assert.deepEqual(calendarVisits('BEGIN:VCALENDAR\r\nBEGIN:VEVENT', { zone, nowMs }).ok, false);
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('DTSTART', 'DTEND', 'RRULE', 'SUMMARY', 'UID', 'EXDATE', 'DURATION', 'RECURRENCE-ID'),
            fc.string({ maxLength: 30 }),
          ),
          { maxLength: 8 },
        ),
        (lines) =>
          void calendarVisits(
            calendar(event(...lines.map(([name, value]) => `${name}:${value.replaceAll(/[\r\n]/g, '')}`))),
            { zone, nowMs },
          ),
      ),
    );
  });
});
