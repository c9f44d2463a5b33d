import { dayOf, isoFromDay } from '#core/time.ts';
import { hourMs, parisZone } from '#core/units.ts';
import type { PaperReference } from '#features/invoices/rules/document.ts';
import { issueCommissionCredits, issueCommissionInvoice } from '#features/invoices/verbs/commission.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { billedPayout, linesToBill, markBilled, postponeBill, takeBill, type BilledLineRow } from '../queries/billing.ts';
import { billedLines } from '../rules/billed-lines.ts';
import { payoutNumber } from '../rules/states.ts';

/** When a payout that gives back more commission than was invoiced is looked at again; assumed. */
const againMs = hourMs;

const referencesOf = (lines: readonly BilledLineRow[]): readonly PaperReference[] => {
  const named = new Map<string, PaperReference>();
  for (const { invoice, issued_on, gross_cents, vat_cents } of lines)
    if (invoice !== null) named.set(invoice, { number: invoice, issuedOn: issued_on!, cents: gross_cents!, vatCents: vat_cents! });
  return [...named.values()];
};

/**
 * Issues what the commission of a payout that left asks, in the caller's transaction, once a payout however often it is sent: an invoice; credit notes
 * where more goes back than is asked, since the price of what was invoiced has fallen (tax code 272, 1) and a paper of less than nothing is none; nothing
 * where it comes to zero. Credit notes wait while the earlier invoices are for less. False when another does it, or it was done.
 */
export const billPayout = async (app: Pick<App, 'env'>, trx: Db, payoutId: number, nowMs: number): Promise<boolean> => {
  if (!(await takeBill(trx, payoutId))) return false;
  const { pro_id: proId, year, number, left_at: leftMs, first_day, last_day } = await billedPayout(trx, payoutId);
  const rows = await linesToBill(trx, payoutId);
  const paidOn = isoFromDay(dayOf(parisZone, leftMs));
  const billed = { proId, payoutNumber: payoutNumber(year, number), paidOn };
  const cents = rows.reduce((sum, { commission_cents }) => sum + commission_cents, 0);
  if (cents < 0) {
    const last = [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))];
    const credits = await issueCommissionCredits(trx, { ...billed, cents: -cents, last }, nowMs);
    if (credits)
      await markBilled(
        trx,
        payoutId,
        credits.map(({ row }) => row),
        nowMs,
      );
    else await postponeBill(trx, payoutId, nowMs + againMs);
    return true;
  }
  const lines = billedLines(
    rows.map(({ booking_id, commission_cents, why, invoice }) => ({ bookingId: booking_id, commissionCents: commission_cents, why, invoice })),
  );
  const period = { from: first_day ?? paidOn, to: last_day ?? paidOn };
  const invoice = await issueCommissionInvoice(app, trx, { ...billed, ...period, lines, corrects: referencesOf(rows) }, nowMs);
  await markBilled(trx, payoutId, invoice === null ? [] : [invoice.row], nowMs);
  return true;
};
