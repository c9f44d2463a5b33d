import Plus from 'lucide-react/icons/plus';
import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';
import { ownValue } from '#core/own-value.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { takeNextStep } from '#features/cancellation/workspace/next-step-action.ts';
import { readReadiness } from '#features/dashboards/contract.ts';
import { loadHomeActivity, stepIn } from '#features/dashboards/workspace/activity-part.ts';
import { homeTexts as texts } from '#features/dashboards/workspace/home-texts.ts';
import css from '#features/dashboards/workspace/home.module.css';
import { LapsedNotice } from '#features/dashboards/workspace/lapsed-notice.tsx';
import { LaterActivity, LaterFigures, LaterNext } from '#features/dashboards/workspace/later-activity.tsx';
import { RedirectNotice } from '#features/dashboards/workspace/redirect-notice.tsx';
import { redirectedText } from '#features/dashboards/workspace/redirected.ts';
import { TodoCard } from '#features/dashboards/workspace/todo-card.tsx';
import { nothingReady, todoOf } from '#features/dashboards/workspace/todo.ts';
import { listDocuments } from '#features/documents/contract.ts';
import { readGoal } from '#features/goals/contract.ts';
import { GoalCard } from '#features/goals/workspace/goal-card.tsx';
import { goalCardView } from '#features/goals/workspace/goal-view.ts';
import { readMandate } from '#features/invoices/contract.ts';
import { MandateNotice } from '#features/invoices/workspace/mandate-notice.tsx';
import { getProfile } from '#features/profiles/contract/own-profile.ts';
import { referred as listReferred } from '#features/referral/contract.ts';
import { ReferralCard } from '#features/referral/workspace/referral-card.tsx';
import { ReferredList } from '#features/referral/workspace/referred-list.tsx';
import { referredView } from '#features/referral/workspace/referred-view.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import { spaces } from '#ui/spaces.ts';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { dashboardTexts } from '../shell/workspace/dashboard-texts.ts';
import { openProSpace } from '../shell/workspace/own-pro.ts';
import { openSpace } from '../shell/workspace/own-space.ts';
import type { Route } from './+types/home';

const secondFactorPath = '/booking/account/second-facteur';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { settings, shownAccount, ...opened } = await openSpace({ params, url, context });
  const { call, nowMs, space, own: ownProfile, dashboard, path } = opened;
  const query = url.searchParams;
  const { type } = spaces[space];
  const profile = answered(await call(getProfile, { type, id: ownProfile.id }));
  const user = answered(await call(getUser, {}));
  const papers =
    type === 'ambassador' ? null : answered(await call(listDocuments, { profileType: type, id: ownProfile.id }));
  const pageIndex = pageNumber(query.get('page'));
  const list = answered(await call(listReferred, { pageIndex }));
  const own = profile.complete && type !== 'ambassador' ? ownProfile : undefined;
  const by = stepIn(query);
  const activity = own ? await loadHomeActivity(call, own.id, { by, space, dashboard, nowMs }) : null;
  const goal = own ? goalCardView(answered(await call(readGoal, { id: own.id })), dashboard) : null;
  const ready = own ? answered(await call(readReadiness, { id: own.id })) : nothingReady;
  const asksMandate = own !== undefined && answered(await call(readMandate, { id: own.id })).accepted === null;
  return {
    space,
    dashboard,
    accountName: { firstname: shownAccount.firstname, lastname: shownAccount.lastname },
    today: capital(longDateText(dayOf(parisZone, nowMs))),
    by,
    activity,
    goal,
    isBookable: ready.lacks.length === 0,
    asksMandate,
    todo: todoOf(space, { ...ready, isVerified: shownAccount.isVerified, isComplete: profile.complete }, dashboard),
    factorTo: type === 'ambassador' || user.second_factor ? null : secondFactorPath,
    resume: profile.missing_step === null ? null : dashboardTexts.resume(profile.missing_step),
    lapsed:
      papers?.documents.filter((d) => d.required && d.status === 'expired' && !d.in_force).map(({ label }) => label) ??
      [],
    isSeen: type === 'ambassador' ? null : profile.published,
    publicTo: profile.published && profile.slug !== null ? `/praticien/${profile.slug}-${profile.id}` : null,
    referral: { code: list.code, link: list.link, qr: list.qr_svg },
    referred: referredView(list, pageIndex, parisZone),
    path,
    doneText: ownValue({ semaine: drawnTexts.outcome.semaine, adresse: texts.proven }, query.get('dit')),
    warning: redirectedText(query.get('redirected-from')) ?? null,
    supportEmail: settings.supportEmail,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id } = await openProSpace({ params, url, context });
  if (id === null) throw new Response(null, { status: 404 });
  return takeNextStep(call, { id, nowMs }, await request.formData());
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? dashboardTexts.titles[loaderData.space] : '' },
  { name: 'robots', content: 'noindex' },
];

/**
 * The home page of a space: figures, next visits, tasks, referral code and referred people. See
 * docs/product/screens.md#dashboard and docs/product/referral.md#shown.
 */
export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const {
    space,
    accountName,
    today,
    todo,
    resume,
    lapsed,
    isSeen,
    publicTo,
    referral,
    referred,
    doneText,
    warning,
    supportEmail,
  } = loaderData;
  const { by, path, dashboard, activity, goal, isBookable, asksMandate, factorTo } = loaderData;
  const isAmbassador = space === 'ambassadors';
  const todoCard = <TodoCard todo={todo} resume={resume} isSeen={isSeen} isBookable={isBookable} factorTo={factorTo} />;
  // Until clients can see and book the professional, the tasks come first on the page.
  const isBegun = isSeen === true && isBookable;
  return (
    <DashboardPage
      space={space}
      current="home"
      accountName={accountName}
      heading={texts.hello(accountName.firstname)}
      lead={activity?.view.lead ?? today}
      actions={
        <>
          {publicTo !== null && (
            <LinkButton tone="secondary" to={publicTo} className={css['wide']}>
              {texts.seePublic}
            </LinkButton>
          )}
          {isBegun && (
            <LinkButton tone="primary" to={`${dashboard}/rendez-vous/nouveau`}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {texts.addVisit}
            </LinkButton>
          )}
        </>
      }
    >
      {warning !== null && <RedirectNotice text={warning} supportEmail={supportEmail} />}
      <Outcome doneText={doneText} />
      <LapsedNotice labels={lapsed} dashboard={dashboard} />
      {asksMandate && (
        <div className={css['asks']}>
          <MandateNotice dashboard={dashboard} />
        </div>
      )}
      {activity !== null && <LaterFigures figures={activity.view.figures} dashboard={dashboard} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          {isAmbassador && <ReferralCard {...referral} supportEmail={supportEmail} />}
          {isAmbassador && <ReferredList {...referred} path={path} />}
          {!isAmbassador && !isBegun && todoCard}
          {activity !== null && (
            <LaterActivity
              view={activity.view}
              orders={activity.orders}
              dashboard={dashboard}
              by={by}
              path={path}
              answer={actionData}
            />
          )}
        </div>
        <div className={css['column']}>
          {(isAmbassador || isBegun) && todoCard}
          {activity !== null && <LaterNext rows={activity.view.next} dashboard={dashboard} />}
          {activity !== null && isBegun && <GoalCard view={goal} dashboard={dashboard} />}
          {!isAmbassador && <ReferralCard code={referral.code} link={referral.link} supportEmail={supportEmail} />}
          {!isAmbassador && referred.total > 0 && <ReferredList {...referred} path={path} />}
        </div>
      </div>
    </DashboardPage>
  );
}
