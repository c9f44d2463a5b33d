import { redirect } from 'react-router';
import { isPublicId } from '#core/public-id.ts';
import { sendFavourite } from '#features/profiles/pages/favourite-action.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { links } from '#ui/links.ts';
import { ownPath } from '#ui/spaces.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/favourite';

export const loader = (): Response => redirect(`${links.account}?tab=favourites`);

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const id = textIn(form, 'id');
  const back = ownPath(textIn(form, 'retour')) ?? links.search;
  return isPublicId(id) ? sendFavourite(context.get(pageCall).call, form, id, back) : redirect(back, 303);
};
