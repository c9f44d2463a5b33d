import { heldReasons, type HeldReason, type PayoutState } from './states.ts';

/**
 * What a payout that is stopped waits for: one of the reasons for which it is held; another IBAN, once it came back; its sending, which goes on by itself; the
 * word of two admins; or nobody, since no account owns its professional any more.
 */
export const stoppedNexts = [...heldReasons, 'other_iban', 'resumes', 'verify', 'ownerless'] as const;
export type StoppedNext = (typeof stoppedNexts)[number];

type Stopped = {
  readonly state: PayoutState;
  readonly heldWhy: HeldReason | null;
  readonly isSending: boolean;
  readonly hasOwner: boolean;
  /** The provider does not tell the end of one of its steps. */
  readonly isUnknown: boolean;
};

/** What its professional alone can mend. */
const ofProfessional: readonly HeldReason[] = ['account', 'bank', 'identity'];

/** What a payout that is stopped waits for; null when it is not stopped. */
export const stoppedNext = ({ state, heldWhy, isSending, hasOwner, isUnknown }: Stopped): StoppedNext | null => {
  if (isUnknown) return 'verify';
  if (state === 'returned') return hasOwner ? 'other_iban' : 'ownerless';
  if (isSending && (state === 'due' || state === 'held')) return 'resumes';
  if (state !== 'held' || heldWhy === null) return null;
  return !hasOwner && ofProfessional.includes(heldWhy) ? 'ownerless' : heldWhy;
};
