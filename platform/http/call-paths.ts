// The listed calls that are not under /v1: what begins with one of these is no page, built yet or not.
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

/** Whether a path is one of the API's, known or not: it answers in the envelope, whatever the method and the body. */
export const isCallPath = (path: string): boolean => families.some((family) => path === family || path.startsWith(`${family}/`));
