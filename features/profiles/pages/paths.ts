export const profilePath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/praticien/${slug}-${id}`;

/**
 * Returns the path of a professional's own booking link. `word` is a token; it proves that the professional made the
 * link.
 */
export const ownLinkPath = (id: string, word: string): string => `/lien/${id}/${encodeURIComponent(word)}`;

/** Query parameter with the token of a professional's own link. The button on the professional's website adds it. */
export const linkWordParam = 'lien';

/** Returns the id at the end of a profile's URL: its last 22 characters. Undefined when they are not an id. */
export const idInSlug = (text: string): string | undefined => /^(?:.*-)?([0-9A-Za-z]{22})$/.exec(text)?.[1];

/**
 * Writes the name of a city as a URL segment: « Saint-Étienne » → « saint-etienne », « L’Haÿ-les-Roses » →
 * « l-hay-les-roses ».
 */
export const citySlug = (city: string): string =>
  city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the path of a category page without a place. Null gives the page of all categories. */
export const carePath = (categoryKey: string | null): string =>
  categoryKey === null ? '/soins' : `/soins/${categoryKey}`;

export const cityPath = (categoryKey: string, city: string): string => `/soins/${categoryKey}/${citySlug(city)}`;

/** Paths of the five booking steps, in order (docs/product/booking.md#steps). */
export const flowPaths = {
  guests: '/booking/guests',
  services: '/booking/services-menu',
  appointment: '/booking/appointment',
  payment: '/booking/payment',
  confirmation: '/booking/confirmation-payment',
} as const;
