import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { DashboardData } from '#features/dashboards/contract.ts';
import type { PeriodStep } from '#features/dashboards/rules/periods.ts';
import type { listProOrders, ProOrderData } from '#features/orders/contract.ts';
import { orderRow, dashboardVisitPath } from '#features/orders/workspace/order-rows.ts';
import type { WorkSpace } from '#ui/spaces.ts';
import { activityView } from './activity-view.ts';

/** Reads the period length from the URL. Defaults to weeks. */
export const stepIn = (query: URLSearchParams): PeriodStep => (query.get('par') === 'mois' ? 'month' : 'week');

export const activityPart = (
  found: DashboardData,
  orders: DataOf<typeof listProOrders>,
  {
    by,
    space,
    dashboard,
    now,
  }: { readonly by: PeriodStep; readonly space: WorkSpace; readonly dashboard: string; readonly now: number },
) => {
  const linkTo = (order: ProOrderData): string => dashboardVisitPath(dashboard, order.booking_id);
  const today = dayOf(found.time_zone, now);
  return {
    view: activityView(found, { by, today, isEstablishment: space === 'business', linkTo }),
    orders: orders.data.map((order) => orderRow(order, found.time_zone, linkTo)),
  };
};
