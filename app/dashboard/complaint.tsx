import ChevronLeft from 'lucide-react/icons/chevron-left';
import { data, Link, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { readComplaint } from '#features/complaints/contract.ts';
import { sendToComplaint } from '#features/complaints/pages/complaint-action.ts';
import { ComplaintPart } from '#features/complaints/workspace/complaint-part.tsx';
import { complaintsPath } from '#features/complaints/workspace/complaints-path.ts';
import { proComplaintTexts as texts } from '#features/complaints/workspace/complaints-texts.ts';
import css from '#features/complaints/workspace/complaints.module.css';
import { proComplaintView } from '#features/complaints/workspace/complaints-view.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { siteMediator } from '../shell/site-operator.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/complaint';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, dashboard, id, accountName } = await openPro({ params, url, context });
  const mediator = await siteMediator(context.get(pageCall));
  const found = answered(await call(readComplaint, { id: params.cid }));
  // Clients and admins read a complaint on other pages. An account may own several establishments: a complaint about
  // one of them has its page in the space of that establishment only.
  if (found.whose !== 'professional' || found.professional.id !== id) throw data(null, { status: 404 });
  const outcome = url.searchParams.get('dit');
  const done = ownValue(texts.done, outcome);
  return {
    space,
    accountName,
    view: proComplaintView(found, dashboard, mediator?.name ?? null),
    done,
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const sent = await sendToComplaint(call, form, { id: params.cid, token: null, once: onceIn(form) }, nowMs);
  if ('doneQuery' in sent) return redirect(complaintsPath(dashboard, params.cid, sent.doneQuery), 303);
  if (sent.status === 404) throw data(null, { status: 404 });
  return data(sent.refused, { status: sent.status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** One complaint, for the professional who reads and answers it (docs/product/reviews.md#complaints). */
export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, done, once } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="complaints"
      accountName={accountName}
      heading={view.heading}
      lead={view.line}
      actions={<Badge tone={view.badge.tone}>{view.badge.label}</Badge>}
    >
      <p>
        <Link className={`link ${css['back']}`} to={view.backTo}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {texts.back}
        </Link>
      </p>
      <ComplaintPart view={view} refused={actionData} once={once} done={actionData === undefined ? done : null} />
    </DashboardPage>
  );
}
