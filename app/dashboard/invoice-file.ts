import { redirect } from 'react-router';
import { proInvoiceFile } from '#features/invoices/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/invoice-file';

/** Leads to the file of a paper by a link that dies in minutes. */
export const loader = async ({ params, url, context }: Route.LoaderArgs): Promise<Response> => {
  const { call, id } = await openPro({ params, url, context });
  return redirect(answered(await call(proInvoiceFile, { id, iid: params.iid })).url, 303);
};
