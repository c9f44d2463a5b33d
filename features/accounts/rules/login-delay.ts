/** Number of wrong passwords that may be tried before the first wait. */
export const freeFailures = 5;

const firstSeconds = 15;
const longestSeconds = 900;

/**
 * Wrong passwords for one account in an hour, from devices it does not know, above which it counts as under attack
 * (assumed).
 */
export const failuresOfAttack = 30;

/**
 * Seconds to wait after a wrong password, from the failures of one address and one network address in a day.
 * Nothing before the fifth failure, or before the first when the account is under attack. Then 15 seconds, doubled by
 * each failure, up to a quarter of an hour (docs/product/accounts.md#signing-in).
 */
export const delaySeconds = (failures: number, isAttacked: boolean): number => {
  const free = isAttacked ? 1 : freeFailures;
  return failures < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - free));
};

/**
 * Second-factor codes that may be tried for one account in a quarter of an hour, from all devices together (assumed).
 */
export const codesPerQuarter = 10;

/**
 * Passwords that may be tried in a minute from one network address, or from the known devices of one account. Further
 * tries must wait (docs/product/accounts.md#signing-in).
 */
export const triesPerMinute = 20;
