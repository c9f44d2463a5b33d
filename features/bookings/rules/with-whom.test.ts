import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullStop } from '#core/full-stop.ts';
import { momentWith, namesIn } from './rescheduling.ts';

test('writes a time with each practitioner named once, and a single full stop', () => {
  const names = namesIn([{ resources: ['Margaux M.', null] }, { resources: ['Margaux M.'] }, {}]);
  assert.deepEqual(names, ['Margaux M.']);
  assert.equal(
    fullStop(momentWith('vendredi 27 novembre à 18:30', names)),
    'vendredi 27 novembre à 18:30, avec Margaux M.',
  );
  assert.equal(fullStop(momentWith('vendredi 27 novembre à 18:30', [])), 'vendredi 27 novembre à 18:30.');
});
