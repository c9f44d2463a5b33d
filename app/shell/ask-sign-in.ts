import { data, redirect } from 'react-router';
import { envelopeError } from '#core/refusal.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { wayIn, type Space } from '#ui/spaces.ts';

/**
 * Redirects to the sign-in page, which then returns to the path `back`. For a submitted form, throws a 401 instead: the
 * error page keeps the form, so that the user can send it again.
 */
export const askSignIn = async ({ sent }: Pick<PageCall, 'sent'>, space: Space, back: string): Promise<never> => {
  if ((await sent()) === null) throw redirect(wayIn(space, 'login', back), 303);
  throw data(envelopeError('Unauthenticated'), { status: 401 });
};
