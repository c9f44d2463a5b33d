import { dayOf, isoFromDay } from '#core/time.ts';
import { hourMs, parisZone } from '#core/units.ts';
import type { PaperReference } from '#features/invoices/rules/document.ts';
import {
  commissionVatAt,
  issueCommissionCredits,
  issueCommissionInvoice,
  planCommissionCredits,
} from '#features/invoices/verbs/commission.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import {
  billedPayout,
  linesToBill,
  markBilled,
  postponeBill,
  takeBill,
  type BilledLineRow,
} from '../queries/billing.ts';
import { billedLines, dividedBill } from '../rules/billed-lines.ts';
import { payoutNumber } from '../rules/states.ts';

/**
 * Milliseconds before the invoicing of a payout is tried again, when the payout credits more commission than was
 * invoiced; assumed.
 */
const againMs = hourMs;

const referencesOf = (lines: readonly BilledLineRow[]): readonly PaperReference[] => {
  const named = new Map<string, PaperReference>();
  for (const { invoice, issued_on, gross_cents, vat_cents } of lines)
    if (invoice !== null)
      named.set(invoice, { number: invoice, issuedOn: issued_on!, cents: gross_cents!, vatCents: vat_cents! });
  return [...named.values()];
};

/**
 * Invoices the commission of a payout that has left, in the caller's transaction, once per payout. Issues an invoice,
 * unless its sum is zero. Also issues credit notes: for commission invoiced under another tax treatment, and for the
 * part of the credits that exceeds the invoice (tax code 272, 1). Waits while the earlier invoices are smaller than the
 * credits. Returns false when another process is invoicing the payout, or it is already invoiced.
 */
export const billPayout = async (app: Pick<App, 'env'>, trx: Db, payoutId: number, nowMs: number): Promise<boolean> => {
  if (!(await takeBill(trx, payoutId))) return false;
  const { pro_id: proId, year, number, left_at: leftMs, first_day, last_day } = await billedPayout(trx, payoutId);
  const { charged, back } = dividedBill(await linesToBill(trx, payoutId), await commissionVatAt(trx, proId, nowMs));
  const credits = await planCommissionCredits(trx, proId, back);
  if (credits === null) {
    await postponeBill(trx, payoutId, nowMs + againMs);
    return true;
  }
  const paidOn = isoFromDay(dayOf(parisZone, leftMs));
  const billed = { proId, payoutNumber: payoutNumber(year, number), paidOn };
  const lines = billedLines(
    charged.map(({ booking_id, commission_cents, why, invoice }) => ({
      bookingId: booking_id,
      commissionCents: commission_cents,
      why,
      invoice,
    })),
  );
  const period = { from: first_day ?? paidOn, to: last_day ?? paidOn };
  const invoice = await issueCommissionInvoice(
    app,
    trx,
    { ...billed, ...period, lines, corrects: referencesOf(charged) },
    nowMs,
  );
  const papers = [...(invoice ? [invoice] : []), ...(await issueCommissionCredits(trx, billed, credits, nowMs))];
  await markBilled(
    trx,
    payoutId,
    papers.map(({ row }) => row),
    nowMs,
  );
  return true;
};
