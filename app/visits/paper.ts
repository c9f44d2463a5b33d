import { data, redirect } from 'react-router';
import { getBooking } from '#features/bookings/contract.ts';
import { orderInvoiceFile } from '#features/invoices/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/paper';

/** Leads to the file of a paper of a visit by a link that dies in minutes. */
export const loader = async ({ params, url, context }: Route.LoaderArgs): Promise<Response> => {
  const { call } = context.get(pageCall);
  const jeton = url.searchParams.get('jeton');
  const { order_id } = answered(await call(getBooking, { id: params.id, jeton }));
  if (order_id === null) throw data(null, { status: 404 });
  return redirect(answered(await call(orderInvoiceFile, { oid: order_id, iid: params.iid, jeton })).url, 303);
};
