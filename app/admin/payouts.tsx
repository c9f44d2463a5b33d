import { data, redirect } from 'react-router';
import { adminDebts, adminPayouts, sayPayoutStep } from '#features/payouts/contract.ts';
import { debtLines } from '#features/payouts/workspace/admin-debts-view.ts';
import { AdminDebts } from '#features/payouts/workspace/admin-debts.tsx';
import { adminPayoutsTexts as texts } from '#features/payouts/workspace/admin-payouts-texts.ts';
import { adminPayoutLines } from '#features/payouts/workspace/admin-payouts-view.ts';
import { AdminPayouts, adminPayoutQueues, adminPayoutsPath, AdminPayoutTabs } from '#features/payouts/workspace/admin-payouts.tsx';
import { unknownMoveTexts } from '#features/payments/workspace/unknown-move-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/payouts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, waits } = await openAdmin({ url, context });
  const queue = adminPayoutQueues.find((one) => one === url.searchParams.get('etat')) ?? 'stopped';
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(adminPayouts, { state: queue, pageIndex: page }));
  const debts = url.searchParams.get('etat') === 'debts' ? answered(await call(adminDebts, { pageIndex: page })) : null;
  const said = (['note', 'tranche'] as const).find((one) => one === url.searchParams.get('dit')) ?? null;
  return {
    waits,
    said,
    queue,
    page,
    pages: pageCount(found),
    lines: adminPayoutLines(found),
    stopped: found.counts.stopped,
    debts: debts && { lines: debtLines(debts), page, pages: pageCount(debts), total: debts.total },
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const { status, envelope } = await call(sayPayoutStep, { pid: id, outcome: textIn(form, 'outcome'), reason: textIn(form, 'reason') });
  if (envelope.success) return redirect(`/admin/versements?dit=${envelope.data.waits ? 'note' : 'tranche'}`, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], now), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The payouts of everybody, those that are held or came back first (docs/product/payments.md#payouts). */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, stopped, said, debts, ...list } = loaderData;
  return (
    <AdminPage room="payouts" heading={texts.heading} lead={texts.lead(stopped)} waits={waits}>
      {!actionData && said !== null && <LiveMessage tone="success">{said === 'note' ? unknownMoveTexts.noted : texts.settled}</LiveMessage>}
      {debts === null ? (
        <AdminPayouts {...list} refused={actionData} />
      ) : (
        <>
          <AdminPayoutTabs current="debts" />
          <AdminDebts {...debts} toPage={(to) => adminPayoutsPath('debts', to)} />
        </>
      )}
    </AdminPage>
  );
}
