// Path prefixes of API calls outside /v1. A path under one of them is never a page, even when no such call exists.
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

/** Whether a path belongs to the API, known or not. Such a path always answers in the JSON envelope. */
export const isCallPath = (path: string): boolean =>
  families.some((family) => path === family || path.startsWith(`${family}/`));
