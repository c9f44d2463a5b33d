import { dayMs, daySeconds } from '#core/units.ts';
/**
 * Lifetime of links, in seconds: the links sent by mail (docs/product/accounts.md#links-by-mail), and the link that
 * lets an admin set up their second factor (assumed).
 */
export const linkSeconds = {
  verify_email: daySeconds,
  reset_password: 1_800,
  change_email: daySeconds,
  admin_factor: daySeconds,
} as const;
export type TokenKind = keyof typeof linkSeconds;

/**
 * Number of links of a kind that stay valid at the same time (assumed). Anyone may request a reset for another person's
 * address, once in ten minutes. If only the newest link were valid, repeated requests would invalidate the link that
 * the owner of the address is about to use. Five is more than the reset links that can be sent within the lifetime of a
 * link.
 */
export const linksPerAccount: Readonly<Record<TokenKind, number>> = {
  verify_email: 5,
  reset_password: 5,
  change_email: 1,
  admin_factor: 1,
};

/**
 * Time after which an account that never verified its address is deleted, in milliseconds
 * (docs/product/accounts.md#registering).
 */
export const unprovenMs = 30 * dayMs;

/** Duration of a step of a time-based code, in seconds (RFC 6238). */
export const stepSeconds = 30;
