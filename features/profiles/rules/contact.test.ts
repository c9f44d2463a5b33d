import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dialledPhone, fullName } from './contact.ts';

test('a freelance with first and last name is shown by both, any other professional by the business name', () => {
  const ines = {
    subtype: 'freelance',
    firstname: 'Inès',
    lastname: 'Caradec',
    business_name: 'Les mains d’Inès',
  } as const;
  assert.equal(fullName(ines), 'Inès Caradec');
  assert.equal(fullName({ ...ines, lastname: null }), 'Les mains d’Inès');
  assert.equal(fullName({ ...ines, firstname: '' }), 'Les mains d’Inès');
  assert.equal(fullName({ ...ines, subtype: 'business' }), 'Les mains d’Inès');
});

test('adds the country prefix unless the number starts with 0', () => {
  assert.equal(dialledPhone('+33', '0612345678'), '0612345678');
  assert.equal(dialledPhone('+33', '612345678'), '+33 612345678');
  assert.equal(dialledPhone(null, '612345678'), '612345678');
  for (const none of [null, '']) assert.equal(dialledPhone('+33', none), null);
});
