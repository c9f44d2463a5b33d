import { data, redirect } from 'react-router';
import { decideAppeal, listAppeals } from '#features/reports/contract/appeals.ts';
import { AppealCard } from '#features/reports/workspace/appeal-card.tsx';
import { appealsTexts as texts } from '#features/reports/workspace/appeals-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { decidedPath, pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { DecisionPage } from '../shell/workspace/decision-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/appeals';

const here = '/admin/contestations';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = queueQueryIn(url.searchParams);
  const list = answered(await call(listAppeals, { decided: query.isDecided, pageIndex: query.page }));
  return { waits, ...query, nowMs, pages: pageCount(list), waiting: list.waiting, appeals: list.data };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const state = textIn(form, 'state');
  const removal =
    form.has('clause') && state === 'upheld'
      ? { ground: textIn(form, 'ground'), clause: textIn(form, 'clause'), subject: textIn(form, 'subject') || null }
      : {};
  const { status, envelope } = await call(decideAppeal, { id, state, decision: textIn(form, 'decision'), ...removal });
  if (envelope.success) return redirect(decidedPath(here, state), 303);
  return data({ ...refusedForm(form, envelope.error, ['decision', 'clause', 'subject'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The queue of appeals against decisions on content. An admin other than the author of the decision decides the case
 * again (docs/product/law.md#reporting).
 */
export default function Appeals({ loaderData, actionData }: Route.ComponentProps) {
  const { appeals, nowMs, decision } = loaderData;
  return (
    <DecisionPage
      room="appeals"
      here={here}
      texts={texts}
      queue={loaderData}
      sentence={decision && texts.done[decision]}
      items={appeals}
      refused={actionData}
    >
      {(appeal, refused) => <AppealCard appeal={appeal} nowMs={nowMs} refused={refused} />}
    </DecisionPage>
  );
}
