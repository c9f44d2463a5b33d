export const profilePath = ({ slug, id }: { readonly slug: string; readonly id: string }): string =>
  `/praticien/${slug}-${id}`;

/** Returns the path of a professional's own booking link. The token `word` proves that the link is theirs. */
export const ownLinkPath = (id: string, word: string): string => `/lien/${id}/${encodeURIComponent(word)}`;

/** Query parameter that carries the token of a professional's own link, from the button on their own site. */
export const linkWordParam = 'lien';

/** Returns the id at the end of a profile's address: its last 22 characters. Undefined when they are not an id. */
export const idInSlug = (text: string): string | undefined => /^(?:.*-)?([0-9A-Za-z]{22})$/.exec(text)?.[1];

/** A city as an address segment: « Saint-Étienne » → « saint-etienne », « L’Haÿ-les-Roses » → « l-hay-les-roses ». */
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
