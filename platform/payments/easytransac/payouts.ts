import { z } from 'zod';
import {
  clockGapMs,
  ProviderRefused,
  ProviderUnreachable,
  type ListedOutcome,
  type ListedTransfer,
  type MoveToFind,
  type PayoutCalls,
  type ProviderPayout,
} from '../payment-provider.ts';
import { accountMovements, everyPage, listDay } from './pages.ts';
import type { EasyTransac } from './transport.ts';
import { cents, dateCell, isKind, someText, word } from './transactions.ts';

const bankPayment = z.object({ Id: word, Status: z.string(), Date: dateCell, Amount: cents, Reason: someText });
type BankPayment = z.output<typeof bankPayment>;

// EasyTransac may split a requested amount into several bank payments.
const bankPayments = z.union([z.array(bankPayment).min(1), bankPayment.transform((one) => [one])]);

// assumed: EasyTransac's word for each state. An unknown word counts as `on_its_way`.
const states: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  captured: 'paid',
  done: 'paid',
  failed: 'returned',
  returned: 'returned',
  refused: 'returned',
};

const between = '+';

/**
 * Merges the bank payments of one command: `returned` when all of them are returned, `paid` when all are paid, and
 * `on_its_way` otherwise.
 */
const reported = (rows: readonly BankPayment[]): ProviderPayout => {
  const all = rows.map(({ Status }) => states[Status.toLowerCase()] ?? 'on_its_way');
  const status = all.every((one) => one === all[0]) ? all[0]! : 'on_its_way';
  const [{ Reason, Status }] = rows as [BankPayment];
  return {
    ref: rows.map(({ Id }) => Id).join(between),
    status,
    cents: rows.reduce((sum, { Amount }) => sum + (Amount ?? 0), 0),
    error: status === 'returned' ? (Reason ?? Status) : null,
  };
};

type Listed = { readonly ref: string; readonly cents: number; readonly atMs: number };

/**
 * Listed movements since an instant, without the cents that our other commands explain. Movements without any cents
 * left are omitted. A command is matched by EasyTransac's number. A command whose number is not listed is matched by
 * its amount, with the movement nearest in time.
 */
const unexplained = (
  listed: readonly Listed[],
  { sinceMs, others }: Pick<MoveToFind, 'sinceMs' | 'others'>,
): Listed[] => {
  const leftCents = new Map(listed.map((one) => [one, one.cents]));
  const explain = (one: Listed, cents: number): number => {
    const taken = Math.min(cents, leftCents.get(one) ?? 0);
    leftCents.set(one, (leftCents.get(one) ?? 0) - taken);
    return cents - taken;
  };
  const isNumbered = ({ ref }: { readonly ref: string | null }): boolean =>
    listed.some((one) => ref?.split(between).includes(one.ref));
  for (const { ref, cents } of others.filter(isNumbered)) {
    let toExplain = cents;
    for (const one of listed.filter((movement) => ref?.split(between).includes(movement.ref)))
      toExplain = explain(one, toExplain);
  }
  for (const { cents, atMs } of others.filter((known) => !isNumbered(known))) {
    const near = listed.filter((one) => leftCents.get(one) === cents && Math.abs(one.atMs - atMs) <= clockGapMs);
    const [nearest] = near.toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs));
    if (nearest) explain(nearest, cents);
  }
  return listed
    .map((one) => ({ ...one, cents: leftCents.get(one) ?? 0 }))
    .filter(({ cents, atMs }) => cents > 0 && atMs >= sinceMs - clockGapMs);
};

/**
 * Moves money from the platform's account to the sellers' accounts, then to their banks. `account` is the platform's
 * account, by its email address or number.
 * Neither answers nor lists contain our keys. A command whose answer was lost is therefore recognized by amount and
 * time. A command that is missing from the lists may still have been executed.
 */
export const easyTransacPayouts = (at: EasyTransac, account: string | undefined): PayoutCalls => {
  const listedSince = (sinceMs: number) => ({ DateFrom: listDay(sinceMs - clockGapMs) });

  return {
    transfer: async ({ key, sellerRef, cents: requestedCents, currency }) => {
      if (currency !== 'EUR') throw new ProviderRefused(`no transfer in ${currency}`);
      if (account === undefined) throw new ProviderRefused('EASYTRANSAC_ACCOUNT is not set');
      const fields = { From: account, To: sellerRef, Tid: '', Amount: String(requestedCents), Description: key };
      const moved = await at.ask('/payment/transfer', fields, z.object({ Status: z.string(), Amount: cents }));
      const status = moved.Status.toLowerCase();
      if (status === 'failed') throw new ProviderRefused('the transfer failed');
      if (status !== 'captured' || (moved.Amount !== undefined && moved.Amount !== requestedCents))
        throw new ProviderUnreachable(`a transfer ${moved.Status}`);
      return { ref: null };
    },

    // EasyTransac documents no call that reverses a transfer.
    reversals: null,
    findTransfer: async (move): Promise<ListedOutcome<ListedTransfer>> => {
      const transfers = (await accountMovements(at, move.sellerRef, move.sinceMs - clockGapMs)).filter((row) =>
        isKind(row, 'p2p'),
      );
      const found = unexplained(transfers, move).filter((one) => one.cents === move.cents);
      if (found.length > 1) return { is: 'unclear', why: 'several', count: found.length };
      return found[0] ? { is: 'done', found: found[0] } : { is: 'absent', isCertain: false };
    },

    payToBank: async ({ key, sellerRef, cents: requestedCents }) => {
      const paid = reported(
        await at.ask('/user/payout', { Id: sellerRef, Amount: String(requestedCents), Reference: key }, bankPayments),
      );
      return { ...paid, cents: paid.cents || requestedCents };
    },

    findBankPayment: async (move): Promise<ListedOutcome<ProviderPayout>> => {
      const rows = await everyPage(
        at,
        '/user/payouts',
        { Id: move.sellerRef, ...listedSince(move.sinceMs) },
        bankPayment,
      );
      const byRef = new Map(rows.map((row) => [row.Id, row]));
      const listed = rows.flatMap((row): Listed[] =>
        row.Amount === undefined || row.Date === undefined ? [] : [{ ref: row.Id, cents: row.Amount, atMs: row.Date }],
      );
      // An account with automatic payouts sends its whole balance, which may be larger than this payout.
      const found = unexplained(listed, move).filter((one) => one.cents >= move.cents);
      if (found.length > 1) return { is: 'unclear', why: 'several', count: found.length };
      if (!found[0]) return { is: 'absent', isCertain: false };
      return { is: 'done', found: { ...reported([byRef.get(found[0].ref)!]), cents: move.cents } };
    },

    followBankPayment: async ({ ref, sellerRef }) => {
      const refs = ref.split(between);
      const rows = (await everyPage(at, '/user/payouts', { Id: sellerRef }, bankPayment)).filter(({ Id }) =>
        refs.includes(Id),
      );
      return rows.length === refs.length ? reported(rows) : null;
    },
  };
};
