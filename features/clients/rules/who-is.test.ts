import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlierLines } from './alike.ts';
import { judgedLine, type ImportedClient } from './import-line.ts';
import { knownLines, type FoundEntry, type JoinedLine } from './known-lines.ts';
import { personAmong, type FoundBy } from './who-is.ts';

const line = (fields: Partial<ImportedClient>): ImportedClient => ({
  firstname: 'Lise',
  lastname: 'Perrin',
  email: null,
  phone: null,
  birthday: null,
  tags: [],
  comments: null,
  entry: null,
  civility: null,
  isUnsure: false,
  ...fields,
});
const found = (row: number, by: readonly FoundBy[], fields: Partial<ImportedClient>): FoundEntry => ({
  ...line(fields),
  row,
  by,
  isOfName: true,
});

test('a line resembles an earlier line with the same email, the same phone, or the same name without conflicting contacts', () => {
  const named = (lastname: string, email: string | null, phone: string | null) =>
    line({ firstname: '', lastname, email, phone });
  const before = earlierLines();
  before.remember(named('Roussel', 'famille@exemple.fr', '+33612345601'));
  assert.deepEqual(before.alikeTo(named('Petit', 'famille@exemple.fr', null)), { by: 'email', name: 'Roussel' });
  assert.deepEqual(before.alikeTo(named('Petit', null, '+33612345601')), { by: 'phone', name: 'Roussel' });
  assert.deepEqual(before.alikeTo(named('ROUSSEL', null, null)), { by: 'name', name: 'Roussel' });
  assert.equal(before.alikeTo(named('Roussel', 'autre@exemple.fr', null)), null);
  assert.equal(before.alikeTo(named('Petit', null, null)), null);
});

test('a line fills empty fields of a known entry and keeps the entry’s conflicting values, line after line', () => {
  const outcomeOf = (joined: JoinedLine | 'unsure' | null) =>
    joined !== 'unsure' && joined && [joined.fills, joined.stays.map(({ field, message }) => `${field}: ${message}`)];
  const lines = knownLines();
  const entry = found(7, ['phone'], { phone: '+33644187352', tags: ['Matin'] });
  assert.deepEqual(
    outcomeOf(lines.joined(line({ phone: '+33644187352', email: 'lise@exemple.fr', comments: 'thé' }), [entry])),
    [['email', 'comments'], []],
  );
  assert.deepEqual(
    outcomeOf(
      lines.joined(
        line({
          phone: '+33644187352',
          email: 'l.perrin@exemple.fr',
          tags: ['matin'],
          comments: 'thé\n',
          birthday: '1990-02-03',
        }),
        [entry],
      ),
    ),
    [['birthday'], ['email: La fiche conserve lise@exemple.fr.']],
    'the entry as the line before left it',
  );
  assert.deepEqual(
    outcomeOf(
      lines.joined(line({ email: 'lise@exemple.fr', phone: '+33612345678', tags: ['Soir'], comments: 'café' }), []),
    ),
    [
      [],
      [
        'phone: La fiche conserve le 06\u00a044\u00a018\u00a073\u00a052.',
        'tags: La fiche conserve son contenu actuel.',
        'comments: La fiche conserve son contenu actuel.',
      ],
    ],
  );
  assert.equal(
    lines.joined(line({ email: 'l.perrin@exemple.fr' }), []),
    null,
    'an address that was left leads to nobody',
  );
  assert.equal(
    lines.joined(line({ email: 'lise@exemple.fr', birthday: '2001-01-01' }), []),
    null,
    'born on another day',
  );
  assert.equal(lines.joined(line({ firstname: 'Anne', phone: '+33644187352' }), []), null, 'of another name');
  assert.equal(lines.joined(line({}), []), null, 'a name alone is nobody');
  assert.deepEqual(
    outcomeOf(lines.joined(line({ firstname: 'Anne', phone: '+33644187352' }), [])),
    [[], []],
    'the same once more',
  );
});

const phone = '+33612345601';
const father = found(1, ['phone'], { phone, email: 'pere@exemple.fr', birthday: '1960-01-12' });
const son = found(2, ['phone'], { phone, birthday: '1990-05-03' });
const matched = (fields: Partial<ImportedClient>, entries: readonly FoundEntry[]): number | 'unsure' | null => {
  const match = personAmong(line(fields), entries);
  return match === null || match === 'unsure' ? match : match.row;
};

test('among people with the same phone, the birthday or another value decides; a tie is unsure', () => {
  const both = [father, son];
  assert.equal(matched({ phone }, both), 'unsure');
  assert.equal(matched({ phone, birthday: '1990-05-03' }, both), 2);
  assert.equal(matched({ phone, birthday: '2001-01-01' }, both), null);
  assert.equal(matched({ phone, email: 'pere@exemple.fr' }, both), 1);
  assert.equal(matched({ phone }, [father]), 1);
  assert.equal(matched({ phone, birthday: '1990-05-03' }, [father]), null);
  assert.equal(
    matched({ phone }, [found(1, ['phone'], { phone }), found(2, ['phone'], { phone })]),
    'unsure',
    'two of whom nothing else is known',
  );
  assert.equal(matched({ phone, birthday: '1990-05-03' }, [found(1, ['phone'], { phone }), son]), 2);
});

test('the entry reference wins over contacts unless the entry contradicts the line, which makes the match unsure', () => {
  const named: FoundEntry = { ...son, by: ['entry', 'phone'] };
  assert.equal(matched({ phone }, [father, named]), 2);
  assert.equal(matched({ phone, isUnsure: true }, [father, named]), 2);
  assert.equal(matched({ phone, birthday: '1960-01-12' }, [father, named]), 'unsure');
  assert.equal(matched({ phone: '+33699999999' }, [{ ...named, by: ['entry'] }]), 'unsure');
  assert.equal(
    matched({ phone, email: 'autre@exemple.fr' }, [{ ...named, email: 'fils@exemple.fr' }]),
    2,
    'its telephone is the same',
  );
  assert.equal(matched({ phone }, [father, { ...named, isOfName: false }]), 'unsure', 'of another name since');
});

test('a line with an unreadable name or birthday matches nobody for sure', () => {
  const read = (fields: Parameters<typeof judgedLine>[1], ...cells: string[]) =>
    judgedLine(cells, fields, { phone: () => phone, order: 'day', today: 20_000 }).given.isUnsure;
  assert.equal(matched({ phone, isUnsure: true }, [father]), 'unsure');
  assert.equal(matched({ phone }, [{ ...father, isUnsure: true }]), null);
  assert.equal(read(['firstname', 'lastname'], 'www.site.example', 'Perrin'), true);
  assert.equal(read(['firstname', 'lastname', 'birthday'], 'Lise', 'Perrin', '32/01/1990'), true);
  assert.equal(read(['fullname'], 'PERRIN www.site.example'), true);
  for (const none of ['N.C.', 'N A', 'inconnu'])
    assert.equal(read(['firstname', 'lastname'], none, 'Perrin'), true, none);
  for (const none of ['', '-', '?'])
    assert.equal(read(['firstname', 'lastname', 'birthday'], none, 'Perrin', none), false, none);
});

test('no later line matches a line that was unsure', () => {
  const lines = knownLines();
  assert.equal(lines.joined(line({ phone }), [father, son]), 'unsure');
  assert.equal(lines.joined(line({ phone, birthday: '2001-01-01' }), []), null);
});

test('« M. » and « Mme » with the same name are different people', () => {
  const monsieur: FoundEntry = { ...found(1, ['phone'], { phone }), civility: 'm' };
  assert.equal(matched({ phone, civility: 'f' }, [monsieur]), null);
  assert.equal(matched({ phone, civility: 'm' }, [monsieur]), 1);
  assert.equal(matched({ phone }, [monsieur]), 1);
  const lines = knownLines();
  assert.equal(lines.joined(line({ phone }), []), null);
  assert.notEqual(lines.joined(line({ phone, civility: 'm' }), []), null, 'the first is a man now');
  assert.equal(lines.joined(line({ phone, civility: 'f' }), []), null);
});

test('placeholder phones and birthdays match nobody', () => {
  for (const madeUp of ['+33123456789', '+33606060606', '+33611111111'])
    assert.equal(matched({ phone: madeUp }, [found(1, ['phone'], { phone: madeUp })]), null, madeUp);
  assert.equal(matched({ birthday: '1970-01-01' }, [found(1, ['birthday'], { birthday: '1970-01-01' })]), null);
  assert.equal(matched({ birthday: '1970-01-02' }, [found(1, ['birthday'], { birthday: '1970-01-02' })]), 1);
});

test('a phone of zeros gives no fault, but zeros beside another number give a fault', () => {
  const read = (written: string) => {
    const { given, faults } = judgedLine(['Lise', written], ['firstname', 'phone'], {
      phone: (text) => (text === '06 12 34 56 78' ? '+33612345678' : undefined),
      order: 'day',
      today: 20_000,
    });
    return [given.phone, faults.length];
  };
  assert.deepEqual(read('06 12 34 56 78 / 00 00 00 00 00'), [null, 1]);
  for (const none of ['00 00 00 00 00', '06.00.00.00.00', '+33 6 00 00 00 00', '+33 (0)6 00 00 00 00', '0033600000000'])
    assert.deepEqual(read(none), [null, 0], none);
});

test('tells apart thousands of lines with the same name and phone by birthday', () => {
  const lines = knownLines();
  const day = (i: number): string => new Date(i * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < 3_000; i++) assert.equal(lines.joined(line({ phone, birthday: day(i + 1) }), []), null);
  for (let i = 0; i < 3_000; i++) assert.notEqual(lines.joined(line({ phone, birthday: day(i + 1) }), []), null);
  for (let i = 0; i < 3_000; i++) assert.equal(lines.joined(line({ phone }), []), 'unsure');
});
