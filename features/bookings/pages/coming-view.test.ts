import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcedStartIn } from './coming-view.ts';

test('the start announced by the mail is read from its link', () => {
  assert.equal(announcedStartIn(new URLSearchParams('heure=1764336600000')), '1764336600000');
  for (const query of ['', 'heure=', 'heure=-1', 'heure=14:30', 'heure=1234567890123456'])
    assert.equal(announcedStartIn(new URLSearchParams(query)), null, query);
});
