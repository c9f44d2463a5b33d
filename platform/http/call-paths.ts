// Path prefixes of the API. A path under one of them is never a page, even when no such call exists.
const families = [
  '/v1',
  '/user',
  '/forgotten-password',
  '/reset-password',
  '/profile',
  '/profiles',
  '/publicprofile',
  '/booking/pro',
  '/room',
  '/room-list',
  '/productinroom',
  '/place-comment',
  '/pro-comment',
  '/plainte',
] as const;

/** Whether a path belongs to the API. The answer is then in the JSON envelope, even for an unknown call. */
export const isCallPath = (path: string): boolean =>
  families.some((family) => path === family || path.startsWith(`${family}/`));
