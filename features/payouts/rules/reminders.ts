import { dayMs } from '#core/units.ts';
import type { Missing, SellerState } from '#features/payments/rules/sellers.ts';
import type { HeldReason, PayoutState } from './states.ts';

/**
 * Days between a message to the professional and the next reminder, indexed by the number of reminders already sent;
 * assumed.
 */
const gapsDays = [3, 7, 14, 30] as const;
/** Days between two reminders, after the fourth one; assumed. */
const lastGapDays = 60;

/** Shortest time between a message about a stopped payout and a reminder, in milliseconds. */
export const leastReminderMs = gapsDays[0] * dayMs;

/**
 * Returns the instant of the next reminder about a stopped payout, in epoch milliseconds: 3, 10, 24 and 54 days after
 * the first message, then every 60 days. A late reminder delays the next one (docs/product/payments.md#sending).
 */
export const nextReminderMs = (remindersSent: number, lastMessageMs: number): number =>
  lastMessageMs + (gapsDays[remindersSent] ?? lastGapDays) * dayMs;

/** A stopped payout, with the current state of its professional's account. */
export type WaitingPayout = {
  readonly state: PayoutState;
  readonly heldWhy: HeldReason | null;
  /** Reason that would block the payout if it were sent now. */
  readonly blockedBy: HeldReason | null;
  readonly accountState: SellerState | null;
  readonly missing: readonly Missing[];
  /** Whether the bank details are those that sent the payout back. */
  readonly isSameBank: boolean;
};

/**
 * Whether a stopped payout still waits for its professional. False once the cause is over, and while the provider
 * examines an account that lacks nothing.
 */
export const waitsForProfessional = (payout: WaitingPayout): boolean => {
  const { state, heldWhy, blockedBy, accountState, missing, isSameBank } = payout;
  if (state === 'returned') return isSameBank;
  if (state !== 'held' || heldWhy !== blockedBy) return false;
  if (heldWhy === 'account') return accountState !== 'pending' || missing.length > 0;
  return heldWhy === 'bank' || heldWhy === 'identity';
};
