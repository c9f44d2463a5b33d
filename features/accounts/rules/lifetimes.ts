import { dayMs, daySeconds } from '#core/units.ts';
/**
 * How long a link opens, in seconds: those sent by mail (docs/product/accounts.md#links-by-mail), and the one that lets an admin set up their second
 * factor (assumed).
 */
export const linkSeconds = { verify_email: daySeconds, reset_password: 1_800, change_email: daySeconds, admin_factor: daySeconds } as const;
export type TokenKind = keyof typeof linkSeconds;

/**
 * How many links of a kind open side by side (assumed). Anybody may ask for another's reset, once in ten minutes: were the newest alone to open, asking again
 * and again would end the one its owner is about to use. More than can be sent in their life, so that none is ended by another.
 */
export const linksKept: Readonly<Record<TokenKind, number>> = { verify_email: 5, reset_password: 5, change_email: 1, admin_factor: 1 };

/** An account that never proved its address is forgotten after this long (docs/product/accounts.md#registering). */
export const unprovenMs = 30 * dayMs;

/** A step of a time-based code, in seconds (RFC 6238). */
export const stepSeconds = 30;
