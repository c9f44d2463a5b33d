import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { closestCare, generalTerms, kinCategories } from './related-care.ts';
import { isMostly, namesService, serviceQueries, soughtService, typedServiceOf } from './sought-service.ts';

const wordsOf = (typed: string, key: string) => soughtService(typed, key, offeredCategories)?.words ?? null;

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

test('a category picked for the name of a service keeps this service in the search', () => {
  for (const [typed, picked, service] of [
    ['balayage', 'Coiffure', 'balayage'],
    [' Coupe enfant', 'Coiffure', 'Coupe enfant'],
    ['meches', 'Coiffure', 'meches'],
    ['massage suédois', 'Massage', 'massage suédois'],
    ['bal', 'Coiffure', null],
    ['coiffeuse', 'Coiffure', null],
    ['coiffure', 'Coiffure', null],
    ['balayage', 'Massage', null],
    ['balayag', 'balayage', null],
    ['', 'Coiffure', null],
  ] as const)
    assert.equal(typedServiceOf(typed, picked, offeredCategories), service, `${typed}, ${picked}`);
});

test('each general term is a search term of a category', () => {
  const terms = new Set(offeredCategories.flatMap(({ searchTerms }) => searchTerms));
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

const sought = (typed: string, key: string) => soughtService(typed, key, offeredCategories) ?? assert.fail(typed);

test('full-text queries find names with all words, with words of nearly the same meaning, or near names', () => {
  const { named, closest, near } = serviceQueries(sought('balayage', 'haircut'));
  assert.equal(named, 'balayage:*');
  assert.equal(closest, '(balayage:* | meche:* | ombre:*)');
  for (const word of ['balayage:*', 'meche:*', 'coloration:*', 'patine:*']) assert.ok(near.includes(word), near);
  assert.equal(
    serviceQueries({ words: ['pose', 'gel'], closest: [[], []], related: [] }).named,
    'pose:* & (gel | gels)',
  );
});

test('a care for a child is close to one for a son, and the other words stay required', () => {
  const { closest } = serviceQueries(sought('coupe enfant', 'haircut'));
  assert.match(closest, /^\(coupe:\*\) & \(enfant:\* \|.*\(fil \| fils\)/);
});

test('names made mostly of the searched words come before longer names', () => {
  const child = sought('coupe enfant', 'haircut');
  assert.ok(isMostly('Coupe homme', child));
  assert.ok(!isMostly('Coupe et brushing femme', child));
});

test('a search for hair also covers barbers, and no category of another trade', () => {
  const keysOf = ({ categories }: ReturnType<typeof sought>) =>
    offeredCategories.filter(({ id }) => categories.includes(id)).map(({ key }) => key);
  assert.deepEqual(keysOf(sought('balayage', 'haircut')), ['haircut', 'barber']);
  assert.deepEqual(keysOf(sought('massage suédois', 'massage')), ['massage']);
});

test('the words of nearly the same meaning are single words, and each category of a group exists', () => {
  for (const word of closestCare.flat()) assert.match(word, /^\p{L}+$/u);
  for (const key of kinCategories.flat())
    assert.ok(
      offeredCategories.some((one) => one.key === key),
      key,
    );
});
