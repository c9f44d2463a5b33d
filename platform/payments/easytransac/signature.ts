import { createHash, timingSafeEqual } from 'node:crypto';

/** A signed value of an answer, a message or a request. A nested value is signed at the place of its field. */
export type Signed =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Signed[]
  | { readonly [key: string]: Signed };

const byKey = ([a]: readonly [string, Signed], [b]: readonly [string, Signed]): number => Number(a > b) - Number(a < b);

// Values are written as PHP writes them: true is « 1 », false and null are empty, 150.0 is « 150 ».
const written = (value: Signed): string => {
  if (value === true) return '1';
  if (value === false || value === null || value === undefined) return '';
  if (typeof value !== 'object') return `${value}`;
  return joined(value);
};

const joined = (fields: object): string => {
  const entries = Object.entries(fields as Readonly<Record<string, Signed>>).map(
    ([key, value]) => [key.toLowerCase(), value] as const,
  );
  // List items keep their order.
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

export const isSignedBy = (fields: { readonly [key: string]: Signed }, key: string, signature: string): boolean => {
  const wanted = Buffer.from(easyTransacSignature(fields, key));
  const given = Buffer.from(signature.toLowerCase());
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
