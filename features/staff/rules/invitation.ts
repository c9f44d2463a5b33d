import { dayMs } from '#core/units.ts';

/** Time during which an invitation may be accepted after its last mail, in milliseconds. */
export const invitationMs = 30 * dayMs;

/** State of an invitation. It expires after thirty days unless accepted. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired';

export type InvitationTimes = {
  readonly acceptedMs: number | null;
  readonly withdrawnMs: number | null;
  readonly expiresMs: number;
};

export const invitationStateAt = (
  { acceptedMs, withdrawnMs, expiresMs }: InvitationTimes,
  nowMs: number,
): InvitationState => {
  if (acceptedMs !== null) return 'accepted';
  if (withdrawnMs !== null) return 'withdrawn';
  return expiresMs <= nowMs ? 'expired' : 'open';
};

/** The data about a signed-in account that decides whether it may accept an invitation. */
export type WouldAccept = {
  readonly email: string;
  readonly isVerified: boolean;
  readonly holdsEstablishment: boolean;
  readonly isStaff: boolean;
};

/**
 * Reasons why an account may not accept an invitation. Reasons about the invitation come before reasons about the
 * account.
 */
export type AcceptRefusal =
  | Exclude<InvitationState, 'open'>
  | 'otherAddress'
  | 'unproven'
  | 'holdsEstablishment'
  | 'isStaff';

/**
 * Returns the reason why the account may not accept an invitation. Null when it may. The email address of the
 * invitation must be in lower case.
 */
export const refusedAccept = (
  invitation: InvitationTimes & { readonly email: string },
  candidate: WouldAccept,
  nowMs: number,
): AcceptRefusal | null => {
  const state = invitationStateAt(invitation, nowMs);
  if (state !== 'open') return state;
  if (candidate.email.toLowerCase() !== invitation.email) return 'otherAddress';
  if (!candidate.isVerified) return 'unproven';
  if (candidate.holdsEstablishment) return 'holdsEstablishment';
  return candidate.isStaff ? 'isStaff' : null;
};
