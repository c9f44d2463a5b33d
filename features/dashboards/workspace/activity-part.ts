import type { CallRoute } from '#core/call-route.ts';
import { dayOf } from '#core/time.ts';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { readDashboard } from '#features/dashboards/contract.ts';
import type { PeriodStep } from '#features/dashboards/rules/periods.ts';
import { listProOrders, type ProOrderData } from '#features/orders/contract.ts';
import { dashboardVisitPath } from '#features/bookings/pages/paths.ts';
import { orderRow } from '#features/orders/workspace/order-rows.ts';
import { answered } from '#ui/page/answered.ts';
import type { WorkSpace } from '#ui/spaces.ts';
import { activityView } from './activity-view.ts';

/** Reads the period length from the URL. Defaults to weeks. */
export const stepIn = (query: URLSearchParams): PeriodStep => (query.get('par') === 'mois' ? 'month' : 'week');

type Page = { readonly by: PeriodStep; readonly space: WorkSpace; readonly dashboard: string; readonly nowMs: number };

const { lastOrders } = fixedValues.pagination_limits;

export const loadHomeActivity = async (call: CallRoute, id: string, { by, space, dashboard, nowMs }: Page) => {
  const found = answered(await call(readDashboard, { id, by }));
  const orders = answered(await call(listProOrders, { id, itemsPerPage: lastOrders }));
  const linkTo = (order: ProOrderData): string => dashboardVisitPath(dashboard, order.booking_id);
  const today = dayOf(found.time_zone, nowMs);
  return {
    view: activityView(found, { by, today, isEstablishment: space === 'business', linkTo, nowMs }),
    orders: orders.data.map((order) => orderRow(order, found.time_zone, linkTo)),
  };
};
