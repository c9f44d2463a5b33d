/**
 * Queues of the admin page: waiting for a decision, ending within thirty days, accepted, refused
 * (docs/product/documents.md#what-an-admin-checks).
 */
export const queues = ['waiting', 'ending', 'valid', 'invalid'] as const;
export type DocumentQueue = (typeof queues)[number];
