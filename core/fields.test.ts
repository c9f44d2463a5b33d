import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { atSignInNameMessage, fieldMessages, linkInNameMessage } from './fields/messages.ts';
import { email, inputMessages, line, parseInput, personName, text } from './fields.ts';

test('the 22 input messages match the reference data word for word', () => {
  assert.equal(Object.keys(inputMessages).length, 22);
  assert.deepEqual(inputMessages, messages.input);
});

test('the messages added by fields match the reference data word for word', () => {
  for (const [code, message] of Object.entries(fieldMessages))
    assert.equal(message, messages.field[code as keyof typeof fieldMessages], code);
});

const refusedWith = (schema: Parameters<typeof parseInput>[0], value: string): string | undefined => {
  const parsed = parseInput(schema, value);
  return parsed.ok ? undefined : parsed.validation['_'];
};

test('a one-line text refuses line breaks and control characters anywhere inside it', () => {
  for (const inside of [
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\0',
    '\u0085',
    '\u009b',
    '\u007f',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u2066',
  ])
    assert.equal(refusedWith(line(60), `12 rue${inside}Crucy`), inputMessages.invalidFormat, JSON.stringify(inside));
  assert.equal(refusedWith(line(60), '12 bis, rue de l’Arche-Sèche (fond de cour) www.'), undefined);
  assert.equal(refusedWith(line(5), '123456'), inputMessages.invalidParam);
  assert.equal(refusedWith(line(5), '  '), inputMessages.missingFields);
});

test('a person’s name accepts any script and refuses links', () => {
  for (const name of [
    'Camille',
    "D'Arc",
    'Marie-Ève',
    'Ngọc Ánh',
    'محمد',
    'שרה',
    '李小龍',
    '👩🏽‍🦰 Zoé',
    'M. Www Dupont',
    'M.Dupont',
    'J.-P. Roux',
    'J.P.Martin',
    'D.J.',
  ])
    assert.equal(refusedWith(personName(60), name), undefined, name);
  for (const name of [
    'http://a.test',
    'Zoé https://a.test/x',
    'www.a.test',
    'WWW.A.TEST',
    'Zoé\r\nVotre compte est bloqué',
    'Gagnez 100 € sur bit.ly/a',
    'EVIL.FR',
    'evil。fr',
    'evil．fr',
  ])
    assert.equal(
      refusedWith(personName(60), name),
      /[\r\n]/.test(name) ? inputMessages.invalidFormat : linkInNameMessage,
      name,
    );
  for (const name of ['aide@evil', '@SUM(A1)', 'camille＠exemple.fr'])
    assert.equal(refusedWith(personName(60), name), atSignInNameMessage, name);
});

test('refuses a lone surrogate, which no database stores', () => {
  for (const schema of [text(60), line(60), personName(60)]) {
    for (const half of ['Zoé \ud83d', '\udc69 Zoé', 'a\udc69\ud83db'])
      assert.equal(refusedWith(schema, half), inputMessages.invalidFormat, JSON.stringify(half));
    assert.equal(refusedWith(schema, 'Zoé 👩🏽‍🦰'), undefined);
  }
});

test('an e-mail address refuses control characters and lone surrogates', () => {
  for (const address of ['zoe@exemple.fr', 'zoé.petit+a@exemple.co.uk', 'o_brien@exämple.fr'])
    assert.equal(refusedWith(email, address), undefined, address);
  for (const address of [
    'zoe\0@exemple.fr',
    'zoe@exem\u0007ple.fr',
    'zoe\u007f@exemple.fr',
    'zoe\ud83d@exemple.fr',
    'zoe\u202e@exemple.fr',
    'zoe@exem\u2066ple.fr',
    'zoe@\udc69.fr',
    'zoe@exemple',
    'zoe exemple@a.fr',
  ])
    assert.equal(refusedWith(email, address), inputMessages.invalidEmail, JSON.stringify(address));
});
