import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderOf, typedIn } from './payment-form.ts';

const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('the last step’s form', () => {
  it('counts a line end as the browser does: a full note is not refused for having two lines', () => {
    const form = formWith({ access_note: `${'a'.repeat(250)}\r\n${'b'.repeat(249)}` });
    assert.equal(String(orderOf(form, 'x')['access_note']).length, 500);
  });

  it('says which terms were accepted, and none when the box was left', () => {
    assert.equal(typedIn(formWith({ accepts_cgv_version: '2' })).acceptedVersion, '2');
    assert.equal(typedIn(formWith({})).acceptedVersion, '');
  });
});
