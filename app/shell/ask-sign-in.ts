import { data, redirect } from 'react-router';
import { envelopeError } from '#core/refusal.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import { wayIn, type Space } from '#ui/spaces.ts';

/** Sends whoever is not signed in to sign in, and back to a path of ours; a form whose session ended meanwhile is kept by its error page, 401. */
export const askSignIn = async ({ sent }: Pick<PageCall, 'sent'>, space: Space, back: string): Promise<never> => {
  if ((await sent()) === null) throw redirect(wayIn(space, 'login', back), 303);
  throw data(envelopeError('Unauthenticated'), { status: 401 });
};
