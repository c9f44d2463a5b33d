import type { Account } from '#platform/app/actor.ts';
import type { Person } from '#platform/app/personal-data.ts';

/** Converts a signed-in account for the privacy queries. `email` is null until the account has verified its address. */
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
