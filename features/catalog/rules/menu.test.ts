import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchedDays } from '../texts.ts';
import { listedAtOnce, menuOf } from './menu.ts';

const option = (id: string, rest: object = {}) => ({
  id,
  label: '',
  duration_min: 60,
  price_cents: 8900,
  guests_min: 1,
  guests_max: 1,
  on_site: true,
  at_home: false,
  approval: false,
  deposit_percent: 100,
  ...rest,
});
const service = (id: string, options = [option(`${id}-a`)], rest: object = {}) => ({
  id,
  category: 1,
  name: id,
  description: '',
  options,
  add_ons: [],
  surcharges: [],
  ...rest,
});
const alone = { people: 1, paying: 1, atHome: false };

describe('menu item', () => {
  it('shows list prices, and the lowest price of the requested days when it differs', () => {
    const stones = service('stones', [option('a'), option('b', { duration_min: 90, price_cents: 11_900 })]);
    const [item] = menuOf([stones], { category: 1, chosen: null, party: alone, isAll: false }).items;
    assert.ok(item?.state === 'open');
    assert.deepEqual(
      [item.price, item.duration, item.optionId, item.note],
      ['89\u202f€ – 119\u202f€', '60 – 90\u00a0min', 'a', ''],
    );
    const [single] = menuOf([service('one')], { category: 1, chosen: null, party: alone, isAll: false }).items;
    assert.ok(single?.state === 'open');
    assert.equal(single.price, '89\u202f€');
    const note = (leastPrices: ReadonlyMap<string, number>, party = alone, days: SearchedDays = 'several') => {
      const [one] = menuOf([service('one', [option('a', { guests_max: 2, at_home: true })])], {
        category: 1,
        chosen: null,
        party,
        isAll: false,
        leastPrices,
        days,
      }).items;
      return one?.state === 'open' ? one.note : undefined;
    };
    const two = { people: 2, paying: 2, atHome: false };
    assert.equal(note(new Map([['a', 8900]])), '');
    assert.equal(note(new Map([['a', 8010]])), 'dès 80,10\u202f€ ces jours-là');
    assert.equal(note(new Map([['a', 17_800]]), two), '');
    assert.equal(note(new Map([['a', 16_020]]), two), 'dès 160,20\u202f€ ces jours-là pour 2');
    assert.equal(
      note(new Map([['a', 10_100]]), { ...alone, atHome: true }),
      'dès 101\u202f€ ces jours-là, déplacement compris',
    );
    assert.equal(note(new Map()), 'Aucun créneau ces jours-là');
    assert.equal(note(new Map(), alone, 'one'), 'Aucun créneau ce jour-là');
    assert.equal(note(new Map([['a', 8010]]), alone, 'one'), 'dès 80,10\u202f€ ce jour-là');
  });

  it('explains why a service cannot be chosen', () => {
    const why = (party: { people: number; paying: number; atHome: boolean }) => {
      const [item] = menuOf([service('one')], { category: 1, chosen: null, party, isAll: false }).items;
      return item?.state === 'refused' ? item.why : undefined;
    };
    assert.equal(why({ people: 2, paying: 2, atHome: false }), 'Pour une personne seulement');
    assert.equal(why({ people: 1, paying: 1, atHome: true }), 'Sur place seulement');
  });

  it('expands the chosen service with its options, add-ons, notes and surcharges', () => {
    const chosen = service(
      'one',
      [
        option('a', { approval: true, deposit_percent: 30, guests_max: 2 }),
        option('b', { at_home: true, on_site: false }),
      ],
      {
        add_ons: [{ id: 'oil', label: 'Huile', minutes: 10, price_cents: 900 }],
        surcharges: [
          { type: 'saturday', unit: 'percent', value: 10, days: null, from_min: null, to_min: null, window_sec: null },
        ],
      },
    );
    const [item] = menuOf([chosen], {
      category: 1,
      chosen: { serviceId: 'one', optionId: 'a', addOnIds: ['oil'] },
      party: alone,
      isAll: false,
    }).items;
    assert.ok(item?.state === 'chosen');
    assert.deepEqual(
      item.detail.options.map(({ id, isChecked, isOpen, aside }) => [id, isChecked, isOpen, aside]),
      [
        ['a', true, true, 'Jusqu’à 2 personnes'],
        ['b', false, false, 'À domicile seulement'],
      ],
    );
    assert.deepEqual(item.detail.addOns, [
      {
        id: 'oil',
        label: 'Huile',
        aside: '+\u202f10\u00a0min',
        price: '+\u202f9\u202f€',
        isChecked: true,
        isOpen: true,
      },
    ]);
    assert.deepEqual(item.detail.notes, [
      'Le professionnel a 24\u00a0heures maximum pour confirmer votre demande.',
      'Acompte de 30\u202f% à la réservation, arrondi à l’euro supérieur\u202f; le solde sur place.',
    ]);
    assert.deepEqual(item.detail.surcharges, ['Samedi\u202f: +\u202f10\u202f%']);
  });

  it('shows a price per person when several guests pay, but not for a baby', () => {
    const both = [service('one', [option('a', { guests_max: 3 })]), service('two', [option('b', { guests_max: 3 })])];
    const priceShown = (people: number, paying: number) =>
      menuOf(both, {
        category: 1,
        chosen: { serviceId: 'one', optionId: 'a', addOnIds: [] },
        party: { people, paying, atHome: false },
        isAll: false,
      }).items.map((item) =>
        item.state === 'chosen' ? item.detail.options[0]?.price : item.state === 'open' && item.perPerson,
      );
    assert.deepEqual(priceShown(2, 2), ['89\u202f€ par personne', true]);
    assert.deepEqual(priceShown(2, 1), ['89\u202f€', false]);
  });
});

describe('services listed in the menu', () => {
  const many = Array.from({ length: listedAtOnce + 3 }, (_, i) => service(`s${i}`));

  it('are the first six of the category plus the chosen service', () => {
    const last = `s${listedAtOnce + 2}`;
    const menu = menuOf([...many, service('other', undefined, { category: 2 })], {
      category: 1,
      chosen: { serviceId: last, optionId: `${last}-a`, addOnIds: [] },
      party: alone,
      isAll: false,
    });
    assert.equal(menu.total, listedAtOnce + 3);
    assert.equal(menu.items.length, listedAtOnce + 1);
    assert.equal(menu.items.at(-1)?.state, 'chosen');
  });

  it('are all services of the category when the client asks for all', () => {
    assert.equal(menuOf(many, { category: 1, chosen: null, party: alone, isAll: true }).items.length, many.length);
  });
});
