/** How a client came: through the platform, by the professional's own link, or with another agenda that they brought (docs/product/payments.md#source). */
export const bookingSources = ['platform', 'direct', 'imported'] as const;
export type BookingSource = (typeof bookingSources)[number];

/** The parameter of an address that carries the word of a professional's own link; whether it is that word, the server says. */
export const sourceParam = 'source';

/** The word of an own link in the parameters of an address, null when there is none. */
export const sourceIn = (params: URLSearchParams): string | null => {
  const word = params.get(sourceParam);
  return word !== null && /^lien-[\w-]{22}$/.test(word) ? word : null;
};
