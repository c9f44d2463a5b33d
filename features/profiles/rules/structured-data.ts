import { clockText } from '#core/format.ts';
import type { PublicProfile } from '../contract/public-profile.ts';

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Formats a rating to one decimal, as the page shows it. */
const tenths = (x100: number): string => (Math.round(x100 / 10) / 10).toFixed(1);
const euros = (cents: number): string => (cents / 100).toFixed(2);

const originOf = (url: string): string => /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';

/**
 * Returns the data about a profile for search engines (schema.org). It contains a rating only when there are reviews.
 * `leastPrices` gives the lowest price of each option over the searched days, by option id. Options missing from it
 * have no free time in those days and are left out. `url` is the full URL of the page.
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
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: tenths(profile.rating.x100),
      reviewCount: profile.rating.count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
});
