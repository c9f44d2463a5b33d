import type { Account } from '#platform/app/actor.ts';
import type { Person } from '#platform/app/personal-data.ts';

/** Whoever is signed in, as the tables know them. */
export const personOf = ({ id: accountId, publicId, isVerified, email }: Account): Person => ({ accountId, publicId, email: isVerified ? email : null });
