import { heldReasons, type HeldReason, type PayoutState } from './states.ts';

/** Whose account owns a professional: nobody's any more, that of somebody suspended, or one that is in use. */
export const ownerStates = ['none', 'suspended', 'active'] as const;
export type OwnerState = (typeof ownerStates)[number];

/**
 * What a payout that is stopped waits for: a reason for which it is held; another account, once the provider has refused it; another IBAN, once it came back;
 * its sending, which goes on by itself; the bank, which has not said for too long whether it has it; the word of two admins; an admin, where its money lies on
 * an account that its professional has left, or where no account in use owns the professional.
 */
export const stoppedNexts = [...heldReasons, 'refused_account', 'other_iban', 'resumes', 'late', 'verify', 'left_account', 'ownerless', 'suspended'] as const;
export type StoppedNext = (typeof stoppedNexts)[number];

type Stopped = {
  readonly state: PayoutState;
  readonly heldWhy: HeldReason | null;
  readonly isSending: boolean;
  /** It is on its way for longer than a bank takes. */
  readonly isLate: boolean;
  /** An admin lets it leave once more for the bank details that sent it back. */
  readonly isResent: boolean;
  readonly owner: OwnerState;
  /** Its professional has an account at the provider to send to. */
  readonly hasAccount: boolean;
  /** The provider has refused that account, or closed it. */
  readonly isRefused: boolean;
  /** Its transfer is being taken back, or was, and it is not carried yet. */
  readonly isReversing: boolean;
  /** The provider does not tell the end of one of its steps. */
  readonly isUnknown: boolean;
  /** A step of it was done on another account than the one that its professional has now. */
  readonly isOnLeftAccount: boolean;
};

const ofProfessional: readonly StoppedNext[] = ['account', 'refused_account', 'bank', 'identity', 'other_iban'];

/** Whether its professional alone can mend what a payout is stopped for. */
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
  if (isReversing || isResent) return 'resumes';
  if (isSending && state !== 'on_its_way' && state !== 'paid') {
    if (!hasAccount) return 'account';
    return isOnLeftAccount ? 'left_account' : 'resumes';
  }
  if (isLate) return 'late';
  if (state === 'returned') return 'other_iban';
  if (state !== 'held') return null;
  return heldWhy === 'account' && isRefused ? 'refused_account' : heldWhy;
};

/** What a payout that is stopped waits for; null when it is not stopped. */
export const stoppedNext = (payout: Stopped): StoppedNext | null => {
  const next = nextOf(payout);
  if (!isForProfessional(next) || payout.owner === 'active') return next;
  return payout.owner === 'none' ? 'ownerless' : 'suspended';
};
