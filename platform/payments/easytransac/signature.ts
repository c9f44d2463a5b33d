import { createHash, timingSafeEqual } from 'node:crypto';

/** A value covered by a signature of EasyTransac. The fields of a nested value are signed in place of their parent. */
export type Signed =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Signed[]
  | { readonly [key: string]: Signed };

const byKey = ([a]: readonly [string, Signed], [b]: readonly [string, Signed]): number => Number(a > b) - Number(a < b);

// Writes a value as PHP does: true is « 1 », false and null are empty, 150.0 is « 150 ».
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
  // Objects are sorted by field name. Lists keep their order.
  const sorted = Array.isArray(fields) ? entries : entries.toSorted(byKey);
  return sorted
    .filter(([key]) => key !== 'signature')
    .map(([, value]) => (typeof value === 'object' && value !== null ? written(value) : `${written(value)}$`))
    .join('');
};

/** Signature of fields under a key, SHA-1 in hexadecimal (docs/product/payment-providers.md#signature). */
export const easyTransacSignature = (fields: { readonly [key: string]: Signed }, key: string): string =>
  createHash('sha1')
    .update(joined(fields) + key)
    .digest('hex');

export const isSignedBy = (fields: { readonly [key: string]: Signed }, key: string, signature: string): boolean => {
  const wanted = Buffer.from(easyTransacSignature(fields, key));
  const given = Buffer.from(signature.toLowerCase());
  return wanted.length === given.length && timingSafeEqual(wanted, given);
};
