import ChevronLeft from 'lucide-react/icons/chevron-left';
import { data, Link, redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { visitComplaintPath } from '#features/bookings/pages/paths.ts';
import { visitComplaint } from '#features/complaints/contract.ts';
import { sendComplaint } from '#features/complaints/pages/complaint-action.ts';
import { complaintTexts as texts } from '#features/complaints/pages/complaint-texts.ts';
import { visitComplaintView } from '#features/complaints/pages/complaint-view.ts';
import { ComplaintAside, ComplaintForm } from '#features/complaints/ui/complaint-form.tsx';
import { ComplaintLeft } from '#features/complaints/ui/complaint-left.tsx';
import { ComplaintFollow } from '#features/complaints/ui/complaint-follow.tsx';
import css from '#features/complaints/ui/complaint-page.module.css';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { answered } from '#ui/page/answered.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { pageCall } from '../context.ts';
import { siteMediator } from '../shell/site-operator.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/complaint';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const found = answered(await call(visitComplaint, { id: params.id, jeton: token }));
  const mediator = await siteMediator(context.get(pageCall));
  return {
    view: visitComplaintView(found, { id: params.id, token }, url.searchParams, mediator?.name ?? null),
    year: civilFromDay(dayOf(found.visit.time_zone, nowMs)).year,
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const token = url.searchParams.get('jeton');
  const sent = await sendComplaint(call, form, { bookingId: params.id, token, once: onceIn(form) }, nowMs);
  if ('doneQuery' in sent) return redirect(visitComplaintPath(params.id, token, sent.doneQuery), 303);
  if (sent.status === 404) throw data(null, { status: 404 });
  return data(sent.refused, { status: sent.status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

type View = Route.ComponentProps['loaderData']['view'];

const Head = ({ view, isAnswered }: { view: View; isAnswered: boolean }) => {
  const heading = view.followed?.heading ?? texts.open.heading;
  return (
    <>
      <p>
        <Link className={`link ${css['back']}`} to={view.backTo}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {view.back}
        </Link>
      </p>
      <div className={css['head']}>
        <PageHeading focusKey={heading}>{heading}</PageHeading>
        {view.followed !== null && <Badge tone={view.followed.badge.tone}>{view.followed.badge.label}</Badge>}
      </div>
      <p className={css['lead']}>{view.followed?.line ?? (view.open ? view.lead : view.visit.when)}</p>
      <div className={css['told']}>
        {view.done !== null && !isAnswered && <LiveMessage tone="success">{view.done}</LiveMessage>}
        {view.isPieceLost && !isAnswered && <LiveMessage tone="warning">{texts.pieceLost}</LiveMessage>}
      </div>
    </>
  );
};

/**
 * The page where a client opens a complaint about a visit and reads its progress (docs/product/reviews.md#complaints).
 */
export default function VisitComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { view, year, once } = loaderData;
  const head = <Head view={view} isAnswered={actionData !== undefined} />;
  return (
    <Page mainClass={css['main']} tab="appointments" footer={<Footer year={year} />}>
      <div className="wrap">
        {view.open && <ComplaintForm view={view} refused={actionData} once={once} head={head} />}
        {view.closed !== null && (
          <>
            {head}
            <Notice tone="info">
              <b>{view.closed.first}</b> {view.closed.rest}
            </Notice>
            <ComplaintLeft contactTo={`${view.backTo}#question`} />
          </>
        )}
        {view.followed !== null && (
          <TwoColumns
            aside={
              <ComplaintAside view={view}>
                {view.followed.money.map((sentence) => (
                  <p key={sentence} className={css['soft']}>
                    {sentence}
                  </p>
                ))}
              </ComplaintAside>
            }
          >
            {head}
            <ComplaintFollow followed={view.followed} refused={actionData} once={once} />
          </TwoColumns>
        )}
      </div>
    </Page>
  );
}
