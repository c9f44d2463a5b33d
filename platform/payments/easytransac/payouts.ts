import { z } from 'zod';
import { minuteMs } from '#core/units.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  type ListedOutcome,
  type KnownMove,
  type LookedFor,
  type PaymentProvider,
  type ProviderPayout,
} from '../payment-provider.ts';
import { everyPage, listDay } from './pages.ts';
import type { EasyTransac } from './transport.ts';
import { cents, dateCell, movement, someText, word } from './transactions.ts';

const bankPayment = z.object({ Id: word, Status: z.string(), Date: dateCell, Amount: cents, Reason: someText });
type BankPayment = z.output<typeof bankPayment>;

// One payment to the bank, or several that make up what was asked.
const bankPayments = z.union([z.array(bankPayment).min(1), bankPayment.transform((one) => [one])]);

// assumed: the words of each state; one that is not known is on its way.
const states: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  captured: 'paid',
  done: 'paid',
  failed: 'returned',
  returned: 'returned',
  refused: 'returned',
};

const between = '+';

/** Payments to the bank that were asked as one: come back once all of them have, arrived once all of them have. */
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

// Its clock and ours differ, and it writes no fractions of a second.
const clockGapMs = 5 * minuteMs;

/** What is listed since an instant and is none of what we know to have sent: known by its number, else the nearest in time of the same amount. */
const unexplained = (listed: readonly Listed[], { sinceMs, others }: Pick<LookedFor, 'sinceMs' | 'others'>): Listed[] => {
  const left = new Set(listed);
  const nameless: KnownMove[] = [];
  for (const known of others) {
    const refs = known.ref?.split(between) ?? [];
    const own = listed.filter(({ ref }) => refs.includes(ref));
    for (const one of own) left.delete(one);
    if (own.length === 0) nameless.push(known);
  }
  for (const known of nameless) {
    const near = [...left].filter((one) => one.cents === known.cents && Math.abs(one.atMs - known.atMs) <= clockGapMs);
    const [nearest] = near.toSorted((a, b) => Math.abs(a.atMs - known.atMs) - Math.abs(b.atMs - known.atMs));
    if (nearest) left.delete(nearest);
  }
  return [...left].filter(({ atMs }) => atMs >= sinceMs - clockGapMs);
};

type Payouts = Pick<PaymentProvider, 'transfer' | 'findTransfer' | 'payToBank' | 'findBankPayment' | 'followBankPayment'>;

/**
 * Money to sellers: from the platform's account to theirs, then to their bank. Neither its answers nor its lists carry our key: amount and time tell what
 * became of a call that was not answered, and a list without it is no proof that nothing was done. `account` is the platform's own, by its address or number.
 */
export const easyTransacPayouts = (at: EasyTransac, account: string | undefined): Payouts => {
  const listedSince = (sinceMs: number) => ({ DateFrom: listDay(sinceMs - clockGapMs) });

  return {
    transfer: async ({ key, sellerRef, cents: asked, currency }) => {
      if (currency !== 'EUR') throw new ProviderRefused(`no transfer in ${currency}`);
      if (account === undefined) throw new ProviderRefused('EASYTRANSAC_ACCOUNT is not set');
      const fields = { From: account, To: sellerRef, Tid: '', Amount: String(asked), Description: key };
      const moved = await at.ask('/payment/transfer', fields, z.object({ Status: z.string(), Amount: cents }));
      const status = moved.Status.toLowerCase();
      if (status === 'failed') throw new ProviderRefused('the transfer failed');
      if (status !== 'captured' || (moved.Amount !== undefined && moved.Amount !== asked)) throw new ProviderUnreachable(`a transfer ${moved.Status}`);
      return { ref: null };
    },

    findTransfer: async (asked): Promise<ListedOutcome<{ readonly ref: string | null }>> => {
      const rows = await everyPage(at, '/user/operations', { Id: asked.sellerRef, ...listedSince(asked.sinceMs) }, movement);
      const transfers = rows.flatMap((row): Listed[] =>
        row.Type.toLowerCase() === 'p2p' && row.Amount !== undefined && row.Date !== undefined ? [{ ref: row.Id, cents: row.Amount, atMs: row.Date }] : [],
      );
      const found = unexplained(transfers, asked).filter((one) => one.cents === asked.cents);
      if (found.length > 1) return { is: 'unclear', why: 'several', count: found.length };
      return found[0] ? { is: 'done', found: { ref: found[0].ref } } : { is: 'absent', isCertain: false };
    },

    payToBank: async ({ key, sellerRef, cents: asked }) => {
      const paid = reported(await at.ask('/user/payout', { Id: sellerRef, Amount: String(asked), Reference: key }, bankPayments));
      return { ...paid, cents: paid.cents || asked };
    },

    findBankPayment: async (asked): Promise<ListedOutcome<ProviderPayout>> => {
      const rows = await everyPage(at, '/user/payouts', { Id: asked.sellerRef, ...listedSince(asked.sinceMs) }, bankPayment);
      const byRef = new Map(rows.map((row) => [row.Id, row]));
      const listed = rows.flatMap((row): Listed[] =>
        row.Amount === undefined || row.Date === undefined ? [] : [{ ref: row.Id, cents: row.Amount, atMs: row.Date }],
      );
      // An account that pays out by itself sends all that lies on it, which may be more than this payout.
      const found = unexplained(listed, asked).filter((one) => one.cents >= asked.cents);
      if (found.length > 1) return { is: 'unclear', why: 'several', count: found.length };
      if (!found[0]) return { is: 'absent', isCertain: false };
      return { is: 'done', found: { ...reported([byRef.get(found[0].ref)!]), cents: asked.cents } };
    },

    followBankPayment: async ({ ref, sellerRef }) => {
      const refs = ref.split(between);
      const rows = (await everyPage(at, '/user/payouts', { Id: sellerRef }, bankPayment)).filter(({ Id }) => refs.includes(Id));
      return rows.length === refs.length ? reported(rows) : null;
    },
  };
};
