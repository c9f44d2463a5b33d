import { createHash } from 'node:crypto';

/** SHA-256 of bytes, in hexadecimal. Proves that a stored file is unchanged. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
