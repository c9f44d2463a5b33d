import { payoutStatement } from '#features/payouts/contract.ts';
import { PayoutStatement } from '#features/payouts/workspace/payout-statement.tsx';
import { revenueTexts as texts } from '#features/payouts/workspace/revenue-texts.ts';
import { statementView } from '#features/payouts/workspace/revenue-view.ts';
import css from '#features/payouts/workspace/revenue.module.css';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/payout';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const view = statementView(
    answered(await call(payoutStatement, { id, pid: params.vid })),
    { proId: id, dashboard },
    nowMs,
  );
  return { space, accountName, view, backTo: `${dashboard}/revenus?onglet=versements` };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** One payout with its statement (docs/product/payments.md#payouts). */
export default function Payout({ loaderData }: Route.ComponentProps) {
  const { space, accountName, view, backTo } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="revenue"
      accountName={accountName}
      heading={texts.statement.title(view.number)}
      lead={view.lead}
      actions={
        <span className={css['noprint']}>
          <LinkButton to={backTo}>{texts.statement.back}</LinkButton>
        </span>
      }
    >
      <PayoutStatement view={view} />
    </DashboardPage>
  );
}
