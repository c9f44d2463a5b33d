/**
 * Origin of a client: the platform, the professional's own link, or an agenda imported from another tool
 * (docs/product/payments.md#source).
 */
export const bookingSources = ['platform', 'direct', 'imported'] as const;
export type BookingSource = (typeof bookingSources)[number];
