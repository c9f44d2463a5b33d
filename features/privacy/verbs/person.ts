import type { Account } from '#platform/app/actor.ts';
import type { Person } from '#platform/app/personal-data.ts';

/** Somebody with an account, as the tables know them. */
export const personOf = ({ id: accountId, publicId, isVerified, email }: Pick<Account, 'id' | 'publicId' | 'isVerified' | 'email'>): Person => ({
  accountId,
  publicId,
  email: isVerified ? email : null,
});
