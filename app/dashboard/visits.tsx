import Plus from 'lucide-react/icons/plus';
import { readProIntake } from '#features/intakes/contract.ts';
import { listProOrders } from '#features/orders/contract.ts';
import { OrderListPart } from '#features/orders/workspace/order-list.tsx';
import { ordersAsked } from '#features/orders/workspace/order-list-address.ts';
import { openedOrderView, orderListView } from '#features/orders/workspace/order-list-view.ts';
import { orderListTexts as texts } from '#features/orders/workspace/order-texts.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { spaces } from '#ui/spaces.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/visits';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown: who, path, id } = await openPro({ params, url, context });
  const asked = ordersAsked(url.searchParams);
  const found = answered(await call(listProOrders, { id, when: asked.when, pageIndex: asked.page }));
  const [opened] = asked.bookingId === null ? [] : answered(await call(listProOrders, { id, booking_id: asked.bookingId })).data;
  // Read when it is asked for alone: each reading is written down.
  const intake = opened !== undefined && asked.readsHealth ? await call(readProIntake, { id, bid: opened.booking_id }) : null;
  return {
    space,
    who,
    path,
    list: orderListView(found, asked, space),
    opened: opened ? openedOrderView(opened, { zone: found.time_zone, space, proId: id, intake }) : null,
  };
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The visits of a professional: those that wait for an answer, to come, past; one is open when the address names it
 * (docs/product/booking.md#changes-of-state).
 */
export default function Visits({ loaderData }: Route.ComponentProps) {
  const { space, who, path, list, opened } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="visits"
      who={who}
      heading={texts.heading}
      actions={
        <LinkButton tone="primary" to={`${spaces[space].dashboard}/rendez-vous/nouveau`}>
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {texts.add}
        </LinkButton>
      }
    >
      <OrderListPart list={list} opened={opened} space={space} path={path} />
    </DashboardPage>
  );
}
