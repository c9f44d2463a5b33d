import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '#db/reference/categories.ts';
import { moreSearchTerms } from '#db/reference/search-terms.ts';
import { generalTerms } from './related-care.ts';
import { namesService, serviceQueries, soughtService } from './sought-service.ts';

const known = categories.map(({ id, key, label, search_terms }) => ({
  id,
  key,
  label,
  searchTerms: [...search_terms, ...(moreSearchTerms[key] ?? [])],
}));
const wordsOf = (typed: string, key: string) => soughtService(typed, key, known)?.words ?? null;

test('a text names a service by its own words, without the category and filler words', () => {
  assert.deepEqual(wordsOf('balayage', 'haircut'), ['balayage']);
  assert.deepEqual(wordsOf('Mèches', 'haircut'), ['meche']);
  assert.deepEqual(wordsOf('coupe enfant', 'haircut'), ['coupe', 'enfant']);
  assert.deepEqual(wordsOf('massage suédois', 'massage'), ['suedoi']);
  assert.deepEqual(wordsOf('massage tantrique pas cher', 'massage'), ['tantrique']);
  assert.deepEqual(wordsOf('coiffeur homme', 'haircut'), ['homme']);
  assert.deepEqual(wordsOf('balayge', 'haircut'), ['balayage'], 'a misspelled term is corrected');
});

test('a category, a trade, a part of the body or a reason names no service', () => {
  for (const [typed, key] of [
    ['massage', 'massage'],
    ['masages', 'massage'],
    ['masseuse', 'massage'],
    ['massage à domicile', 'massage'],
    ['coiffeur', 'haircut'],
    ['stress', 'sophrology'],
    ['dos bloqué', 'osteopathy'],
    ['zorglub', 'massage'],
  ] as const)
    assert.equal(wordsOf(typed, key), null, typed);
});

test('each general term is a search term of a category', () => {
  const terms = new Set(known.flatMap(({ searchTerms }) => searchTerms));
  assert.deepEqual(
    generalTerms.filter((term) => !terms.has(term)),
    [],
  );
});

test('a name has the words of a service whatever their order, accents and plurals; short words match whole words', () => {
  assert.ok(namesService('Technique de balayage et mèches', ['meche', 'balayage']));
  assert.ok(namesService('Coupes pour enfants', ['coupe', 'enfant']));
  assert.ok(!namesService('Coupe homme', ['coupe', 'enfant']));
  assert.ok(namesService('Pose de gels', ['gel']) && !namesService('Soin gelé', ['gel']));
});

test('full-text queries find names with all words, or near names with some', () => {
  const balayage = soughtService('balayage', 'haircut', known) ?? assert.fail();
  const { named, near } = serviceQueries(balayage);
  assert.equal(named, 'balayage:*');
  for (const word of ['balayage:*', 'meche:*', 'coloration:*', 'patine:*']) assert.ok(near.includes(word), near);
  assert.equal(serviceQueries({ words: ['pose', 'gel'], related: [] }).named, 'pose:* & (gel | gels)');
});
