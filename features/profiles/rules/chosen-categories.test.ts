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

test('ticking a domain ticks its categories; unticking removes them unless another ticked domain has them', () => {
  const one = afterDomain(all, nothing, 'bodywork', true);
  assert.deepEqual(one.categories, ['massage', 'reflexology', 'slimming']);
  const both = afterDomain(all, one, 'aesthetics', true);
  assert.deepEqual(afterDomain(all, both, 'bodywork', false).categories, ['slimming', 'hair_removal']);
  assert.deepEqual(afterDomain(all, one, 'bodywork', false).categories, []);
});

test('a category ticked by hand or from the profession stays when its domain is unticked', () => {
  const byHand = afterCategory(nothing, 'massage', true);
  assert.deepEqual(afterDomain(all, afterDomain(all, byHand, 'bodywork', true), 'bodywork', false).categories, [
    'massage',
  ]);
  const again = afterCategory(
    afterCategory(afterDomain(all, nothing, 'bodywork', true), 'slimming', false),
    'slimming',
    true,
  );
  assert.deepEqual(afterDomain(all, again, 'bodywork', false).categories, ['slimming']);
  const begun = begunChoice(all, {
    domains: ['bodywork'],
    categories: ['massage', 'reflexology'],
    ofProfession: ['massage'],
  });
  assert.deepEqual(afterDomain(all, begun, 'bodywork', false).categories, ['massage']);
});

test('a category unticked by hand stays unticked when another domain is ticked', () => {
  const without = afterCategory(afterDomain(all, nothing, 'bodywork', true), 'reflexology', false);
  assert.deepEqual(afterDomain(all, without, 'aesthetics', true).categories, ['massage', 'slimming', 'hair_removal']);
});

test('a form without JavaScript adds the categories of ticked domains; a domain followed by the page adds none', () => {
  assert.deepEqual(sentCategories(all, { domains: ['bodywork'], followed: [], categories: ['massage'] }), [
    'massage',
    'reflexology',
    'slimming',
  ]);
  assert.deepEqual(sentCategories(all, { domains: ['bodywork'], followed: ['bodywork'], categories: ['massage'] }), [
    'massage',
  ]);
  assert.deepEqual(sentCategories(all, { domains: [], followed: [], categories: ['massage'] }), ['massage']);
});

test('ticking then unticking a domain restores the categories, without duplicates', () => {
  const keys = freelanceDomains.map(({ key }) => key);
  const categories = [...new Set(freelanceDomains.flatMap((domain) => [...domain.categories]))];
  const act = fc.oneof(
    fc.record({ domain: fc.constantFrom(...keys), isOn: fc.boolean() }),
    fc.record({ category: fc.constantFrom(...categories), isOn: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), fc.constantFrom(...keys), (acts, key) => {
      const before = acts.reduce<ChosenCategories>(
        (so, one) =>
          'domain' in one
            ? afterDomain(freelanceDomains, so, one.domain, one.isOn)
            : afterCategory(so, one.category, one.isOn),
        nothing,
      );
      assert.equal(new Set(before.categories).size, before.categories.length);
      if (before.domains.includes(key)) return;
      const after = afterDomain(freelanceDomains, afterDomain(freelanceDomains, before, key, true), key, false);
      assert.deepEqual([...after.categories].sort(), [...before.categories].sort());
    }),
  );
});
