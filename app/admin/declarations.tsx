import { data, redirect } from 'react-router';
import { declarationFile, giveDeclaration, makeDeclaration } from '#features/declarations/contract.ts';
import { AdminDeclaration } from '#features/declarations/workspace/admin-declaration.tsx';
import { adminDeclarationTexts as texts } from '#features/declarations/workspace/admin-texts.ts';
import { declarationView } from '#features/declarations/workspace/admin-view.ts';
import { declarationYearIn, loadDeclaration } from '#features/declarations/workspace/declaration-load.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/declarations';

const here = '/admin/declarations';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  return { waits, view: declarationView(await loadDeclaration(call, url.searchParams, nowMs), here) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const [act, id, year] = [textIn(form, 'act'), textIn(form, 'id'), declarationYearIn(url.searchParams, nowMs)];
  if (act === 'open') {
    const { status, envelope } = await call(declarationFile, { mid: id, reason: textIn(form, 'reason') });
    if (envelope.success) return redirect(envelope.data.url, 303);
    return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
  }
  const { status, envelope } =
    act === 'give' ? await call(giveDeclaration, { mid: id }) : await call(makeDeclaration, { year });
  if (envelope.success) return redirect(`${here}?annee=${year}`, 303);
  return data({ ...refusedForm(form, envelope.error, [], nowMs), id: '' }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The yearly declaration to the tax office (docs/product/payments.md#yearly-statement). */
export default function Declarations({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, view } = loaderData;
  return (
    <AdminPage room="declarations" heading={texts.heading} lead={view.lead} waits={waits}>
      <AdminDeclaration view={view} refused={actionData} />
    </AdminPage>
  );
}
