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
 * Seconds to wait after a wrong password, from the number of failures of one e-mail address and one network address in
 * a day. No wait before the fifth failure, or before the first failure when the account is under attack. Then 15
 * seconds, doubled by each failure, up to a quarter of an hour (docs/product/accounts.md#signing-in).
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
 * Passwords that may be tried in a minute from one network address, or from the known devices of one account. Further
 * tries must wait (docs/product/accounts.md#signing-in).
 */
export const triesPerMinute = 20;
