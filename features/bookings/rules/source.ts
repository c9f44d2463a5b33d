/** How a client came: through the platform, or by the professional's own link, on which no commission is taken (decisions §7.5). */
export const bookingSources = ['platform', 'direct'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** The parameter of an address that says so, and its value in a professional's own link and button. */
export const sourceParam = 'source';
export const ownLink = 'lien';

/** How somebody came, from the parameters of an address. */
export const sourceIn = (params: URLSearchParams): BookingSource => (params.get(sourceParam) === ownLink ? 'direct' : 'platform');
