import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysTogether } from './party-size.ts';

test('recognises service names for two people together', () => {
  for (const name of ['Massage en duo', 'Soin Duo détente', 'Hammam à deux', 'Rituel en couple'])
    assert.ok(saysTogether(name), name);
  for (const name of ['Massage suédois', 'Duodécimal', 'Massage à quatre mains', 'Massage à deux mains'])
    assert.ok(!saysTogether(name), name);
});
