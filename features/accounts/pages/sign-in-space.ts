import { data } from 'react-router';
import { spaceOf, type Space } from '#ui/spaces.ts';

/** The space named in the URL of a sign-in or registration page. Throws a 404 for an unknown space. */
export const signInSpace = (segment: string | undefined): Space => {
  const space = spaceOf(segment);
  if (!space) throw data(null, { status: 404 });
  return space;
};
