import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftId, pickedAddress } from './addresses.ts';
import { link, linkIn } from './links.ts';
import { atLeastOneValue, withoutDuplicates } from './lists.ts';
import { fieldMessages, inputMessages, linkInNameMessage } from './messages.ts';
import { referralCodeRule, referralCodeIn } from './referral-code.ts';
import { oneOf, optional, required, ticked } from './rule.ts';
import { emailAddress, nameOrCity, writtenLine, writtenName, writtenText } from './text-fields.ts';

test('a required value is more than white space', () => {
  for (const empty of ['', ' ', '\t\n', '\u00a0\u202f'])
    assert.equal(required(empty), inputMessages.missingFields, JSON.stringify(empty));
  assert.equal(required('0'), undefined);
});

test('a choice must be in its list', () => {
  const rule = oneOf(['massage', 'haircut']);
  assert.equal(rule('haircut'), undefined);
  for (const unknown of ['Haircut', 'hair', 'massage,haircut', '__proto__', 'constructor'])
    assert.equal(rule(unknown), inputMessages.invalidParam, unknown);
  assert.equal(rule(' '), inputMessages.missingFields);
});

test('a box counts as ticked for the values that forms and JSON bodies send', () => {
  for (const value of [true, 'true', 'on', '1']) assert.equal(ticked(value), undefined);
  for (const value of [false, undefined, null, '', 'false', 'off', '0', 0, 1, {}])
    assert.equal(ticked(value), inputMessages.missingFields);
});

test('limits the length of a text, refuses line breaks in a line and links in a name', () => {
  assert.equal(writtenText(20)('Deux\nlignes'), undefined);
  assert.equal(writtenLine(20)('Deux\nlignes'), inputMessages.invalidFormat);
  assert.equal(writtenText(5)('123456'), inputMessages.invalidParam);
  assert.equal(writtenText(5)(' 12345 '), undefined);
  assert.equal(writtenText(20)('Zoé \ud83d'), inputMessages.invalidFormat);
  assert.equal(writtenName(20)('D’Arc 👩🏽‍🦰'), undefined);
  for (const site of [
    'http://a.test',
    't.me/abc',
    'x.com',
    'Voir t.me',
    'wa.me/33',
    '192.168.0.1',
    '8.8.8.8/x',
    'localhost:3000/x',
    'localhost',
    'poste:3000/x',
    't\u3002me/abc',
  ])
    assert.equal(writtenName(40)(site), linkInNameMessage, site);
  for (const name of [
    'M. Le Goff',
    'J.-P.',
    'St. Étienne',
    'M.Dupont',
    'J. P. Comte',
    'Anne M.',
    'D.J. Ly',
    'Louis XIV. Me Dupont',
    'A.Meunier',
  ])
    assert.equal(writtenName(40)(name), undefined, name);
});

test('an e-mail address has a name, a domain and an ending of at least two letters', () => {
  for (const address of ['zoe@exemple.fr', ' zoé.petit+a@exemple.co.uk ', 'o_brien@exämple.fr', 'a@b.museum'])
    assert.equal(emailAddress(address), undefined, address);
  for (const address of [
    'zoe',
    'zoe@',
    '@exemple.fr',
    'zoe@exemple',
    'zoe@exemple.f',
    'zoe@exemple.f1',
    'zoe@@exemple.fr',
    'zoe petit@exemple.fr',
    'a@b.fr,c@d.fr',
    `${'a'.repeat(250)}@b.fr`,
  ])
    assert.equal(emailAddress(address), inputMessages.invalidEmail, address);
  assert.equal(emailAddress(' '), inputMessages.missingFields);
});

test('the name of a person or a city has letters and joining signs', () => {
  for (const name of [
    'Paris',
    'L’Haÿ-les-Roses',
    "Saint-Jean-d'Angély",
    'St. Louis',
    'Œuilly',
    'Y',
    'Le Mans',
    'Paris 1er',
    'Marseille 12e Arrondissement',
    'Sarroux - Saint Julien',
    'Nguyễn Văn',
    'القاهرة',
    '東京',
    'Jr.',
  ])
    assert.equal(nameOrCity(name), undefined, name);
  for (const name of [
    'Paris 12',
    'Lyon (69)',
    '-Paris',
    'Paris-',
    'Le  Mans',
    'a_b',
    '<b>',
    'http://a',
    '.',
    `${'a'.repeat(101)}`,
  ])
    assert.equal(nameOrCity(name), inputMessages.invalidFormat, name);
  assert.equal(nameOrCity(''), inputMessages.missingFields);
});

test('a link is a web address that runs no script', () => {
  for (const url of [
    'https://www.exemple.fr',
    'http://exemple.fr/a/b?c=d#e',
    'exemple.fr',
    'www.instagram.com/zoé_',
    'HTTPS://EXEMPLE.FR',
    'a.b.c.exemple.co.uk:8080/x',
    'élan-bien-être.fr',
    'xn--lan-9la.fr',
    'a.xn--p1ai',
  ])
    assert.equal(link(url), undefined, url);
  for (const url of [
    'exemple',
    'javascript:alert(1)',
    'javascript://exemple.fr/%0aalert(1)',
    'data:text/html,x',
    'ftp://exemple.fr',
    '//exemple.fr',
    'https://exemple.fr@autre.fr',
    'https://zoe:secret@exemple.fr',
    'https://exemple..fr',
    'https://-a.fr',
    'https://a-.fr',
    'https://127.0.0.1',
    'https://exemple.fr/a b',
    'https://exemple.fr/"><script>',
    'https://exemple.fr/\u0000',
    `https://exemple.fr/${'a'.repeat(2048)}`,
    `${'a'.repeat(64)}.fr`,
  ])
    assert.equal(link(url), inputMessages.invalidURL, url);
  assert.equal(optional(link)(' '), undefined);
  assert.deepEqual(['exemple.fr', ' http://exemple.fr/ ', 'exemple'].map(linkIn), [
    'https://exemple.fr',
    'http://exemple.fr/',
    undefined,
  ]);
});

test('the browser also parses every accepted link as a web address', () => {
  for (const url of ['exemple.fr', 'élan.fr/à?b=c', 'a.xn--p1ai:80', 'HTTP://EXEMPLE.FR?x', 'www.exemple.fr/(a)']) {
    const read = new URL(linkIn(url) ?? '');
    assert.ok(read.protocol === 'https:' || read.protocol === 'http:');
    assert.equal(read.username + read.password, '');
  }
});

test('an address counts only when its suggestion was picked', () => {
  const id = 'A'.repeat(22);
  assert.equal(draftId(id), undefined);
  assert.equal(draftId(''), inputMessages.missingFields);
  assert.equal(draftId('12'), inputMessages.invalidAddress);
  assert.equal(pickedAddress({ typed: 'Nantes', draftId: id }), undefined);
  assert.equal(pickedAddress({ typed: 'Nantes', draftId: '' }), inputMessages.invalidAddress);
  assert.equal(pickedAddress({ typed: ' ', draftId: id }), inputMessages.missingFields);
});

test('a list needs a value, and values that must differ may not repeat', () => {
  assert.equal(atLeastOneValue([]), fieldMessages.at_least_one_value);
  assert.equal(atLeastOneValue(['x']), undefined);
  assert.equal(withoutDuplicates(['Cabine 1', 'Cabine 2', '', '']), undefined);
  assert.equal(withoutDuplicates(['Cabine 1', ' cabine 1 ']), inputMessages.duplicateValue);
});

test('a referral code is eight hexadecimal digits', () => {
  assert.equal(referralCodeRule('0a1B2c3D'), undefined);
  assert.equal(referralCodeIn(' 0a1b2c3d '), '0A1B2C3D');
  for (const code of ['', '0a1b2c3', '0a1b2c3d4', '0a1b2c3g', '0x1b2c3d']) {
    assert.equal(referralCodeRule(code), inputMessages.invalidRefCode, code);
    assert.equal(referralCodeIn(code), undefined, code);
  }
});
