import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inputMessages } from '#core/fields/messages.ts';
import { categories } from '#db/reference/categories.ts';
import { contraindications } from '#db/reference/contraindications.ts';
import { inChecklistOrder, refusedLists, suggestedLists } from './checklist.ts';

const attested = 'healthchecklist_cat_1_possible_with_attestation';

test('a checklist refuses an unknown contraindication and a key in both lists', () => {
  assert.deepEqual(refusedLists({ impossible: ['phlebitis'], withAttestation: ['diabetes'] }), {});
  assert.deepEqual(refusedLists({ impossible: ['phlebitis', 'diabetes'], withAttestation: ['diabetes'] }), {
    [attested]: inputMessages.duplicateValue,
  });
  assert.deepEqual(refusedLists({ impossible: ['rhume'], withAttestation: ['diabetes'] }), {
    healthchecklist_cat_1_impossible: inputMessages.invalidParam,
  });
  assert.deepEqual(refusedLists({ impossible: ['phlebitis'], withAttestation: ['toString'] }), {
    [attested]: inputMessages.invalidParam,
  });
});

test('suggested lists are valid for every category, and empty without a category', () => {
  for (const { id } of categories) assert.deepEqual(refusedLists(suggestedLists([id])), {}, String(id));
  const massage = suggestedLists([categories.find(({ key }) => key === 'massage')!.id]);
  assert.ok(massage.impossible.includes('phlebitis'));
  assert.ok(massage.withAttestation.length > 0);
  assert.deepEqual(suggestedLists([]), { impossible: [], withAttestation: [] });
});

test('sorts contraindications in the reference order without duplicates', () => {
  const all = contraindications.items.map(({ key }) => key);
  assert.deepEqual(inChecklistOrder([...all].toReversed()), all);
  assert.deepEqual(inChecklistOrder(['diabetes', 'phlebitis', 'diabetes']), ['phlebitis', 'diabetes']);
});
