import type { EnvelopeError } from '#core/refusal.ts';
import Plus from 'lucide-react/icons/plus';
import { data, redirect } from 'react-router';
import { archiveSale, listSales, restoreSale, sortSales, type OwnSale } from '#features/vouchers/contract.ts';
import { saleKinds } from '#features/vouchers/rules/sale-items.ts';
import { saleFacts, salePrice } from '#features/vouchers/texts.ts';
import type { ServiceState } from '#features/catalog/rules/states.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { answered } from '../shell/answer.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { Route } from './+types/sales';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { OrderedRows, type OrderedRow } from '#ui/workspace/ordered-rows.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { moved } from '#ui/workspace/row-order.ts';
import { kindIn } from '#features/vouchers/workspace/sale-draft.ts';
import { saleTexts } from '#features/vouchers/workspace/sale-texts.ts';
import css from '#features/vouchers/workspace/sale-list.module.css';
import { refusalMessage } from '#ui/forms/refusal-message.ts';

const texts = saleTexts.list;
const tones: Readonly<Record<ServiceState, BadgeTone>> = { draft: 'neutral', in_review: 'warning', published: 'success', archived: 'neutral' };
const archives = 'archives';

const rowOf = (sale: OwnSale): OrderedRow => {
  const isHidden = sale.state === 'published' && !sale.shown;
  const facts = saleFacts({ ...sale, in_stock: null });
  return {
    id: sale.id,
    name: sale.name,
    badge: isHidden ? { tone: 'warning', text: texts.hidden } : { tone: tones[sale.state], text: texts.states[sale.state] },
    what: [...facts, ...(sale.stock === null ? [] : [texts.left(sale.stock)])].join(' · '),
    why: isHidden ? texts.hiddenWhy : sale.refusal === null ? null : texts.refused(sale.refusal),
    price: salePrice(sale),
    isFrom: false,
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown, id, dashboard } = await openPro({ params, url, context });
  const isArchived = url.searchParams.get('tab') === archives;
  const live = answered(await call(listSales, { id }));
  const list = isArchived ? answered(await call(listSales, { id, archived: true })) : live;
  const kind = kindIn(url.searchParams.get('tab'));
  return {
    space,
    who: shown,
    base: `${dashboard}/ventes`,
    kind,
    isArchived,
    archived: live.archived,
    counts: saleKinds.map((one) => ({ kind: one, count: live.data.filter((sale) => sale.kind === one).length })),
    rows: list.data.filter((sale) => isArchived || sale.kind === kind).map(rowOf),
    said: url.searchParams.get('dit'),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/ventes`;
  const form = await request.formData();
  const [verb = '', sid = '', place = ''] = textIn(form, 'do').split(':');
  const refused = (error: EnvelopeError, status: number) => data({ at: now, message: refusalMessage(error) ?? error.msg }, { status });
  if (verb === 'up' || verb === 'down' || verb === 'to') {
    const list = answered(await call(listSales, { id })).data;
    const kind = list.find((sale) => sale.id === sid)?.kind;
    const ids = list.flatMap((sale) => (sale.kind === kind ? [sale.id] : []));
    const by = verb === 'up' ? -1 : verb === 'down' ? 1 : Number(place) - ids.indexOf(sid);
    const sorted = await call(sortSales, { id, ids: moved(ids, sid, Number.isInteger(by) ? by : 0) });
    if (!sorted.envelope.success) return refused(sorted.envelope.error, sorted.status);
    return redirect(`${base}?tab=${kind}`, 303);
  }
  const done = verb === 'restore' ? await call(restoreSale, { id, sid }) : await call(archiveSale, { id, sid });
  if (done.envelope.success) return redirect(`${base}?tab=${done.envelope.data.kind}&dit=${verb === 'restore' ? 'reprise' : 'archive'}`, 303);
  return refused(done.envelope.error, done.status);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: `${texts.heading} · Accalmie` }, { name: 'robots', content: 'noindex' }];

/** What a professional sells besides services: gift vouchers, boxes, subscriptions and products, a tab each. */
export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, base, kind, isArchived, archived, counts, rows, said } = loaderData;
  const add = (
    <LinkButton tone="primary" to={`${base}/nouveau?sorte=${kind}`}>
      <Plus size={18} strokeWidth={1.75} aria-hidden />
      {texts.add[kind]}
    </LinkButton>
  );
  return (
    <DashboardPage
      space={space}
      current="sales"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      actions={isArchived || rows.length === 0 ? undefined : add}
    >
      <Outcome refused={actionData} said={said === null ? null : texts.said[said]} />
      <div className={css['tabs']}>
        <SegmentedLinks
          label={texts.which}
          options={[
            ...counts.map((one) => ({
              to: `${base}?tab=${one.kind}`,
              label: texts.count(texts.kinds[one.kind], one.count),
              isCurrent: !isArchived && one.kind === kind,
            })),
            ...(archived > 0 || isArchived ? [{ to: `${base}?tab=${archives}`, label: texts.count(texts.archived, archived), isCurrent: isArchived }] : []),
          ]}
        />
      </div>
      {rows.length > 0 ? (
        <Card className={css['card']}>
          <OrderedRows rows={rows} base={base} isArchived={isArchived} texts={texts.rows} />
        </Card>
      ) : isArchived ? (
        <EmptyState title={texts.noneArchived} look="framed" />
      ) : (
        <EmptyState title={texts.none[kind]} look="framed" actions={add}>
          {texts.hints[kind]}
        </EmptyState>
      )}
    </DashboardPage>
  );
}
