import { redirect } from 'react-router';
import { isPublicId } from '#core/public-id.ts';
import { deleteFavourite, putFavourite } from '#features/profiles/contract.ts';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { links } from '#ui/links.ts';
import { ownPath, wayIn } from '#ui/spaces.ts';
import type { Route } from './+types/favourite';

/** Nothing is read here. */
export const loader = (): Response => redirect(`${links.account}?tab=favourites`);

/** A heart: keeps a professional or lets them go, then back; a visitor signs in first, and what was pressed is kept then. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const id = textIn(form, 'id');
  const back = ownPath(textIn(form, 'retour')) ?? links.search;
  if (!isPublicId(id)) return redirect(back, 303);
  const answer = await context.get(pageCall).call(textIn(form, 'keep') === '1' ? putFavourite : deleteFavourite, { id });
  if (answer.status === 401) return redirect(wayIn('booking', 'login', back, { garder: id }), 303);
  answered(answer);
  return form.has('quiet') ? null : redirect(back, 303);
};
