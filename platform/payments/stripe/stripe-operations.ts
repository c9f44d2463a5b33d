import { secondMs } from '#core/units.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { intentOf, movementOperations } from './operation-kinds.ts';
import { heard, heardOrNone } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

const inOrder = async (
  movements: AsyncIterable<Stripe.BalanceTransaction>,
): Promise<readonly Stripe.BalanceTransaction[]> => {
  const newestFirst = await heard(Array.fromAsync(movements));
  return newestFirst.toReversed();
};

/** Lists the movements of the platform's balance at Stripe (docs/product/payment-providers.md#stripe). */
export const stripeOperations =
  (stripe: Stripe): PaymentProvider['operations'] =>
  async (fromMs, toMs) => {
    const created = { gte: Math.ceil(fromMs / secondMs), lt: Math.ceil(toMs / secondMs) };
    const movements = await inOrder(stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }));
    const attempts = new Map<string, string | null>();
    // A dispute, and a refund made in Stripe's dashboard, name the payment but not our attempt. Such movements are few,
    // and each payment is read once.
    for (const intent of new Set(movements.map(intentOf)))
      if (intent !== null)
        attempts.set(intent, (await heardOrNone(stripe.paymentIntents.retrieve(intent)))?.metadata['attempt'] ?? null);
    return movements.flatMap((movement) => movementOperations(movement, (intent) => attempts.get(intent) ?? null));
  };
