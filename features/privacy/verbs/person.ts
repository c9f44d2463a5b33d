import type { Account } from '#platform/app/actor.ts';
import type { Person } from '#platform/app/personal-data.ts';

/**
 * Returns a signed-in account as the privacy queries need it. `email` is null until the account has verified its
 * address.
 */
export const personOf = ({
  id: accountId,
  publicId,
  isVerified,
  email,
}: Pick<Account, 'id' | 'publicId' | 'isVerified' | 'email'>): Person => ({
  accountId,
  publicId,
  email: isVerified ? email : null,
});
