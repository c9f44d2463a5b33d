import type { CallRoute } from '#core/call-route.ts';
import { staffMay, type StaffRole } from '#core/staff-roles.ts';
import { orderMoney } from '#features/invoices/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { proMoneyView } from './pro-money-view.ts';

/**
 * Loads the payments of an order and the time zone of the visit's place. Null for a member of the staff who may not see
 * money.
 */
export const loadProMoney = async (
  call: CallRoute,
  staff: StaffRole | null,
  { orderId: oid, zone }: { readonly orderId: string; readonly zone: string },
) =>
  staff === null || staffMay(staff, 'money') ? proMoneyView(answered(await call(orderMoney, { oid })), zone) : null;
