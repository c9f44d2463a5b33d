import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { checkAttempt } from '#features/payments/verbs/reconcile.ts';
import { followPayoutMessage } from '#features/payouts/verbs/send.ts';
import type { App } from '#platform/app/app.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import type { Difference } from '../rules/compare.ts';

/**
 * Asks the provider for the current state of the payment or payout concerned by a difference, and records that state.
 * This repairs a lost webhook. Does nothing when the difference concerns neither a payment nor a payout.
 */
export const askAbout = async (
  app: App,
  provider: ProviderName,
  { operation, subject }: Pick<Difference, 'operation' | 'subject'>,
): Promise<void> => {
  if (operation === 'payout') return followPayoutMessage(app, { provider, ref: null, payout_key: subject });
  const attempt = await attemptByPublicId(app.db, subject);
  if (attempt?.provider === provider) await checkAttempt(app, attempt);
};
