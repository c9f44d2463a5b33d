import { data, redirect } from 'react-router';
import { isTheme, themeCookie } from '#core/themes.ts';
import type { Route } from './+types/theme';
import { pageCall } from './context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { links } from '#ui/links.ts';
import { ownPath } from '#ui/spaces.ts';

export const loader = () => redirect(links.home, 303);

/**
 * Saves the chosen theme in a cookie, or deletes the cookie for « Automatique ». Then redirects to the page of the
 * form.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { settings } = context.get(pageCall);
  const form = await request.formData();
  const chosen = textIn(form, 'theme');
  if (chosen !== 'auto' && !isTheme(chosen)) throw data(null, { status: 400 });
  const cookie = themeCookie(chosen === 'auto' ? null : chosen, settings.publicUrl);
  return redirect(ownPath(textIn(form, 'retour')) ?? links.home, { status: 303, headers: { 'set-cookie': cookie } });
};
