import { Refusal } from '#core/refusal.ts';
import { bookingHead, readBookedVisit } from '#features/bookings/queries/commitments.ts';
import { frozenTerms } from '#features/ledger/queries/sale-terms.ts';
import {
  balanceOf,
  transactionsOfBooking,
  transactionsOn,
  type ReadTransaction,
} from '#features/ledger/queries/transactions.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { waitingRequestOf } from '#features/payments/queries/refund-requests.ts';
import { limitsAt } from '#features/settings/queries.ts';
import type { Call } from '#platform/http/call.ts';
import { heldBackOf } from '../queries/debts.ts';
import { moneyOf, proNamed } from '../queries/ledger-shown.ts';
import { proRow } from '../queries/professionals.ts';
import { registerOfVisit } from '../queries/register.ts';

/** Transactions of an account per page. */
const shownAtOnce = 50;

/** Returns the last sealed transaction of these rows, and the transactions that no longer match their seal. */
const chainOf = (rows: readonly ReadTransaction[]) => {
  const sealed = rows.flatMap(({ seal_number: number, sealed_at: atMs }) =>
    number === null || atMs === null ? [] : [{ number, sealed_at: atMs }],
  );
  return {
    last: sealed.toSorted((a, b) => b.number - a.number)[0] ?? null,
    broken: rows.filter(({ is_whole: isWhole }) => !isWhole).map(({ id }) => id),
  };
};

/** Returns the ledger of one visit, with any request about the visit that waits for a second admin. */
export const ledgerOfVisit = async (call: Call, bid: string) => {
  const head = await bookingHead(call.db, bid);
  const visit = head && (await readBookedVisit(call.db, head.id));
  if (!visit) throw new Refusal('NotFound');
  const rows = await transactionsOfBooking(call.db, visit.id);
  const waiting = await waitingRequestOf(call.db, visit.id);
  const sale = (await frozenTerms(call.db, [visit.id])).get(visit.id);
  return {
    data: rows,
    register: await registerOfVisit(call.db, visit.id),
    chain: chainOf(rows),
    professional: await proNamed(call.db, visit.pro_id),
    starts_at: visit.starts_at,
    time_zone: visit.time_zone,
    sale: sale === undefined ? null : { why: sale.why, percent: sale.servicesPercent, doubt: sale.doubt },
    waiting:
      waiting === undefined || waiting.expires_at <= call.nowMs
        ? null
        : { id: waiting.id, of: waiting.of, cents: waiting.cents, asked_by: waiting.asked_by },
  };
};

/**
 * Returns a page of the ledger of one professional: the transactions of their ledger account and of their returned
 * payouts. Also returns the sums that are not earned, in payouts and sent.
 */
export const ledgerOfPro = async (call: Call, prid: string, before: number | null) => {
  const proId = await proRow(call.db, prid);
  if (proId === undefined) throw new Refusal('NotFound');
  const account = accountText({ of: 'seller', proId: prid });
  const atProvider = accountText({ of: 'returned', proId: prid });
  const found = await transactionsOn(call.db, [account, atProvider], { limit: shownAtOnce + 1, before });
  const rows = found.slice(0, shownAtOnce);
  const balanceCents = await balanceOf(call.db, account);
  const heldBackCents = await heldBackOf(call.db, proId);
  return {
    data: rows,
    chain: chainOf(rows),
    professional: await proNamed(call.db, proId),
    next: found.length > shownAtOnce ? rows.at(-1)!.row : null,
    balance_cents: balanceCents,
    held_back_cents: heldBackCents,
    owed_cents: Math.max(0, balanceCents - heldBackCents),
    alone_cents: (await limitsAt(call.db, call.nowMs)).alone_up_to_cents,
    ...(await moneyOf(call.db, proId)),
  };
};
