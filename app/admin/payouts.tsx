import { adminPayouts } from '#features/payouts/contract.ts';
import { adminPayoutsTexts as texts } from '#features/payouts/workspace/admin-payouts-texts.ts';
import { adminPayoutLines } from '#features/payouts/workspace/admin-payouts-view.ts';
import { AdminPayouts, adminPayoutQueues } from '#features/payouts/workspace/admin-payouts.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/payouts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const queue = adminPayoutQueues.find((one) => one === url.searchParams.get('etat')) ?? 'stopped';
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(adminPayouts, { state: queue, pageIndex: page }));
  return { waits, queue, page, pages: pageCount(found), lines: adminPayoutLines(found), stopped: found.counts.stopped };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The payouts of everybody, those that are held or came back first (docs/product/payments.md#payouts). */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { waits, stopped, ...list } = loaderData;
  return (
    <AdminPage room="payouts" heading={texts.heading} lead={texts.lead(stopped)} waits={waits}>
      <AdminPayouts {...list} />
    </AdminPage>
  );
}
