import assert from 'node:assert/strict';
import { test } from 'node:test';
import { professions } from '#db/reference/professions.ts';
import { profileKindOf } from './kind.ts';
import { storedGender } from './profession-form.ts';

test('shows the kind of a place, a freelance’s title by gender, or the trade without gender', () => {
  const nothing = { profession: null, place_kind: null, gender: null };
  assert.equal(profileKindOf({ ...nothing, place_kind: 'hammam' }), 'Hammam');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist', gender: 'woman' }), 'Coiffeuse');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist', gender: 'man' }), 'Coiffeur');
  assert.equal(profileKindOf({ ...nothing, profession: 'colorist' }), 'Coloriste');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist' }), 'Coiffure');
  assert.equal(profileKindOf({ ...nothing, profession: 'hair_stylist', gender: 'unknown' }), 'Coiffure');
  assert.equal(profileKindOf(nothing), null);
});

test('every profession has a title for each gender and a neutral word', () => {
  for (const { key } of professions)
    for (const gender of ['woman', 'man', 'other', null])
      assert.match(profileKindOf({ profession: key, place_kind: null, gender }) ?? '', /^\p{Lu}(?!.* ou )/u);
});

test('the chosen grammatical form of the title wins over the gender of the account', () => {
  assert.deepEqual(
    [storedGender('feminine', 'man'), storedGender('masculine', 'unknown'), storedGender(undefined, 'woman')],
    ['woman', 'man', 'woman'],
  );
});
