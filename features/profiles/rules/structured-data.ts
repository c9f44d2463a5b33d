import { clockText } from '#core/format.ts';
import type { PublicProfile } from '../contract/public-profile.ts';

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** As it is read on the page, to the tenth. */
const tenths = (x100: number): string => (Math.round(x100 / 10) / 10).toFixed(1);
const euros = (cents: number): string => (cents / 100).toFixed(2);

const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';

/**
 * What search engines read of a profile (schema.org): the business, its hours, what it sells; a rating only when there is one, an offer at its least
 * price of the asked days where those are known, and only if it is free then. `url` is the page's own, absolute.
 */
export const structuredData = (
  profile: PublicProfile,
  url: string,
  kind: string | null,
  leastPrices: ReadonlyMap<string, number> | null = null,
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'HealthAndBeautyBusiness',
  '@id': url,
  url,
  name: profile.business_name,
  ...(profile.bio !== '' && { description: profile.bio }),
  ...(kind !== null && { keywords: kind }),
  ...(profile.gallery.length > 0 && { image: profile.gallery.map(({ src }) => originOf(url) + src) }),
  address: {
    '@type': 'PostalAddress',
    ...(profile.street !== null && { streetAddress: profile.street }),
    postalCode: profile.postcode,
    addressLocality: profile.city,
    addressCountry: 'FR',
  },
  ...(profile.street !== null && { geo: { '@type': 'GeoCoordinates', latitude: profile.lat, longitude: profile.lon } }),
  openingHoursSpecification: profile.hours.map(({ dow, start_min, end_min }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${schemaDays[dow] ?? ''}`,
    opens: clockText(start_min),
    closes: clockText(end_min),
  })),
  makesOffer: profile.services.flatMap(({ name, options }) =>
    options
      .filter(({ id }) => leastPrices === null || leastPrices.has(id))
      .map(({ id, label, price_cents }) => ({
        '@type': 'Offer',
        price: euros(leastPrices?.get(id) ?? price_cents),
        priceCurrency: 'EUR',
        itemOffered: { '@type': 'Service', name: label === '' ? name : `${name}, ${label}` },
      })),
  ),
  ...(profile.rating.count > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: tenths(profile.rating.x100), reviewCount: profile.rating.count, bestRating: 5, worstRating: 1 },
  }),
});
