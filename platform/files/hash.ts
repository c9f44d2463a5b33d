import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, in hexadecimal: what says that a kept file is the one that was kept. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
