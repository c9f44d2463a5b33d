import { data, redirect } from 'react-router';
import { decideContest, listContests } from '#features/cancellation/contract.ts';
import { ContestCard } from '#features/cancellation/workspace/contest-card.tsx';
import { contestsTexts as texts } from '#features/cancellation/workspace/contests-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { decidedPath, pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { DecisionPage } from '../shell/workspace/decision-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/absences';

const here = '/admin/absences';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = queueQueryIn(url.searchParams);
  const list = answered(await call(listContests, { decided: query.isDecided, pageIndex: query.page }));
  const isAsked = url.searchParams.get('dit') === 'attend';
  return { waits, ...query, isAsked, nowMs, pages: pageCount(list), waiting: list.waiting, contests: list.data };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const decision = textIn(form, 'decision');
  const input = { id, decision, reason: textIn(form, 'reason'), gives_back: form.has('gives_back') };
  const { status, envelope } = await call(decideContest, input);
  if (envelope.success)
    return redirect(envelope.data.request === null ? decidedPath(here, decision) : `${here}?dit=attend`, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The queue of no-shows that clients contest (docs/product/booking.md#absences). */
export default function Absences({ loaderData, actionData }: Route.ComponentProps) {
  const { contests, nowMs, decision, isAsked } = loaderData;
  const done = isAsked ? 'waits' : decision;
  return (
    <DecisionPage
      room="absences"
      here={here}
      texts={texts}
      queue={loaderData}
      sentence={done && texts.done[done]}
      items={contests}
      refused={actionData}
    >
      {(contest, refused) => <ContestCard contest={contest} nowMs={nowMs} refused={refused} />}
    </DecisionPage>
  );
}
