/** How a client came: through the platform, by the professional's own link, or with another agenda that they brought (docs/product/payments.md#source). */
export const bookingSources = ['platform', 'direct', 'imported'] as const;
export type BookingSource = (typeof bookingSources)[number];
