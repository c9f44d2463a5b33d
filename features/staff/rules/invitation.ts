import { dayMs } from '#core/units.ts';

/** How long an invitation may be accepted, from its last mail on. */
export const invitationMs = 30 * dayMs;

/** Where an invitation stands; one that was never accepted is over after thirty days. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired';

export type InvitationTimes = { readonly acceptedMs: number | null; readonly withdrawnMs: number | null; readonly expiresMs: number };

/** Where an invitation stands at an instant. */
export const invitationStateAt = ({ acceptedMs, withdrawnMs, expiresMs }: InvitationTimes, nowMs: number): InvitationState =>
  acceptedMs !== null ? 'accepted' : withdrawnMs !== null ? 'withdrawn' : expiresMs <= nowMs ? 'expired' : 'open';

/** Somebody signed in who would accept: what of them decides. */
export type WouldAccept = { readonly email: string; readonly isVerified: boolean; readonly holdsEstablishment: boolean; readonly isStaff: boolean };

/** Why somebody may not accept an invitation, or null when they may: what is wrong with it comes before what is wrong with them. */
export type AcceptRefusal = Exclude<InvitationState, 'open'> | 'otherAddress' | 'unproven' | 'holdsEstablishment' | 'isStaff';

/** Decides of an invitation by the address that it went to, written in lower case, and by whoever is signed in. */
export const refusedAccept = (invitation: InvitationTimes & { readonly email: string }, who: WouldAccept, nowMs: number): AcceptRefusal | null => {
  const state = invitationStateAt(invitation, nowMs);
  if (state !== 'open') return state;
  if (who.email.toLowerCase() !== invitation.email) return 'otherAddress';
  if (!who.isVerified) return 'unproven';
  if (who.holdsEstablishment) return 'holdsEstablishment';
  return who.isStaff ? 'isStaff' : null;
};
