/** How many wrong passwords cost nothing. */
export const freeFailures = 5;

const firstSeconds = 15;
const longestSeconds = 900;

/** Wrong passwords for one account in an hour, from devices it does not know, beyond which it is attacked (assumed). */
export const failuresOfAttack = 30;

/**
 * Wrong passwords of one address from one network address, in a day → the seconds before another may be tried: none for five, or for the first alone where the
 * account is attacked, then 15 doubling up to a quarter of an hour (docs/product/accounts.md#signing-in).
 */
export const delaySeconds = (failures: number, isAttacked: boolean): number => {
  const free = isAttacked ? 1 : freeFailures;
  return failures < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - free));
};

/** Codes of a second factor tried for one account in a quarter of an hour, from everywhere (assumed). */
export const codesPerQuarter = 10;

/**
 * Passwords tried from one network address, or on the known devices of one account, in a minute: beyond, whoever is there waits
 * (docs/product/accounts.md#signing-in).
 */
export const triesPerMinute = 20;
