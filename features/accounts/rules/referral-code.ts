import { crc32 } from '#core/crc32.ts';

/**
 * A public id → the referral code of whoever has it: its CRC32 in eight upper-case hexadecimal digits (docs/product/accounts.md#referral-code); a public
 * name, never proof.
 */
export const referralCodeFrom = (publicId: string): string => crc32(publicId).toString(16).toUpperCase().padStart(8, '0');

/** A referral code as typed, in any case and with spaces around → as kept, or undefined when it cannot be one. */
export const readReferralCode = (typed: string): string | undefined => {
  const code = typed.trim().toUpperCase();
  return /^[0-9A-F]{8}$/.test(code) ? code : undefined;
};
