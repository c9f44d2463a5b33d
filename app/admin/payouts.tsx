import { data, redirect } from 'react-router';
import { maxItemsPerPage } from '#core/page.ts';
import { listDifferences } from '#features/books/contract.ts';
import { payoutProofs } from '#features/books/workspace/proofs.ts';
import { adminPayouts, sayPayoutStep } from '#features/payouts/contract.ts';
import { AdminDebts } from '#features/payouts/workspace/admin-debts.tsx';
import { AdminLeft } from '#features/payouts/workspace/admin-left.tsx';
import { AdminFrozen } from '#features/payouts/workspace/admin-frozen.tsx';
import { adminPayoutsTexts as texts } from '#features/payouts/workspace/admin-payouts-texts.ts';
import { adminPayoutLines } from '#features/payouts/workspace/admin-payouts-view.ts';
import {
  AdminPayouts,
  adminPayoutQueues,
  adminPayoutsPath,
  AdminPayoutTabs,
  besidePayouts,
} from '#features/payouts/workspace/admin-payouts.tsx';
import { loadBesidePayouts } from '#features/payouts/workspace/beside-payouts.ts';
import { doMoneyAct, moneyActDonePath, moneyActDoneIn, moneyActShown } from '#features/payouts/workspace/money-act.ts';
import { MoneyActCard } from '#features/payouts/workspace/money-act-card.tsx';
import { moneyActTexts } from '#features/payouts/workspace/money-act-texts.ts';
import { outcomeEffectIn, outcomeEffectOf, OutcomeNotice } from '#features/payments/workspace/outcome-notice.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { StrayRefusal } from '#ui/forms/stray-refusal.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/payouts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, account, waits } = await openAdmin({ url, context });
  const requestedQueue = url.searchParams.get('etat');
  const queue = adminPayoutQueues.find((one) => one === requestedQueue) ?? 'stopped';
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(
    await call(adminPayouts, {
      state: queue,
      pageIndex: besidePayouts.some((one) => one === requestedQueue) ? 1 : page,
    }),
  );
  const differences = answered(await call(listDifferences, { itemsPerPage: maxItemsPerPage }));
  const beside = await loadBesidePayouts(requestedQueue, { call, page, account });
  const act = { act: url.searchParams.get('acte'), of: url.searchParams.get('de') };
  return {
    waits,
    outcome: outcomeEffectIn(url.searchParams),
    acting:
      moneyActShown(act, {
        debts: beside?.of === 'debts' ? beside.debts : [],
        left: beside?.of === 'left' ? beside.rows.filter((row) => row.is_stuck) : [],
        payouts: beside === null ? found.data : [],
        aloneCents: found.alone_cents,
      }) ?? (act.act === null ? null : ('gone' as const)),
    acted: moneyActDoneIn(url.searchParams),
    queue,
    page,
    pages: pageCount(found),
    lines: adminPayoutLines(found, page, payoutProofs(differences)),
    total: found.total,
    beside,
  };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const result = await doMoneyAct(call, form, nowMs);
  if (result && 'done' in result) return redirect(moneyActDonePath(result.done, textIn(form, 'act')), 303);
  if (result) return data(result.answer, { status: result.status });
  const id = textIn(form, 'id');
  const outcome = textIn(form, 'outcome');
  const { status, envelope } = await call(sayPayoutStep, { pid: id, outcome, reason: textIn(form, 'reason') });
  if (envelope.success) return redirect(`/admin/versements?dit=${outcomeEffectOf(envelope.data, outcome)}`, 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The payouts of all professionals. Payouts held back and payouts returned by a bank come first
 * (docs/product/payments.md#payouts).
 */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, total, outcome, acting, acted, beside, ...list } = loaderData;
  const shown = acting === 'gone' ? null : acting;
  const paged = { page: list.page, toPage: (to: number) => adminPayoutsPath(beside?.of ?? list.queue, to) };
  return (
    <AdminPage
      room="payouts"
      heading={texts.heading}
      lead={beside === null ? texts.lead[list.queue](total) : texts.besideLead[beside.of](beside.count)}
      waits={waits}
    >
      {!actionData && outcome !== null && <OutcomeNotice effect={outcome} settled={texts.settled} />}
      {!actionData && acted !== null && <LiveMessage tone="success">{moneyActTexts.done[acted]}</LiveMessage>}
      {!actionData && acting === 'gone' && <LiveMessage tone="warning">{moneyActTexts.gone}</LiveMessage>}
      <StrayRefusal
        refused={actionData}
        shownIds={[
          ...(shown === null ? [] : [shown.of]),
          ...list.lines.flatMap(({ id, unknown }) => (unknown === null ? [] : [id])),
        ]}
      />
      {shown !== null && (
        <MoneyActCard
          shown={shown}
          refused={actionData?.id === shown.of ? actionData : undefined}
          backTo={adminPayoutsPath(beside?.of ?? list.queue)}
        />
      )}
      {beside === null ? <AdminPayouts {...list} refused={actionData} /> : <AdminPayoutTabs current={beside.of} />}
      {beside?.of === 'debts' && <AdminDebts {...paged} lines={beside.lines} pages={beside.pages} />}
      {beside?.of === 'left' && <AdminLeft {...paged} rows={beside.rows} pages={beside.pages} />}
      {beside?.of === 'frozen' && <AdminFrozen {...paged} lines={beside.lines} pages={beside.pages} />}
    </AdminPage>
  );
}
