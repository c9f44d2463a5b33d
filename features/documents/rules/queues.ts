/** What the admins choose from: what waits, what ends within thirty days, what was accepted, what was refused (drawing 09). */
export const queues = ['waiting', 'ending', 'valid', 'invalid'] as const;
export type Queue = (typeof queues)[number];
