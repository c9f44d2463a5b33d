/**
 * What the admins choose from: what waits, what ends within thirty days, what was accepted, what was refused
 * (docs/product/documents.md#what-an-admin-checks).
 */
export const queues = ['waiting', 'ending', 'valid', 'invalid'] as const;
export type DocumentQueue = (typeof queues)[number];
