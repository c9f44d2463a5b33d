import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftFromIdea } from './service-idea.ts';

const resource = (kind: 'practitioner' | 'cabin') => ({ id: kind, kind, label: kind });
const house = {
  categories: [1],
  category_main: 1,
  on_site: true,
  at_home: false,
  subtype: 'business' as const,
  resources: [resource('practitioner'), resource('cabin')],
};

test('proposes a cabin only to an establishment that has a cabin, with or without an idea', () => {
  for (const idea of ['swedish_massage', 'nothing', null]) {
    assert.equal(draftFromIdea(idea, house).cabins, '1', String(idea));
    assert.equal(draftFromIdea(idea, { ...house, resources: [resource('practitioner')] }).cabins, '0', String(idea));
    assert.equal(draftFromIdea(idea, { ...house, subtype: 'freelance' }).cabins, '0', String(idea));
  }
});
