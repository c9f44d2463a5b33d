import { z } from 'zod';
import type { PaymentProvider, ProviderPayout } from '../payment-provider.ts';
import { ProviderRefused } from '../payment-provider.ts';
import type { EasyTransac } from './transport.ts';
import { everyPage } from './pages.ts';
import { cents, someText, word } from './transactions.ts';

// assumed: its own `Reference` comes back with a payout.
const payout = z.object({ Id: word, Status: z.string(), Amount: cents, Reference: someText, Reason: someText });
type Payout = z.output<typeof payout>;

// assumed: a transfer is among the operations of whom it goes to, with our words.
const operation = z.object({ Description: someText, Status: someText });

// assumed: the words of each state; one that is not known is on its way.
const states: Readonly<Record<string, ProviderPayout['status']>> = {
  paid: 'paid',
  captured: 'paid',
  done: 'paid',
  failed: 'returned',
  returned: 'returned',
  refused: 'returned',
};

const unknown: ProviderPayout = { payoutRef: null, status: 'unknown', cents: 0, error: null };

const reported = (found: Payout): ProviderPayout => {
  const status = states[found.Status.toLowerCase()] ?? 'on_its_way';
  return { payoutRef: found.Id, status, cents: found.Amount ?? 0, error: status === 'returned' ? (found.Reason ?? found.Status) : null };
};

type Payouts = Pick<PaymentProvider, 'sendPayout' | 'fetchPayout'>;

/**
 * Money to sellers: from the platform's account to theirs by a transfer that our key describes, then to their bank by a payout that refers to it. Both are
 * found again by the key before either is sent; `account` is the platform's own, by its address or number.
 */
export const easyTransacPayouts = (at: EasyTransac, account: string | undefined): Payouts => {
  const byKey = async (sellerRef: string, key: string): Promise<Payout | undefined> =>
    (await everyPage(at, '/user/payouts', { Id: sellerRef }, payout)).find((one) => one.Reference === key);

  const isTransferred = async (sellerRef: string, key: string): Promise<boolean> =>
    (await everyPage(at, '/user/operations', { Id: sellerRef }, operation)).some((one) => one.Description === key && one.Status?.toLowerCase() !== 'failed');

  return {
    sendPayout: async ({ key, sellerRef, cents: sent, currency, isAtSeller }) => {
      if (currency !== 'EUR') throw new ProviderRefused(`no payout in ${currency}`);
      if (account === undefined) throw new ProviderRefused('EASYTRANSAC_ACCOUNT is not set');
      const before = await byKey(sellerRef, key);
      if (before) return reported(before);
      if (!isAtSeller && !(await isTransferred(sellerRef, key))) {
        const moved = await at.ask(
          '/payment/transfer',
          { From: account, To: sellerRef, Tid: '', Amount: String(sent), Description: key },
          z.object({ Status: z.string() }),
        );
        if (moved.Status.toLowerCase() !== 'captured') return { ...unknown, status: 'failed', cents: sent, error: `transfer ${moved.Status}` };
      }
      return reported(await at.ask('/user/payout', { Id: sellerRef, Amount: String(sent), Reference: key }, payout));
    },

    fetchPayout: async ({ key, sellerRef }) => {
      const found = await byKey(sellerRef, key);
      return found ? reported(found) : unknown;
    },
  };
};
