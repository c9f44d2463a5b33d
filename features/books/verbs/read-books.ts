import type { App } from '#platform/app/app.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { ourMovements, refundDates } from '../queries/books.ts';
import { knownSubjects } from '../queries/differences.ts';
import { theirMovement, withSubjects, type Books } from '../rules/compare.ts';

/**
 * Reads the provider's operations and our ledger since an instant, and all our refunds of these payments. Reads the
 * provider before the ledger, so that an operation recorded in between is not reported as missing from the ledger.
 */
export const readBooks = async (
  app: App,
  provider: ProviderName,
  fromMs: number,
  attempts: readonly string[],
): Promise<Books> => {
  const operations = await paymentProvider(app, provider).operations(fromMs, app.clock.now());
  const listed = operations.flatMap(({ attemptsAtTime = [], atMs }) =>
    attemptsAtTime.map((subject) => ({ subject, atMs })),
  );
  return withSubjects(
    { ours: await ourMovements(app.db, provider, fromMs, attempts), theirs: operations.map(theirMovement) },
    {
      dates: [...(await refundDates(app.db, provider, fromMs)), ...listed],
      known: await knownSubjects(app.db, provider, fromMs),
    },
  );
};
