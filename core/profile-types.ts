/** What somebody may be beside a client (docs/product/accounts.md#spaces). */
export const profileTypes = ['freelance', 'business', 'ambassador'] as const;
export type ProfileType = (typeof profileTypes)[number];
