import { crc32 } from '#core/crc32.ts';

/**
 * The referral code of the account with this public id: the CRC32 of the id in eight upper-case hexadecimal digits
 * (docs/product/accounts.md#referral-code). The code is public and proves nothing.
 */
export const referralCodeFrom = (publicId: string): string =>
  crc32(publicId).toString(16).toUpperCase().padStart(8, '0');

/**
 * Reads a typed referral code, in any case and with spaces around. Returns the stored form, or undefined when the code
 * is invalid.
 */
export const readReferralCode = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  return /^[0-9A-F]{8}$/.test(code) ? code : undefined;
};
