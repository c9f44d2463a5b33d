import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlierLines } from './alike.ts';
import { judgedLine, type ImportedClient } from './import-line.ts';
import { knownLines, type FoundEntry, type JoinedLine } from './known-lines.ts';
import { personAmong, type FoundBy } from './who-is.ts';

const line = (said: Partial<ImportedClient>): ImportedClient => ({
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
  ...said,
});
const found = (row: number, by: readonly FoundBy[], said: Partial<ImportedClient>): FoundEntry => ({ ...line(said), row, by, isOfName: true });

test('who a line may be: the same address or telephone under another name, or the same name where no contact says otherwise', () => {
  const named = (lastname: string, email: string | null, phone: string | null) => line({ firstname: '', lastname, email, phone });
  const before = earlierLines();
  before.remember(named('Roussel', 'famille@exemple.fr', '+33612345601'));
  assert.deepEqual(before.alikeTo(named('Petit', 'famille@exemple.fr', null)), { by: 'email', name: 'Roussel' });
  assert.deepEqual(before.alikeTo(named('Petit', null, '+33612345601')), { by: 'phone', name: 'Roussel' });
  assert.deepEqual(before.alikeTo(named('ROUSSEL', null, null)), { by: 'name', name: 'Roussel' });
  assert.equal(before.alikeTo(named('Roussel', 'autre@exemple.fr', null)), null);
  assert.equal(before.alikeTo(named('Petit', null, null)), null);
});

test('what a known line completes, and what stays because somebody says otherwise, line after line', () => {
  const told = (joined: JoinedLine | 'unsure' | null) =>
    joined !== 'unsure' && joined && [joined.fills, joined.stays.map(({ field, message }) => `${field}: ${message}`)];
  const lines = knownLines();
  const entry = found(7, ['phone'], { phone: '+33644187352', tags: ['Matin'] });
  assert.deepEqual(told(lines.joined(line({ phone: '+33644187352', email: 'lise@exemple.fr', comments: 'thé' }), [entry])), [['email', 'comments'], []]);
  assert.deepEqual(
    told(lines.joined(line({ phone: '+33644187352', email: 'l.perrin@exemple.fr', tags: ['matin'], comments: 'thé\n', birthday: '1990-02-03' }), [entry])),
    [['birthday'], ['email: La fiche conserve lise@exemple.fr.']],
    'the entry as the line before left it',
  );
  assert.deepEqual(told(lines.joined(line({ email: 'lise@exemple.fr', phone: '+33612345678', tags: ['Soir'], comments: 'café' }), [])), [
    [],
    [
      'phone: La fiche conserve le 06\u00a044\u00a018\u00a073\u00a052.',
      'tags: La fiche conserve son contenu actuel.',
      'comments: La fiche conserve son contenu actuel.',
    ],
  ]);
  assert.equal(lines.joined(line({ email: 'l.perrin@exemple.fr' }), []), null, 'an address that was left leads to nobody');
  assert.equal(lines.joined(line({ email: 'lise@exemple.fr', birthday: '2001-01-01' }), []), null, 'born on another day');
  assert.equal(lines.joined(line({ firstname: 'Anne', phone: '+33644187352' }), []), null, 'of another name');
  assert.equal(lines.joined(line({}), []), null, 'a name alone is nobody');
  assert.deepEqual(told(lines.joined(line({ firstname: 'Anne', phone: '+33644187352' }), [])), [[], []], 'the same once more');
});

const phone = '+33612345601';
const father = found(1, ['phone'], { phone, email: 'pere@exemple.fr', birthday: '1960-01-12' });
const son = found(2, ['phone'], { phone, birthday: '1990-05-03' });
const who = (said: Partial<ImportedClient>, entries: readonly FoundEntry[]): number | 'unsure' | null => {
  const one = personAmong(line(said), entries);
  return one === null || one === 'unsure' ? one : one.row;
};

test('of several of one name and telephone, whom the birthday or the rest of what is said decides for, else nobody', () => {
  const both = [father, son];
  assert.equal(who({ phone }, both), 'unsure');
  assert.equal(who({ phone, birthday: '1990-05-03' }, both), 2);
  assert.equal(who({ phone, birthday: '2001-01-01' }, both), null);
  assert.equal(who({ phone, email: 'pere@exemple.fr' }, both), 1);
  assert.equal(who({ phone }, [father]), 1);
  assert.equal(who({ phone, birthday: '1990-05-03' }, [father]), null);
  assert.equal(who({ phone }, [found(1, ['phone'], { phone }), found(2, ['phone'], { phone })]), 'unsure', 'two of whom nothing else is known');
  assert.equal(who({ phone, birthday: '1990-05-03' }, [found(1, ['phone'], { phone }), son]), 2);
});

test('a reference decides before any contact, where nothing of the entry says otherwise; else the line is nobody', () => {
  const named: FoundEntry = { ...son, by: ['entry', 'phone'] };
  assert.equal(who({ phone }, [father, named]), 2);
  assert.equal(who({ phone, isUnsure: true }, [father, named]), 2);
  assert.equal(who({ phone, birthday: '1960-01-12' }, [father, named]), 'unsure');
  assert.equal(who({ phone: '+33699999999' }, [{ ...named, by: ['entry'] }]), 'unsure');
  assert.equal(who({ phone, email: 'autre@exemple.fr' }, [{ ...named, email: 'fils@exemple.fr' }]), 2, 'its telephone is the same');
  assert.equal(who({ phone }, [father, { ...named, isOfName: false }]), 'unsure', 'of another name since');
});

test('a line of which something that tells people apart is not read is nobody', () => {
  const read = (fields: Parameters<typeof judgedLine>[1], ...cells: string[]) =>
    judgedLine(cells, fields, { phone: () => phone, order: 'day', today: 20_000 }).given.isUnsure;
  assert.equal(who({ phone, isUnsure: true }, [father]), 'unsure');
  assert.equal(who({ phone }, [{ ...father, isUnsure: true }]), null);
  assert.equal(read(['firstname', 'lastname'], 'www.site.example', 'Perrin'), true);
  assert.equal(read(['firstname', 'lastname', 'birthday'], 'Lise', 'Perrin', '32/01/1990'), true);
  assert.equal(read(['fullname'], 'PERRIN www.site.example'), true);
  for (const none of ['N.C.', 'N A', 'inconnu']) assert.equal(read(['firstname', 'lastname'], none, 'Perrin'), true, none);
  for (const none of ['', '-', '?']) assert.equal(read(['firstname', 'lastname', 'birthday'], none, 'Perrin', none), false, none);
});

test('a line that may be several makes nobody of a later one', () => {
  const lines = knownLines();
  assert.equal(lines.joined(line({ phone }), [father, son]), 'unsure');
  assert.equal(lines.joined(line({ phone, birthday: '2001-01-01' }), []), null);
});

test('« M. » is not « Mme », though the name beside is the same', () => {
  const monsieur: FoundEntry = { ...found(1, ['phone'], { phone }), civility: 'm' };
  assert.equal(who({ phone, civility: 'f' }, [monsieur]), null);
  assert.equal(who({ phone, civility: 'm' }, [monsieur]), 1);
  assert.equal(who({ phone }, [monsieur]), 1);
  const lines = knownLines();
  assert.equal(lines.joined(line({ phone }), []), null);
  assert.notEqual(lines.joined(line({ phone, civility: 'm' }), []), null, 'the first is a man now');
  assert.equal(lines.joined(line({ phone, civility: 'f' }), []), null);
});

test('a number or a day that forms are filled with makes nobody the same person', () => {
  for (const madeUp of ['+33123456789', '+33606060606', '+33611111111'])
    assert.equal(who({ phone: madeUp }, [found(1, ['phone'], { phone: madeUp })]), null, madeUp);
  assert.equal(who({ birthday: '1970-01-01' }, [found(1, ['birthday'], { birthday: '1970-01-01' })]), null);
  assert.equal(who({ birthday: '1970-01-02' }, [found(1, ['birthday'], { birthday: '1970-01-02' })]), 1);
});

test('what is beside a number of zeros is read, and told where it is no number', () => {
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

test('a file of thousands of one name and one telephone is told apart in their order', () => {
  const lines = knownLines();
  const day = (i: number): string => new Date(i * 86_400_000).toISOString().slice(0, 10);
  for (let i = 0; i < 3_000; i++) assert.equal(lines.joined(line({ phone, birthday: day(i + 1) }), []), null);
  for (let i = 0; i < 3_000; i++) assert.notEqual(lines.joined(line({ phone, birthday: day(i + 1) }), []), null);
  for (let i = 0; i < 3_000; i++) assert.equal(lines.joined(line({ phone }), []), 'unsure');
});
