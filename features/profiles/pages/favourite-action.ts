import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { readOnlyLine } from '#ui/forms/read-only-line.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { wayIn } from '#ui/spaces.ts';
import { deleteFavourite, putFavourite } from '../contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';

/**
 * Adds or removes a favourite, then goes back to the page. A visitor signs in first, and the favourite is added
 * afterwards. In a session that may only read, the refusal is shown beside the button.
 */
export const sendFavourite = async (call: CallRoute, form: FormData, id: string, back: string) => {
  const answer = await call(textIn(form, 'keep') === '1' ? putFavourite : deleteFavourite, { id });
  if (answer.status === 401) return redirect(wayIn('booking', 'login', back, { garder: id }), 303);
  const refused = form.has('quiet') ? readOnlyLine(answer.envelope) : null;
  if (refused !== null) return data({ refused }, { status: answer.status });
  answered(answer);
  return form.has('quiet') ? null : redirect(back, 303);
};
