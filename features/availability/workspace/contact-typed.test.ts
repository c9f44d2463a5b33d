import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personContactIn } from './contact-typed.ts';

test('a typed contact loses its outer spaces, and an empty prefix is none', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    email: ' mei@exemple.fr ',
    phone: ' 06 12 34 56 78',
    phone_prefix: '',
    color: 'iris',
  }))
    form.set(name, value);
  assert.deepEqual(personContactIn(form), {
    email: 'mei@exemple.fr',
    phone: '06 12 34 56 78',
    phone_prefix: null,
    color: 'iris',
  });
});
