import type { SentPayout } from '../queries/sending.ts';
import { heldBy, type HeldReason } from '../rules/states.ts';

/** Returns the reason that would block a payout if it were sent now. Null when it may leave. */
export const heldReasonOf = (payout: SentPayout, isCheckBroken: boolean): HeldReason | null => {
  const { seller_state: state, seller_ref: ref, seller_missing: missing, is_stopped: isStopped } = payout;
  const needsBank = payout.is_to_refusing_bank || (missing?.some(({ need }) => need === 'bank_account') ?? false);
  return heldBy(state === null ? undefined : { state, needsBank, hasRef: ref !== null }, isCheckBroken, isStopped);
};
