import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldRules } from '#core/fields/field-rules.ts';
import { inputMessages, tooShortMessage } from '#core/fields/messages.ts';
import { refusalOf, type ControlState } from './field-refusal.ts';

const sound = { badInput: false, valueMissing: false };
const controlState = (over: Partial<ControlState>): ControlState => ({
  name: 'page',
  type: 'text',
  value: '',
  required: true,
  validity: sound,
  ...over,
});
const refused = (over: Partial<ControlState>, others: Readonly<Record<string, string>> = {}) =>
  refusalOf(controlState(over), (name) => others[name] ?? '');

test('reports an empty or blank required field of any type as missing, never an optional field', () => {
  for (const over of [
    {},
    { value: ' \n' },
    { type: 'textarea' },
    { type: 'select-one' },
    { type: 'file' },
    { type: 'date' },
  ])
    assert.equal(refused(over), inputMessages.missingFields, JSON.stringify(over));
  assert.equal(refused({ type: 'checkbox', value: 'on', checked: false }), inputMessages.missingFields);
  assert.equal(refused({ type: 'checkbox', value: 'on', checked: true }), undefined);
  assert.equal(
    refused({ type: 'radio', value: 'a', validity: { badInput: false, valueMissing: true } }),
    inputMessages.missingFields,
  );
  assert.equal(refused({ type: 'radio', value: 'a' }), undefined);
  for (const type of ['text', 'email', 'checkbox', 'date'])
    assert.equal(refused({ type, required: false, minLength: 20 }), undefined, type);
});

test('applies the server’s field rules before the form is sent', () => {
  const form = { new_password: 'Calme-2026!' };
  const typed: readonly (readonly [name: keyof typeof fieldRules, type: string, values: readonly string[]])[] = [
    [
      'email',
      'email',
      ['', 'camille', 'camille@exemple', 'camille@exemple.f', 'camille@exemple.fr', ' camille@exemple.fr '],
    ],
    ['firstname', 'text', ['', 'Zoé', 'www.exemple.fr', 'a'.repeat(61)]],
    ['lastname', 'text', ['', 'D’Été', 'http://x']],
    ['new_password', 'password', ['', 'court', 'sansmajuscule1!', 'Calme-2026!']],
    ['old_password', 'password', ['', 'court', 'assez long']],
    ['check_password', 'password', ['', 'court', 'Autre-2026!', 'Calme-2026!']],
    ['phone_number', 'tel', ['']],
  ];
  for (const [name, type, values] of typed)
    for (const value of values)
      assert.equal(refused({ name, type, value }, form), fieldRules[name](value, form), `${name} « ${value} »`);
});

test('applies the rules of referral codes and of names inside a part of a form', () => {
  assert.equal(refused({ name: 'ref_code', required: false, value: '0a1b2c3' }), inputMessages.invalidRefCode);
  assert.equal(refused({ name: 'ref_code', required: false, value: ' 0a1B2c3D ' }), undefined);
  assert.equal(refused({ name: 'ref_code', required: false }), undefined);
  assert.equal(
    refused({ name: 'client.lastname', required: false, value: 'www.exemple.fr' }),
    fieldRules.lastname('www.exemple.fr', {}),
  );
});

test('reports a text that is too short, an unreadable number and an unreadable date', () => {
  assert.equal(refused({ value: 'trop court ', minLength: 11 }), tooShortMessage(11));
  assert.equal(refused({ value: 'assez long', minLength: 10 }), undefined);
  assert.equal(refused({ type: 'number', validity: { badInput: true, valueMissing: true } }), inputMessages.onlyNumber);
  assert.equal(
    refused({ type: 'date', required: false, validity: { badInput: true, valueMissing: false } }),
    inputMessages.invalidFormat,
  );
});
