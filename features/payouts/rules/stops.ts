import { heldReasons, type HeldReason, type PayoutState } from './states.ts';

/** State of the account that owns a professional; `none` when no account owns them. */
export const ownerStates = ['none', 'suspended', 'active'] as const;
export type OwnerState = (typeof ownerStates)[number];

/**
 * Next action that unblocks a stopped payout: one of the reasons for blocking it, another account after a refusal
 * (`refused_account`), or another IBAN after a return (`other_iban`). `resumes`: the payout continues on its own.
 * `resent`: an admin has sent it again to the same account. `late`: the bank has been silent too long. `verify`: two
 * admins must answer. An admin must act when the money is on an account that the professional no longer uses
 * (`left_account`), or when no active account owns the professional (`ownerless`, `suspended`).
 */
export const stoppedNexts = [
  ...heldReasons,
  'refused_account',
  'other_iban',
  'resumes',
  'resent',
  'late',
  'verify',
  'left_account',
  'ownerless',
  'suspended',
] as const;
export type StoppedNext = (typeof stoppedNexts)[number];

type Stopped = {
  readonly state: PayoutState;
  readonly heldWhy: HeldReason | null;
  readonly isSending: boolean;
  /** Whether the payout is on its way for longer than a bank takes. */
  readonly isLate: boolean;
  /** Whether an admin has allowed sending the payout again to the bank details that sent it back. */
  readonly isResent: boolean;
  readonly owner: OwnerState;
  /** Whether the professional has a provider account to send to. */
  readonly hasAccount: boolean;
  /** Whether the provider has refused or closed the professional's account. */
  readonly isRefused: boolean;
  /** Whether the transfer is being taken back, or was already taken back. False once the payout is carried. */
  readonly isReversing: boolean;
  /** Whether the provider does not give the result of a step of the payout. */
  readonly isUnknown: boolean;
  /** Whether a step was done on a provider account that the professional no longer uses. */
  readonly isOnLeftAccount: boolean;
};

const ofProfessional: readonly StoppedNext[] = ['account', 'refused_account', 'bank', 'identity', 'other_iban'];

/** Whether only the professional can unblock a payout. */
export const isForProfessional = (next: StoppedNext | null): boolean => next !== null && ofProfessional.includes(next);

const nextOf = ({
  state,
  heldWhy,
  isSending,
  isLate,
  isResent,
  hasAccount,
  isRefused,
  isReversing,
  isUnknown,
  isOnLeftAccount,
}: Stopped): StoppedNext | null => {
  if (isUnknown) return 'verify';
  if (isReversing) return 'resumes';
  if (isResent) return 'resent';
  if (isSending && state !== 'on_its_way' && state !== 'paid') {
    if (!hasAccount) return 'account';
    return isOnLeftAccount ? 'left_account' : 'resumes';
  }
  if (isLate) return 'late';
  if (state === 'returned') return 'other_iban';
  if (state !== 'held') return null;
  return heldWhy === 'account' && isRefused ? 'refused_account' : heldWhy;
};

/** Returns the next action that unblocks a payout. Null when the payout is not stopped. */
export const stoppedNext = (payout: Stopped): StoppedNext | null => {
  const next = nextOf(payout);
  if (!isForProfessional(next) || payout.owner === 'active') return next;
  return payout.owner === 'none' ? 'ownerless' : 'suspended';
};
