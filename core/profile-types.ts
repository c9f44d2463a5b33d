/** Types of profile an account may have besides being a client (docs/product/accounts.md#spaces). */
export const profileTypes = ['freelance', 'business', 'ambassador'] as const;
export type ProfileType = (typeof profileTypes)[number];
