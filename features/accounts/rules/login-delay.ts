/** Number of wrong passwords after which the first wait begins. */
export const freeFailures = 5;

const firstSeconds = 15;
const longestSeconds = 900;

/**
 * Number of wrong passwords for one account in an hour, from devices that never signed in to it. Above this number, the
 * account counts as under attack (assumed).
 */
export const failuresOfAttack = 30;

/**
 * Returns the seconds to wait after a wrong password. `failures` counts the failures of one e-mail address from one
 * network address in a day. The wait begins after the fifth failure, or after the first failure when the account is
 * under attack. It lasts 15 seconds, and each further failure doubles it, up to a quarter of an hour
 * (docs/product/accounts.md#signing-in).
 */
export const delaySeconds = (failures: number, isAttacked: boolean): number => {
  const free = isAttacked ? 1 : freeFailures;
  return failures < free ? 0 : Math.min(longestSeconds, firstSeconds * 2 ** (failures - free));
};

/**
 * Number of second-factor codes that may be tried for one account in a quarter of an hour (assumed). The known devices
 * of the account and all other devices have separate counts.
 */
export const codesPerQuarter = 10;

/**
 * Number of passwords that may be tried in a minute from one network address, or from the known devices of one account.
 * Further tries must wait (docs/product/accounts.md#signing-in).
 */
export const triesPerMinute = 20;
