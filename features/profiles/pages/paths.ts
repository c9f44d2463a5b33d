/** The path of a professional's public page. */
export const profilePath = ({ slug, id }: { readonly slug: string; readonly id: string }): string => `/praticien/${slug}-${id}`;

/** The path of a professional's own link, with the word that proves it is theirs. */
export const ownLinkPath = (id: string, word: string): string => `/lien/${id}/${encodeURIComponent(word)}`;

/** The parameter by which the button that a professional puts on their own pages carries the word of their link. */
export const linkWordParam = 'lien';

/** The id at the end of a profile's address: its last 22 characters; undefined when they are no id. */
export const idInSlug = (text: string): string | undefined => /^(?:.*-)?([0-9A-Za-z]{22})$/.exec(text)?.[1];

/** A city in an address: « Saint-Étienne » → « saint-etienne », « L’Haÿ-les-Roses » → « l-hay-les-roses ». */
export const citySlug = (city: string): string =>
  city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The page of a category without a place, or of all of them. */
export const carePath = (categoryKey: string | null): string => (categoryKey === null ? '/soins' : `/soins/${categoryKey}`);

/** The page of a category in a city. */
export const cityPath = (categoryKey: string, city: string): string => `/soins/${categoryKey}/${citySlug(city)}`;

/** The pages of the five steps, in order (docs/product/booking.md#steps). */
export const flowPaths = {
  guests: '/booking/guests',
  services: '/booking/services-menu',
  appointment: '/booking/appointment',
  payment: '/booking/payment',
  confirmation: '/booking/confirmation-payment',
} as const;
