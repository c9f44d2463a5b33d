import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { answered } from '#ui/page/answered.ts';
import { orderInvoices, type PaperData } from '../contract.ts';
import { paperTexts as texts } from '../texts.ts';
import { visitPaperPath } from './paper-paths.ts';

export type PaperLine = { readonly id: string; readonly name: string; readonly amount: string; readonly isCredit: boolean; readonly to: string | null };

const lineOf = ({ id, kind, number, gross_cents, ready }: PaperData, bookingId: string, token: string | null): PaperLine => ({
  id,
  name: `${texts.kinds[kind]} ${number}`,
  amount: priceText(kind === 'credit' ? -gross_cents : gross_cents),
  isCredit: kind === 'credit',
  to: ready ? visitPaperPath(bookingId, id, token) : null,
});

/** The papers of a visit as its page shows them; null where it has none. */
export const readPapers = async (
  call: CallRoute,
  { id, order_id }: { readonly id: string; readonly order_id: string | null },
  token: string | null,
): Promise<readonly PaperLine[] | null> => {
  if (order_id === null) return null;
  const { invoices } = answered(await call(orderInvoices, { oid: order_id, jeton: token }));
  return invoices.length === 0 ? null : invoices.map((paper) => lineOf(paper, id, token));
};
