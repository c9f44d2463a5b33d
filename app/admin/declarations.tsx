import { data, redirect } from 'react-router';
import {
  adminDeclaration,
  declarationFile,
  giveDeclaration,
  makeDeclaration,
} from '#features/declarations/contract.ts';
import { AdminDeclaration } from '#features/declarations/workspace/admin-declaration.tsx';
import { adminDeclarationTexts as texts } from '#features/declarations/workspace/admin-texts.ts';
import { declarationView } from '#features/declarations/workspace/admin-view.ts';
import { yearAsked } from '#features/declarations/workspace/summary-view.ts';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/declarations';

const here = '/admin/declarations';
const yearOf = (url: URL, now: number): number =>
  yearAsked(url.searchParams.get('annee')) ?? civilFromDay(dayOf(parisZone, now)).year;

type Call = Awaited<ReturnType<typeof openAdmin>>['call'];
/**
 * Loads the requested year. By default, loads the oldest past year that still has to be checked, or else the current
 * year.
 */
const opened = async (call: Call, url: URL, now: number) => {
  const shown = answered(await call(adminDeclaration, { year: yearOf(url, now) }));
  if (url.searchParams.has('annee')) return shown;
  for (const year of shown.years.filter((one) => one < shown.year).toReversed()) {
    const found = answered(await call(adminDeclaration, { year }));
    if (found.state === 'to_check') return found;
  }
  return shown;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now, waits } = await openAdmin({ url, context });
  return { waits, view: declarationView(await opened(call, url, now), here) };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const [act, id, year] = [textIn(form, 'act'), textIn(form, 'id'), yearOf(url, now)];
  if (act === 'open') {
    const { status, envelope } = await call(declarationFile, { mid: id, reason: textIn(form, 'reason') });
    if (envelope.success) return redirect(envelope.data.url, 303);
    return data({ ...refusedForm(form, envelope.error, ['reason'], now), id }, { status });
  }
  const { status, envelope } =
    act === 'give' ? await call(giveDeclaration, { mid: id }) : await call(makeDeclaration, { year });
  if (envelope.success) return redirect(`${here}?annee=${year}`, 303);
  return data({ ...refusedForm(form, envelope.error, [], now), id: '' }, { status });
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
