import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { answered } from '#ui/page/answered.ts';
import { orderInvoiceFile, orderInvoices, type PaperData } from '../contract.ts';
import { paperTexts as texts } from '../texts.ts';
import { visitPaperPath } from './paper-paths.ts';

export type PaperLine = {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly isCredit: boolean;
  readonly to: string | null;
};

const lineOf = (
  { id, kind, number, gross_cents, ready }: PaperData,
  bookingId: string,
  token: string | null,
): PaperLine => ({
  id,
  name: `${texts.kinds[kind]} ${number}`,
  amount: priceText(kind === 'credit' ? -gross_cents : gross_cents),
  isCredit: kind === 'credit',
  to: ready ? visitPaperPath(bookingId, id, token) : null,
});

/**
 * The papers (invoices, notes and credit notes) of a visit, or null for a visit without papers. With a `papier`
 * parameter, redirects to the file of that paper through a short-lived link.
 */
export const readPapers = async (
  call: CallRoute,
  { id, order_id }: { readonly id: string; readonly order_id: string | null },
  { searchParams }: URL,
): Promise<readonly PaperLine[] | null> => {
  const token = searchParams.get('jeton');
  const paperId = searchParams.get('papier');
  if (order_id === null && paperId !== null) throw data(null, { status: 404 });
  if (order_id === null) return null;
  if (paperId !== null)
    throw redirect(answered(await call(orderInvoiceFile, { oid: order_id, iid: paperId, jeton: token })).url, 303);
  const { invoices } = answered(await call(orderInvoices, { oid: order_id, jeton: token }));
  return invoices.length === 0 ? null : invoices.map((paper) => lineOf(paper, id, token));
};
