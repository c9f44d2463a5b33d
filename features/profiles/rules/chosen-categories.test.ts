import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { freelanceDomains } from '#db/reference/freelance-domains.ts';
import { afterCategory, afterDomain, begunChoice, sentCategories, type ChosenCategories } from './chosen-categories.ts';

const all = [
  { key: 'bodywork', categories: ['massage', 'reflexology', 'slimming'] },
  { key: 'aesthetics', categories: ['hair_removal', 'slimming'] },
];
const nothing: ChosenCategories = { domains: [], categories: [], brought: [] };

test('the categories of a domain come with it and leave with it, but for those that another ticked domain has', () => {
  const one = afterDomain(all, nothing, 'bodywork', true);
  assert.deepEqual(one.categories, ['massage', 'reflexology', 'slimming']);
  const both = afterDomain(all, one, 'aesthetics', true);
  assert.deepEqual(afterDomain(all, both, 'bodywork', false).categories, ['slimming', 'hair_removal']);
  assert.deepEqual(afterDomain(all, one, 'bodywork', false).categories, []);
});

test('what was ticked by hand, before or after the domain, or comes of the profession, stays when the domain leaves', () => {
  const byHand = afterCategory(nothing, 'massage', true);
  assert.deepEqual(afterDomain(all, afterDomain(all, byHand, 'bodywork', true), 'bodywork', false).categories, ['massage']);
  const again = afterCategory(afterCategory(afterDomain(all, nothing, 'bodywork', true), 'slimming', false), 'slimming', true);
  assert.deepEqual(afterDomain(all, again, 'bodywork', false).categories, ['slimming']);
  const kept = begunChoice(all, { domains: ['bodywork'], categories: ['massage', 'reflexology'], ofProfession: ['massage'] });
  assert.deepEqual(afterDomain(all, kept, 'bodywork', false).categories, ['massage']);
});

test('a category taken away by hand does not come back with another tick of its domain’s neighbour', () => {
  const without = afterCategory(afterDomain(all, nothing, 'bodywork', true), 'reflexology', false);
  assert.deepEqual(afterDomain(all, without, 'aesthetics', true).categories, ['massage', 'slimming', 'hair_removal']);
});

test('a domain that the page did not follow brings its categories as it is sent; one that it followed stands as it was left', () => {
  assert.deepEqual(sentCategories(all, { domains: ['bodywork'], followed: [], categories: ['massage'] }), ['massage', 'reflexology', 'slimming']);
  assert.deepEqual(sentCategories(all, { domains: ['bodywork'], followed: ['bodywork'], categories: ['massage'] }), ['massage']);
  assert.deepEqual(sentCategories(all, { domains: [], followed: [], categories: ['massage'] }), ['massage']);
});

test('whatever was ticked, ticking a domain and unticking it at once changes nothing, and nothing is there twice', () => {
  const keys = freelanceDomains.map(({ key }) => key);
  const categories = [...new Set(freelanceDomains.flatMap((domain) => [...domain.categories]))];
  const act = fc.oneof(
    fc.record({ domain: fc.constantFrom(...keys), isOn: fc.boolean() }),
    fc.record({ category: fc.constantFrom(...categories), isOn: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), fc.constantFrom(...keys), (acts, key) => {
      const before = acts.reduce<ChosenCategories>(
        (so, one) => ('domain' in one ? afterDomain(freelanceDomains, so, one.domain, one.isOn) : afterCategory(so, one.category, one.isOn)),
        nothing,
      );
      assert.equal(new Set(before.categories).size, before.categories.length);
      if (before.domains.includes(key)) return;
      const after = afterDomain(freelanceDomains, afterDomain(freelanceDomains, before, key, true), key, false);
      assert.deepEqual([...after.categories].sort(), [...before.categories].sort());
    }),
  );
});
