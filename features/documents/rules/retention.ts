import { dayMs } from '#core/units.ts';

/**
 * How long the file of a document stays once it has served: refused, ended, replaced, or an identity paper once accepted; in milliseconds
 * (docs/product/documents.md#files).
 */
export const servedMs = 30 * dayMs;
