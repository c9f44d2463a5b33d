import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crewOf } from './crew.ts';

const one = (label: string, kind: 'practitioner' | 'cabin' = 'practitioner', active = true) => ({ id: label, label, kind, active });

test('practitioners are told apart by letters and tints; a cabin or somebody away is nobody', () => {
  assert.deepEqual(
    crewOf([one('Anaïs Le Bihan'), one('Cabine 1', 'cabin'), one('Karim'), one('Zoé', 'practitioner', false)]).map(({ letters, tint }) => [letters, tint]),
    [
      ['AB', 0],
      ['K', 1],
    ],
  );
});

test('who works alone is not told apart', () => assert.deepEqual(crewOf([one('Inès'), one('Cabine 1', 'cabin')]), []));
