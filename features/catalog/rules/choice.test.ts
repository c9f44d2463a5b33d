import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choiceOf, partySizes, placeWanted, placesOf, suits } from './choice.ts';

const option = (
  id: string,
  rest: { guests_min?: number; guests_max?: number; on_site?: boolean; at_home?: boolean } = {},
) => ({
  id,
  guests_min: 1,
  guests_max: 1,
  on_site: true,
  at_home: false,
  ...rest,
});
const services = [
  { category: 2, options: [option('cut')], add_ons: [{ id: 'mask' }] },
  {
    category: 1,
    options: [option('short', { at_home: true }), option('duo', { guests_max: 2 })],
    add_ons: [{ id: 'oil' }, { id: 'stones' }],
  },
];
const nothing = { optionId: null, addOnIds: [], category: null };

describe('options that suit a party', () => {
  it('counts babies in the maximum but not in the minimum, and checks the place of care', () => {
    assert.equal(suits(option('a', { guests_max: 2 }), { people: 2, paying: 2, atHome: false }), true);
    assert.equal(suits(option('a', { guests_max: 2 }), { people: 3, paying: 3, atHome: false }), false);
    const duo = option('a', { guests_min: 2, guests_max: 2 });
    assert.deepEqual(
      [1, 2].map((paying) => suits(duo, { people: 2, paying, atHome: false })),
      [false, true],
      'a baby is nobody to give a care to',
    );
    assert.equal(suits(option('a'), { people: 1, paying: 1, atHome: true }), false);
  });

  it('gives the smallest and largest party at a place, or 1 when no option is offered there', () => {
    const duo = option('a', { guests_min: 2, guests_max: 2 });
    assert.deepEqual(partySizes([{ options: [duo] }], false), { least: 2, most: 2 });
    assert.deepEqual(partySizes([{ options: [duo, option('b')] }], false), { least: 1, most: 2 });
    assert.deepEqual(partySizes([{ options: [duo] }], true), { least: 1, most: 1 });
  });

  it('keeps the requested place of care when a service is offered there, else takes the other place', () => {
    assert.deepEqual(placesOf(services), { onSite: true, atHome: true });
    assert.equal(placeWanted(services, true), true);
    assert.equal(placeWanted([services[0]!], true), false);
    assert.equal(placeWanted([{ options: [option('a', { on_site: false, at_home: true })] }], false), true);
  });
});

describe('choiceOf', () => {
  const alone = { people: 1, paying: 1, atHome: false };

  it('returns the requested option with the add-ons of its own service only', () => {
    const choice = choiceOf(services, { optionId: 'duo', addOnIds: ['oil', 'mask'], category: 2 }, alone);
    assert.equal(choice?.option.id, 'duo');
    assert.deepEqual(choice?.addOns, [{ id: 'oil' }]);
    assert.equal(choice?.isAsked, true);
  });

  it('falls back to the first suitable option of the requested category, then of all services', () => {
    assert.equal(choiceOf(services, { ...nothing, category: 1 }, alone)?.option.id, 'short');
    assert.equal(choiceOf(services, nothing, alone)?.option.id, 'cut');
    assert.equal(choiceOf(services, { ...nothing, category: 9 }, alone)?.option.id, 'cut');
  });

  it('replaces an requested option that does not suit the party', () => {
    const choice = choiceOf(services, { ...nothing, optionId: 'short' }, { people: 2, paying: 2, atHome: false });
    assert.equal(choice?.option.id, 'duo');
    assert.equal(choice?.isAsked, false);
  });

  it('returns undefined when no option suits the party', () => {
    assert.equal(choiceOf(services, nothing, { people: 5, paying: 5, atHome: false }), undefined);
  });
});
