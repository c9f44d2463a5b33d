import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { archiveSale, listSales, restoreSale, sortSales } from '#features/sales/contract.ts';
import { archivesTab, idsBeside, saleListView } from '#features/sales/workspace/sale-list-view.ts';
import { AddSale, SaleList } from '#features/sales/workspace/sale-list.tsx';
import { ownSaleTexts } from '#features/sales/workspace/sale-texts.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { isMove, reordered, rowCommandIn } from '#ui/workspace/row-order.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/sales';

const texts = ownSaleTexts.list;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, dashboard } = await openPro({ params, url, context });
  const tab = url.searchParams.get('tab');
  const live = answered(await call(listSales, { id }));
  const archived = tab === archivesTab ? answered(await call(listSales, { id, archived: true })).data : null;
  return {
    space,
    accountName,
    outcome: url.searchParams.get('dit'),
    list: { base: `${dashboard}/ventes`, ...saleListView({ live, archived }, tab) },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const command = rowCommandIn(await request.formData());
  const { verb, id: sid } = command;
  if (isMove(command)) {
    const { kind, ids } = idsBeside(answered(await call(listSales, { id })).data, sid);
    const { status, envelope } = await call(sortSales, { id, ids: reordered(ids, command) });
    return envelope.success
      ? redirect(`${base}?tab=${kind}`, 303)
      : data(refusedOutcome(envelope.error, nowMs), { status });
  }
  const { status, envelope } =
    verb === 'restore' ? await call(restoreSale, { id, sid }) : await call(archiveSale, { id, sid });
  if (envelope.success)
    return redirect(`${base}?tab=${envelope.data.kind}&dit=${verb === 'restore' ? 'reprise' : 'archive'}`, 303);
  return data(refusedOutcome(envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [
  { title: `${texts.heading} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

/** The sales of a professional, with one tab for each kind. */
export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, outcome, list } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="sales"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={list.isArchived || list.rows.length === 0 ? undefined : <AddSale base={list.base} kind={list.kind} />}
    >
      <Outcome refused={actionData} doneText={ownValue(texts.done, outcome)} />
      <SaleList {...list} />
    </DashboardPage>
  );
}
