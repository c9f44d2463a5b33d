import assert from 'node:assert/strict';
import { test } from 'node:test';
import { professions } from '#db/reference/professions.ts';
import { profileKindOf } from './kind.ts';

test('a place says its kind, a freelance the trade in the gender given', () => {
  const nothing = { profession: null, place_kind: null, gender: null };
  assert.equal(profileKindOf({ ...nothing, place_kind: 'hammam' }), 'Hammam');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist', gender: 'woman' }), 'Coiffeuse');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist', gender: 'man' }), 'Coiffeur');
  assert.equal(profileKindOf({ ...nothing, profession: 'colorist' }), 'Coloriste');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist' }), 'Coiffeuse ou coiffeur');
  assert.equal(profileKindOf(nothing), null);
});

test('every profession has a word in each gender', () => {
  for (const { key } of professions)
    for (const gender of ['woman', 'man', null]) assert.match(profileKindOf({ profession: key, place_kind: null, gender }) ?? '', /^\p{Lu}/u);
});
