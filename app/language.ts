import { data, redirect } from 'react-router';
import { isLanguage } from '#core/languages.ts';
import { getUser, putUser } from '#features/accounts/contract/own-account.ts';
import type { Route } from './+types/language';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from './context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { links } from '#ui/links.ts';
import { ownPath } from '#ui/spaces.ts';

export const loader = () => redirect(links.home, 303);

/**
 * Saves the chosen language in a cookie, and in the account of a signed-in user. Then redirects to the page of the
 * form.
 */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, account, speak } = context.get(pageCall);
  const form = await request.formData();
  const chosen = textIn(form, 'langue');
  if (!isLanguage(chosen)) throw data(null, { status: 400 });
  speak(chosen);
  if (await account()) {
    const user = answered(await call(getUser, {}));
    const { status, envelope } = await call(putUser, { ...user, locale: chosen });
    if (!envelope.success && envelope.error.additional !== 'no_changes') throw data(envelope.error, { status });
  }
  return redirect(ownPath(textIn(form, 'retour')) ?? links.home, 303);
};
