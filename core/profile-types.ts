/** What somebody may be beside a client (spec §2). */
export const profileTypes = ['freelance', 'business', 'ambassador'] as const;
export type ProfileType = (typeof profileTypes)[number];
