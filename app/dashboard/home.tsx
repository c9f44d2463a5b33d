import { Link } from 'react-router';
import { capital } from '#core/capital.ts';
import { fullDateText, longDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { getUser } from '#features/accounts/contract.ts';
import { listDocuments } from '#features/documents/contract.ts';
import { getProfile } from '#features/profiles/contract.ts';
import { referred } from '#features/referral/contract.ts';
import { readDashboard } from '#features/dashboards/contract.ts';
import { lackKeys } from '#features/dashboards/rules/lacks.ts';
import type { Step } from '#features/dashboards/rules/periods.ts';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { listProOrders, type ProOrderData } from '#features/orders/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { answered } from '../shell/answer.ts';
import type { PageCall } from '../context.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { spaces } from '#ui/spaces.ts';
import type { Route } from './+types/home';
import { LaterActivity, LaterFigures, LaterNext } from '#features/dashboards/workspace/later-activity.tsx';
import { activityView } from '#features/dashboards/workspace/activity-view.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import css from '#features/dashboards/workspace/home.module.css';
import { orderRow, visitPath } from '#features/orders/workspace/order-rows.ts';
import { openSpace, type WorkSpace } from '../shell/workspace/own-space.ts';
import { RedirectNotice } from '#features/dashboards/workspace/redirect-notice.tsx';
import { redirectedText } from '#features/dashboards/workspace/redirected.ts';
import { ReferralCard } from '#features/referral/workspace/referral-card.tsx';
import { dashboardTexts as texts } from '../shell/workspace/dashboard-texts.ts';
import { TodoCard } from '#features/dashboards/workspace/todo-card.tsx';
import { todoOf } from '#features/dashboards/workspace/todo.ts';

const houseZone = 'Europe/Paris';
const { lastOrders } = fixedValues.pagination_limits;

/** The figures, visits and last orders of a professional, in words. */
const activityOf = async ({ call, now }: Pick<PageCall, 'call' | 'now'>, id: string, space: WorkSpace, by: Step) => {
  const found = answered(await call(readDashboard, { id, by }));
  const orders = answered(await call(listProOrders, { id, itemsPerPage: lastOrders }));
  const linkTo = (order: ProOrderData): string => visitPath(space, order.booking_id);
  const today = dayOf(found.time_zone, now);
  return {
    lacks: found.lacks,
    view: activityView(found, { by, today, isHouse: space === 'business', linkTo }),
    orders: orders.data.map((order) => orderRow(order, found.time_zone, linkTo)),
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, settings, space, who, path } = await openSpace({ params, url, context });
  const profile = answered(await call(getProfile, { type: spaces[space].type as 'freelance' | 'business' | 'ambassador' }));
  const user = answered(await call(getUser, {}));
  const profileType = space === 'ambassadors' ? null : spaces[space].type;
  const papers = profileType === null ? null : answered(await call(listDocuments, { profileType }));
  const pageIndex = pageNumber(url.searchParams.get('page'));
  const list = answered(await call(referred, { pageIndex }));
  const own = profile.complete && space !== 'ambassadors' ? who.profiles.find(({ type }) => type === spaces[space].type) : undefined;
  const by = url.searchParams.get('par') === 'mois' ? ('month' as const) : ('week' as const);
  const activity = own ? await activityOf({ call, now }, own.id, space, by) : null;
  const lacks = activity?.lacks ?? lackKeys;
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    today: capital(longDateText(dayOf(houseZone, now))),
    by,
    activity,
    isBookable: lacks.length === 0,
    todo: todoOf(space, who, profile.complete, user.second_factor, papers !== null && !papers.unmet.includes('documents'), lacks),
    resume: profile.missing_step === null ? null : texts.todo.resume(profile.missing_step),
    lapsed: papers?.documents.filter((d) => d.required && d.status === 'expired' && !d.in_force).map(({ label }) => label) ?? [],
    isSeen: space === 'ambassadors' ? null : profile.published,
    publicTo: profile.published && profile.slug !== null ? `/praticien/${profile.slug}-${profile.id}` : null,
    referral: { code: list.code, link: list.link, qr: list.qr_svg },
    referred: list.data.map(({ name, registered_at }) => ({ name, since: fullDateText(dayOf(houseZone, registered_at)) })),
    total: list.total,
    page: pageIndex,
    pages: Math.max(1, Math.ceil(list.total / list.itemsPerPage)),
    path,
    warning: redirectedText(url.searchParams.get('redirected-from')) ?? null,
    supportEmail: settings.supportEmail,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? texts.titles[loaderData.space] : '' },
  { name: 'robots', content: 'noindex' },
];

type Loaded = Route.ComponentProps['loaderData'];

const Referred = ({ referred: list, total, page, pages, path }: Pick<Loaded, 'referred' | 'total' | 'page' | 'pages' | 'path'>) => (
  <Card as="section">
    <h2 className={css['heading']}>{texts.referral.referred(total)}</h2>
    {list.length === 0 ? (
      <EmptyState title={texts.referral.none} look="bare" headingLevel={3}>
        {texts.referral.noneHint}
      </EmptyState>
    ) : (
      <ul className={css['list']} role="list">
        {list.map(({ name, since }, i) => (
          <li key={`${i}${name}`}>
            <b>{name}</b>
            <span>{texts.referral.since(since)}</span>
          </li>
        ))}
      </ul>
    )}
    <Pagination current={page} total={pages} toPage={(to) => `${path}?page=${to}`} />
  </Card>
);

/**
 * Where one arrives in a space: figures and visits of somebody who works, what is left to do, one's code, who came by it
 * (docs/product/screens.md#dashboard, docs/product/referral.md#shown).
 */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { space, who, today, todo, resume, lapsed, isSeen, publicTo, referral, warning, supportEmail } = loaderData;
  const isAmbassador = space === 'ambassadors';
  const { by, path, activity, isBookable } = loaderData;
  const todoCard = <TodoCard todo={todo} resume={resume} isSeen={isSeen} isBookable={isBookable} />;
  // Before a first visit can come, what is left to do is what one comes for.
  const isBegun = isSeen === true && isBookable;
  return (
    <DashboardPage
      space={space}
      current="home"
      who={who}
      heading={texts.hello(who.firstname)}
      lead={activity?.view.lead ?? today}
      actions={
        publicTo !== null && (
          <LinkButton tone="secondary" to={publicTo}>
            {texts.seePublic}
          </LinkButton>
        )
      }
    >
      {warning !== null && <RedirectNotice text={warning} supportEmail={supportEmail} />}
      {lapsed.length > 0 && (
        <div className={css['lapsed']}>
          <Notice tone="error">
            <p>{texts.lapsed(lapsed.join(', '))}</p>
            <Link className="link" to={`${spaces[space].dashboard}/documents`}>
              {texts.toDocuments}
            </Link>
          </Notice>
        </div>
      )}
      {activity !== null && <LaterFigures figures={activity.view.figures} />}
      <div className={css['columns']}>
        <div className={css['column']}>
          {isAmbassador && <ReferralCard {...referral} supportEmail={supportEmail} />}
          {isAmbassador && <Referred {...loaderData} />}
          {!isAmbassador && !isBegun && todoCard}
          {activity !== null && <LaterActivity {...activity} space={space} by={by} path={path} />}
        </div>
        <div className={css['column']}>
          {(isAmbassador || isBegun) && todoCard}
          {activity !== null && <LaterNext rows={activity.view.next} space={space} />}
          {!isAmbassador && <ReferralCard code={referral.code} link={referral.link} supportEmail={supportEmail} />}
          {!isAmbassador && loaderData.total > 0 && <Referred {...loaderData} />}
        </div>
      </div>
    </DashboardPage>
  );
}
