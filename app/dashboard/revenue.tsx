import { goalTexts } from '#features/goals/workspace/goal-texts.ts';
import { listPayouts, payoutsOverview } from '#features/payouts/contract.ts';
import { PayoutList } from '#features/payouts/workspace/payout-list.tsx';
import { RevenueOverview } from '#features/payouts/workspace/revenue-overview.tsx';
import { RevenueTabs } from '#features/payouts/workspace/revenue-tabs.tsx';
import { revenueTexts as texts } from '#features/payouts/workspace/revenue-texts.ts';
import { overviewView, payoutLinesShown } from '#features/payouts/workspace/revenue-view.ts';
import css from '#features/payouts/workspace/revenue.module.css';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/revenue';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const path = `${dashboard}/revenus`;
  const own = { space, accountName, dashboard, path };
  if (url.searchParams.get('onglet') === 'versements') {
    const page = pageNumber(url.searchParams.get('page'));
    const list = answered(await call(listPayouts, { id, pageIndex: page }));
    return {
      ...own,
      list: { lines: payoutLinesShown(list.data, id, path), page, pages: pageCount(list) },
      overview: null,
    };
  }
  const { status, envelope } = await call(payoutsOverview, { id });
  if (!envelope.success && status < 500) answered({ status, envelope });
  return { ...own, list: null, overview: envelope.success ? overviewView(envelope.data, dashboard) : null };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The revenue of a professional: an overview and the payouts (docs/product/payments.md#payouts). */
export default function Revenue({ loaderData }: Route.ComponentProps) {
  const { space, accountName, dashboard, path, list, overview } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="revenue"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={
        <LinkButton tone="secondary" to={`${dashboard}/objectif`}>
          {goalTexts.label}
        </LinkButton>
      }
    >
      <div className={css['page']}>
        <RevenueTabs dashboard={dashboard} current={list === null ? 'overview' : 'payouts'} />
        {list !== null && <PayoutList {...list} path={path} />}
        {overview !== null && <RevenueOverview view={overview} dashboard={dashboard} />}
        {list === null && overview === null && <Notice tone="error">{texts.failed}</Notice>}
      </div>
    </DashboardPage>
  );
}
