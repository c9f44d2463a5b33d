import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublicProfile } from '../contract/public-profile.ts';
import { structuredData } from './structured-data.ts';

const profile: PublicProfile = {
  id: 'a'.repeat(22),
  slug: 'maison',
  subtype: 'business',
  business_name: 'Maison </script>',
  firstname: null,
  lastname: null,
  gender: null,
  profession: null,
  place_kind: 'spa',
  bio: '',
  phone: '0612345678',
  siret_number: null,
  company_type: null,
  vat: null,
  vat_territory: 'metropole',
  street: null,
  postcode: '44000',
  city: 'Nantes',
  lat: 47.2,
  lon: -1.5,
  time_zone: 'Europe/Paris',
  today: 20_000,
  weekday: 6,
  category_main: 1,
  categories: [1],
  work_location: 1,
  children_min_age: 0,
  conveniences: [],
  equipments: [],
  languages: [],
  motif: 'galets',
  palette: 'dune',
  pictures: 1,
  gallery: [],
  banner: null,
  emblem: null,
  pay_online: true,
  pay_on_site: false,
  verified: true,
  services: [],
  staff: [],
  hours: [{ dow: 0, start_min: 570, end_min: 1020 }],
  travel: null,
  policy: null,
  cgv_version: null,
  rating: { count: 0, x100: 0, stars: [0, 0, 0, 0, 0] },
  reviews: [],
};
const url = 'https://accalmie.test/praticien/maison';

describe('structured data for search engines', () => {
  it('has a rating only with reviews', () => {
    assert.equal('aggregateRating' in structuredData(profile, url, null), false);
    assert.deepEqual(
      structuredData({ ...profile, rating: { count: 3, x100: 467, stars: [0, 0, 0, 1, 2] } }, url, null)[
        'aggregateRating'
      ],
      {
        '@type': 'AggregateRating',
        ratingValue: '4.7',
        reviewCount: 3,
        bestRating: 5,
        worstRating: 1,
      },
    );
  });

  it('offers the options free on the requested days at the prices of those days', () => {
    const option = {
      label: '',
      duration_min: 60,
      price_cents: 8000,
      guests_min: 1,
      guests_max: 1,
      on_site: true,
      at_home: false,
      approval: false,
      guests_follow: false,
      staff: [],
      own: [],
    };
    const services = ['a', 'b'].map((id) => ({
      id,
      category: 1,
      name: id,
      description: '',
      options: [{ ...option, id, deposit_percent: 100 as const }],
      add_ons: [],
      surcharges: [],
    }));
    const offers = (leastPrices: ReadonlyMap<string, number> | null) =>
      (
        structuredData({ ...profile, services }, url, null, leastPrices)['makesOffer'] as {
          price: string;
          itemOffered: { name: string };
        }[]
      ).map(({ price, itemOffered }) => [itemOffered.name, price]);
    assert.deepEqual(offers(new Map([['b', 7200]])), [['b', '72.00']]);
    assert.deepEqual(offers(null), [
      ['a', '80.00'],
      ['b', '80.00'],
    ]);
  });

  it('hides the position of a professional who works only at clients’ homes, and the phone number', () => {
    const data = structuredData(profile, url, null);
    assert.equal('geo' in data, false);
    assert.equal(JSON.stringify(data).includes('0612345678'), false);
  });

  it('lists opening hours by day of the week', () => {
    assert.deepEqual(structuredData(profile, url, null)['openingHoursSpecification'], [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Sunday', opens: '09:30', closes: '17:00' },
    ]);
  });

  it('lists uploaded pictures by their absolute URLs', () => {
    assert.equal('image' in structuredData(profile, url, null), false);
    const photo = { src: '/images/a/640.webp', srcSet: '', width: 640, height: 480, alt: '' };
    assert.deepEqual(structuredData({ ...profile, gallery: [photo] }, url, null)['image'], [
      'https://accalmie.test/images/a/640.webp',
    ]);
  });
});
