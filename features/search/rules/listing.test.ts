import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResultCardData } from '../contract/search.ts';
import { listed } from './listing.ts';

const card = (id: string, motif: string, palette: string): ResultCardData => ({
  pro: {
    id,
    slug: 'a',
    name: 'A',
    subtype: 'freelance',
    profession: 'massage_therapist',
    place_kind: null,
    gender: 'woman',
    street: null,
    postcode: '44000',
    city: 'Nantes',
    lat: 47,
    lon: -1,
    rating_x100: 0,
    rating_count: 0,
    children_min_age: 12,
    motif,
    palette,
    cover: null,
  },
  at_home: false,
  also_at_home: false,
  fits: true,
  services: [],
  lowest_price_cents: null,
  today: 0,
  slots: [],
  more_slots: false,
  distance_km: 1,
  distance_approximate: false,
  travel_fee_cents: null,
});

test('a professional has the same picture in every order of the list', () => {
  const cards = ['a', 'b', 'c'].map((id) => card(id, 'galets', 'soir'));
  const drawn = (list: readonly ResultCardData[]) =>
    new Map(listed(list).map(({ pro, landscape }) => [pro.id, landscape]));
  assert.deepEqual(drawn(cards).get('b'), { seed: 'b', motif: 'galets', palette: 'soir', photo: null });
  for (const { pro } of cards) assert.deepEqual(drawn(cards.toReversed()).get(pro.id), drawn(cards).get(pro.id));
});

test('shows surcharges beside the price, and beside times at another price', () => {
  const offpeak = { type: 'offpeak', unit: 'percent', value: 10 } as const;
  const sunday = { type: 'sunday', unit: 'percent', value: 20 } as const;
  const slot = { starts_at: '', day: 0, minute: 0, offset_minutes: null, option_id: 'o', surcharges: [] };
  const [one] = listed(
    [
      {
        ...card('a', 'galets', 'soir'),
        services: [
          {
            option_id: 'o',
            name: 'Massage balinais',
            label: '',
            duration_min: 60,
            price_cents: 7200,
            price_varies: true,
            surcharges: [offpeak],
          },
        ],
        slots: [
          { ...slot, price_cents: 7200, surcharges: [offpeak] },
          { ...slot, price_cents: 9600, surcharges: [sunday] },
          { ...slot, price_cents: 9600, surcharges: [sunday] },
          { ...slot, price_cents: 8000 },
        ],
      },
    ],
    { guests: 2, children: 1 },
  );
  assert.deepEqual(one?.services, [
    {
      optionId: 'o',
      text: 'Massage balinais, 60\u00a0min, pour 2\u00a0personnes',
      price: '72\u202f€',
      isLeast: true,
      note: 'Heures creuses \u2212\u202f10\u202f%',
      hoursNote: 'Enfants dès 12\u00a0ans, Dimanche +\u202f20\u202f%',
      day: 'Aujourd’hui',
      hours: [
        { startsAt: '', hour: '00:00', price: '72\u202f€', isOther: false },
        { startsAt: '', hour: '00:00', price: '96\u202f€', isOther: true },
        { startsAt: '', hour: '00:00', price: '96\u202f€', isOther: true },
        { startsAt: '', hour: '00:00', price: '80\u202f€', isOther: true },
      ],
    },
  ]);
});

test('an unknown motif or palette still gives a landscape', () => {
  const [one] = listed([card('a', 'unheard', 'of')]);
  assert.equal(one?.landscape.motif, 'rien');
});
