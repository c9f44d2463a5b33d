import { createHash, timingSafeEqual } from 'node:crypto';

/** A value as it is signed, in an answer, a message or a request; what is nested is signed in its place. */
export type Signed = string | number | boolean | null | undefined | readonly Signed[] | { readonly [key: string]: Signed };

const byKey = ([a]: readonly [string, Signed], [b]: readonly [string, Signed]): number => (a < b ? -1 : a > b ? 1 : 0);

// As PHP writes them: true « 1 », false and null nothing, 150.0 « 150 ».
const written = (value: Signed): string => {
  if (value === true) return '1';
  if (value === false || value === null || value === undefined) return '';
  if (typeof value !== 'object') return `${value}`;
  return joined(value);
};

const joined = (fields: object): string => {
  const entries = Object.entries(fields as Readonly<Record<string, Signed>>).map(([key, value]) => [key.toLowerCase(), value] as const);
  // The places of a list are in their order already.
  const sorted = Array.isArray(fields) ? entries : entries.toSorted(byKey);
  return sorted
    .filter(([key]) => key !== 'signature')
    .map(([, value]) => (typeof value === 'object' && value !== null ? written(value) : `${written(value)}$`))
    .join('');
};

/** The signature of fields under a key, SHA-1 in hexadecimal (docs/product/payment-providers.md#signature). */
export const easyTransacSignature = (fields: { readonly [key: string]: Signed }, key: string): string =>
  createHash('sha1')
    .update(joined(fields) + key)
    .digest('hex');

/** Whether a signature is that of these fields. */
export const isSignedBy = (fields: { readonly [key: string]: Signed }, key: string, signature: string): boolean => {
  const wanted = Buffer.from(easyTransacSignature(fields, key));
  const given = Buffer.from(signature.toLowerCase());
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
