/** Types of profile that an account may have. Every account is also a client (docs/product/accounts.md#spaces). */
export const profileTypes = ['freelance', 'business', 'ambassador'] as const;
export type ProfileType = (typeof profileTypes)[number];
