import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderOf, typedIn } from './payment-form.ts';

const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('last booking form', () => {
  it('counts a line break as a single character in a note of 500 characters', () => {
    const form = formWith({ access_note: `${'a'.repeat(250)}\r\n${'b'.repeat(249)}` });
    assert.equal(String(orderOf(form, 'x')['access_note']).length, 500);
  });

  it('reads the accepted version of the terms, or an empty string when the box is unchecked', () => {
    assert.equal(typedIn(formWith({ accepts_cgv_version: '2' })).acceptedVersion, '2');
    assert.equal(typedIn(formWith({})).acceptedVersion, '');
  });
});
