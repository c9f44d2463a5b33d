import { secondMs } from '#core/units.ts';
import {
  clockGapMs,
  ProviderRefused,
  type MoneyCommand,
  type PayoutCalls,
  type ProviderPayout,
} from '../payment-provider.ts';
import { hasFault } from '../../app/faults.ts';
import { findListed, heardOrNone, sentOnce, type StripeApp } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

/** Maximum number of a seller's payouts that are searched for a lost payout (assumed: six years of weekly payouts). */
const mostPayouts = 300;

const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  pending: 'on_its_way',
  in_transit: 'on_its_way',
  paid: 'paid',
  // The bank returned the money, or Stripe did not send it. In both cases the seller's account at Stripe has the money.
  failed: 'returned',
  canceled: 'returned',
};

export const payoutReported = (payout: Stripe.Payout): ProviderPayout => {
  const status = statuses[payout.status] ?? 'on_its_way';
  const { failure_code: code, failure_message: words } = payout;
  const error =
    code && words ? `${words} (${code})` : (words ?? code ?? (payout.status === 'canceled' ? 'canceled' : null));
  return { ref: payout.id, status, cents: payout.amount, error: status === 'returned' ? error : null };
};

/** The id of the payout: the part of a key before the colon. The part after it is the number of the attempt. */
const payoutOf = (key: string | undefined): string | undefined => key?.split(':')[0];

type Sent = Pick<MoneyCommand, 'key' | 'sellerRef'>;

const moneyOf = ({ key, cents, currency, description }: MoneyCommand) => ({
  amount: cents,
  currency: currency.toLowerCase(),
  description,
  metadata: { key },
});

const transferMade = (stripe: Stripe, { key, sellerRef }: Sent, sinceMs?: number): Promise<Stripe.Transfer | null> => {
  const created = sinceMs === undefined ? {} : { created: { gte: Math.floor((sinceMs - clockGapMs) / secondMs) } };
  const transfers = stripe.transfers.list({ destination: sellerRef, ...created, limit: 100 });
  return findListed(transfers, (one) => payoutOf(one.metadata?.['key']) === payoutOf(key), mostPayouts);
};

/** The transfer of a payout and its reversal. Null in place of the one that does not exist. */
const reversalMade = async (
  stripe: Stripe,
  command: MoneyCommand,
): Promise<{ readonly transfer: Stripe.Transfer | null; readonly reversal: Stripe.TransferReversal | null }> => {
  const transfer = await transferMade(stripe, command);
  const listed = transfer && stripe.transfers.listReversals(transfer.id, { limit: 100 });
  return {
    transfer,
    reversal: listed && (await findListed(listed, (one) => one.metadata?.['key'] === command.key, 100)),
  };
};

const bankPaymentMade = (stripe: Stripe, { key, sellerRef }: Sent): Promise<Stripe.Payout | null> =>
  findListed(
    stripe.payouts.list({ limit: 100 }, { stripeAccount: sellerRef }),
    (one) => one.metadata?.['key'] === key,
    mostPayouts,
  );

/**
 * Moves money to sellers: a transfer to their account, then a payout to their bank. Both contain our key in their
 * metadata, because Stripe forgets an idempotency key after a day.
 */
export const stripePayouts = (stripe: Stripe, { env }: StripeApp): PayoutCalls => {
  /**
   * Looks for an existing result. The test fault `no-record` skips this search, to prove that the tests detect a
   * missing search.
   */
  const unlessUnlooked = async <T>(look: () => Promise<T | null>): Promise<T | null> =>
    hasFault(env, 'no-record') ? null : look();

  return {
    transfer: async (command) => {
      const { key, sellerRef } = command;
      const made = await sentOnce(
        { key: `${key}:transfer`, cents: command.cents },
        () =>
          unlessUnlooked(async () => {
            const found = await transferMade(stripe, command);
            if (found && found.amount_reversed > 0) throw new ProviderRefused('this transfer was taken back');
            return found;
          }),
        (idempotencyKey) =>
          stripe.transfers.create(
            { ...moneyOf(command), destination: sellerRef, transfer_group: key },
            { idempotencyKey },
          ),
      );
      return { ref: made.id };
    },
    findTransfer: async ({ key, sellerRef, sinceMs, cents }) => {
      const found = await transferMade(stripe, { key, sellerRef }, sinceMs);
      const left = found && found.amount - found.amount_reversed;
      if (left !== null && left !== cents) return { is: 'unclear', why: 'other_cents', cents: left };
      return found
        ? { is: 'done', found: { ref: found.id, atMs: found.created * secondMs } }
        : { is: 'absent', isCertain: true };
    },
    reversals: {
      reverse: async (command) => {
        const { transfer } = await reversalMade(stripe, command);
        if (transfer === null) throw new ProviderRefused('no transfer has this key');
        const made = await sentOnce(
          { key: `${command.key}:reversal`, cents: command.cents },
          () => unlessUnlooked(async () => (await reversalMade(stripe, command)).reversal),
          (idempotencyKey) =>
            stripe.transfers.createReversal(
              transfer.id,
              { amount: command.cents, description: command.description, metadata: { key: command.key } },
              { idempotencyKey },
            ),
        );
        return { ref: made.id };
      },
      find: async (command) => {
        const { reversal: found } = await reversalMade(stripe, command);
        if (found && found.amount !== command.cents) return { is: 'unclear', why: 'other_cents', cents: found.amount };
        return found
          ? { is: 'done', found: { ref: found.id, atMs: found.created * secondMs } }
          : { is: 'absent', isCertain: true };
      },
    },
    payToBank: async (command) => {
      const made = await sentOnce(
        { key: `${command.key}:bank`, cents: command.cents },
        () => unlessUnlooked(() => bankPaymentMade(stripe, command)),
        (idempotencyKey) =>
          stripe.payouts.create(moneyOf(command), { idempotencyKey, stripeAccount: command.sellerRef }),
      );
      return payoutReported(made);
    },
    findBankPayment: async ({ key, sellerRef, cents }) => {
      const found = await bankPaymentMade(stripe, { key, sellerRef });
      if (found && found.amount !== cents) return { is: 'unclear', why: 'other_cents', cents: found.amount };
      return found ? { is: 'done', found: payoutReported(found) } : { is: 'absent', isCertain: true };
    },
    followBankPayment: async ({ ref, sellerRef }) => {
      const found = await heardOrNone(stripe.payouts.retrieve(ref, {}, { stripeAccount: sellerRef }));
      return found ? payoutReported(found) : null;
    },
  };
};
