import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldRules } from '#core/fields/field-rules.ts';
import { emailAddress, mailboxIn, writtenName } from '#core/fields/text-fields.ts';
import { email, parseInput, personName } from '#core/fields.ts';
import { peopleAddresses, peopleNames } from '../../../tests/payloads/people.ts';
import { hostileAddresses, hostileNames } from '../../../tests/payloads/hostile-people.ts';
import { judgedLine, type JudgedLine } from './import-line.ts';

const lineOf = (field: 'firstname' | 'lastname' | 'email', cell: string): JudgedLine =>
  judgedLine([cell, 'Roux'], [field, field === 'lastname' ? 'firstname' : 'lastname'], {
    phone: () => undefined,
    order: 'day',
    today: 20_000,
  });

// The three ways in which a name enters the application: API calls (booking, registration), forms and imported files.
const nameDoors: Readonly<Record<string, (name: string) => boolean>> = {
  call: (name) => parseInput(personName(60), name).ok,
  form: (name) => fieldRules.firstname(name, {}) === undefined && fieldRules.lastname(name, {}) === undefined,
  file: (name) => lineOf('firstname', name).faults.length === 0 && lineOf('lastname', name).faults.length === 0,
};

const addressDoors: Readonly<Record<string, (address: string) => boolean>> = {
  call: (address) => parseInput(email, address).ok,
  form: (address) => fieldRules.email(address, {}) === undefined,
  screen: (address) => emailAddress(address) === undefined,
  file: (address) => lineOf('email', address).faults.length === 0,
};

test('the API, the forms and the file import accept real names and email addresses', () => {
  assert.ok(peopleNames.length >= 200 && peopleAddresses.length >= 100);
  for (const [door, accepts] of Object.entries(nameDoors))
    for (const name of peopleNames) assert.ok(accepts(name), `${door}: ${name}`);
  for (const [door, accepts] of Object.entries(addressDoors))
    for (const address of peopleAddresses) assert.ok(accepts(address), `${door}: ${address}`);
});

test('the API, the forms and the file import refuse hostile names and addresses', () => {
  assert.ok(hostileNames.length >= 100 && hostileAddresses.length >= 40);
  for (const [door, accepts] of Object.entries(nameDoors))
    for (const name of hostileNames) assert.ok(!accepts(name), `${door}: ${JSON.stringify(name)}`);
  for (const [door, accepts] of Object.entries(addressDoors))
    for (const address of hostileAddresses) assert.ok(!accepts(address), `${door}: ${JSON.stringify(address)}`);
});

test('the form check accepts every real name and refuses names that contain a link', () => {
  const screen = writtenName(60);
  for (const name of peopleNames) assert.equal(screen(name), undefined, name);
  for (const name of ['paypal.com', 'evil.fr/x', 't.me', 'evil。shop', 'pay\u200bpal.com', 'www.x'])
    assert.ok(screen(name), name);
});

test('keeps a name as typed with composed accents, and straightens apostrophes in email addresses', () => {
  assert.equal(lineOf('lastname', 'Mme.Bernard').given.lastname, 'Mme.Bernard');
  assert.equal(lineOf('firstname', 'E\u0301lise').given.firstname, 'Élise');
  assert.equal(lineOf('email', 'Jean.O’Neil@exemple.fr').given.email, "jean.o'neil@exemple.fr");
  assert.deepEqual(parseInput(personName(60), ' E\u0301lise '), { ok: true, value: 'Élise' });
  assert.deepEqual(parseInput(email, ' d’angelo@exemple.fr '), { ok: true, value: "d'angelo@exemple.fr" });
  for (const typed of ['Anne@Exemple.fr', 'Anne@ｅxemple.fr', 'Anne@exemple．fr '])
    assert.equal(mailboxIn(typed), 'Anne@exemple.fr');
  assert.equal(mailboxIn("o'neil@exemple.fr"), "o'neil@exemple.fr");
});
