import { dayMs } from '#core/units.ts';

/**
 * Milliseconds a file is kept after its use ends: its version was refused, expired or replaced, or is an accepted
 * identity document (docs/product/documents.md#files).
 */
export const servedMs = 30 * dayMs;
