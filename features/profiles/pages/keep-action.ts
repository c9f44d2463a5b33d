import { redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { wayIn } from '#ui/spaces.ts';
import { deleteFavourite, putFavourite } from '../contract/favourites.ts';
import { answered } from '#ui/page/answered.ts';

/** Keeps a professional or lets them go, then back; a visitor signs in first, and what was pressed is kept then. */
export const sendKept = async (call: CallRoute, form: FormData, id: string, back: string): Promise<Response | null> => {
  const answer = await call(textIn(form, 'keep') === '1' ? putFavourite : deleteFavourite, { id });
  if (answer.status === 401) return redirect(wayIn('booking', 'login', back, { garder: id }), 303);
  answered(answer);
  return form.has('quiet') ? null : redirect(back, 303);
};
