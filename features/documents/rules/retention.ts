import { dayMs } from '#core/units.ts';

/**
 * Time in milliseconds for which a file is stored after its use ends. The use ends when the version is refused, expired
 * or replaced, or when an identity document is accepted (docs/product/documents.md#files).
 */
export const servedMs = 30 * dayMs;
