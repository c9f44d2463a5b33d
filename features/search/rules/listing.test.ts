import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResultCard } from '../contract.ts';
import { listed } from './listing.ts';

const card = (id: string, motif: string, palette: string): ResultCard => ({
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
    motif,
    palette,
    cover: null,
  },
  at_home: false,
  also_at_home: false,
  services: [],
  lowest_price_cents: null,
  today: 0,
  slots: [],
  more_slots: false,
  distance_km: 1,
  distance_approximate: false,
  travel_fee_cents: null,
});

test('each keeps its own picture, and no two neighbours share motif and palette', () => {
  const list = listed([
    card('a', 'galets', 'soir'),
    card('b', 'galets', 'soir'),
    card('c', 'galets', 'soir'),
    card('d', 'vapeur', 'soir'),
    card('e', 'galets', 'nuit'),
    card('f', 'galets', 'nuit'),
  ]);
  assert.deepEqual(
    list.map(({ landscape }) => `${landscape.motif} ${landscape.palette} ${landscape.seed}`),
    ['galets soir a', 'galets dune b', 'galets soir c', 'vapeur soir d', 'galets nuit e', 'galets crepuscule f'],
  );
});

test('an unknown motif or palette still gives a picture', () => {
  const [one] = listed([card('a', 'unheard', 'of')]);
  assert.equal(one?.landscape.motif, 'rien');
});
