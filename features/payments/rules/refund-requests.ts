import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { Correction } from '#features/ledger/rules/corrections.ts';

/** How long it waits, then it is no longer asked for. */
export const requestMs = 7 * dayMs;

/** The date, in days since 1970, of a day that lies between two instants: its middle is of that date in the zone it was asked in and in those near it. */
export const dayBetween = (zone: string, fromMs: number, toMs: number): number => dayOf(zone, (fromMs + toMs) / 2);

export const refundRequestStates = ['waiting', 'granted', 'refused', 'expired', 'withdrawn'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/**
 * Whether to give back, or correct, so much needs another admin, where admins gave back and corrected so much of that visit already, granted or not, and one
 * alone does so much of a visit in all (docs/product/rights.md#four-eyes).
 */
export const needsSecond = ({ cents, givenCents }: { readonly cents: number; readonly givenCents: number }, aloneCents: number): boolean =>
  cents > 0 && givenCents + cents > aloneCents;

/** How a debt ends beside payouts: paid by a bank transfer, whose reference says which; or borne by the platform. */
export const debtEnds = ['paid', 'waived'] as const;
/** `sent`: the other way, what is owed to a professional who has left, paid by a bank transfer of the platform. */
export const settlementEnds = [...debtEnds, 'sent'] as const;
export type DebtEnd = { readonly how: (typeof settlementEnds)[number]; /** Of a bank transfer. */ readonly reference: string | null };

/**
 * What one admin asks another to grant: the cancellation of a visit, a part of its money, the decision of a complaint, that of a contested absence, a
 * correction of the ledger, the cancellation of all that somebody suspended has to come, that of a day of a professional, the end of what a professional
 * owes, a payout that is sent again.
 */
export type RefundSubject =
  | { readonly of: 'visit' }
  | { readonly of: 'part' }
  | { readonly of: 'complaint'; readonly complaintId: number; readonly to: 'resolved_refund' | 'resolved_partial' }
  | { readonly of: 'absence'; readonly contestId: number }
  | { readonly of: 'correction'; readonly correction: Correction }
  | { readonly of: 'suspension'; readonly visits: number; readonly people: number }
  | ({ readonly of: 'debt' } & DebtEnd)
  | { readonly of: 'resend'; readonly number: string }
  | { readonly of: 'day'; /** yyyy-MM-dd. */ readonly date: string; readonly visits: number; readonly people: number };
export const refundSubjects = [
  'visit',
  'part',
  'complaint',
  'absence',
  'correction',
  'suspension',
  'day',
  'debt',
  'resend',
] as const satisfies readonly RefundSubject['of'][];

export type RefundRequest = { readonly state: RefundRequestState; readonly askedBy: number; readonly expiresMs: number; readonly cents: number };

/** Why an admin may not decide of a request, null when they may: it waits no more, it is their own. */
export const undecidable = ({ state, askedBy, expiresMs }: RefundRequest, by: number, nowMs: number): 'decided' | 'ownRefund' | null => {
  if (state !== 'waiting' || expiresMs <= nowMs) return 'decided';
  return askedBy === by ? 'ownRefund' : null;
};

/** Why what is asked of another admin is refused, as admins read it. */
export const refundRequestRefusals = {
  asked: 'Un remboursement ou une correction de ce rendez-vous attend déjà l’accord d’un second administrateur.',
  ownRefund: 'Vous avez fait cette demande\u202f: un autre administrateur doit donner son accord.',
  decided: 'Cette demande n’est plus en attente.',
  askedOfPerson: 'Une demande sur les rendez-vous de cette personne attend déjà l’accord d’un second administrateur.',
  askedOfDay: 'Une demande sur cette journée, ou sur l’un de ses rendez-vous, attend déjà l’accord d’un second administrateur.',
  askedOfDebt: 'Le règlement de cette somme attend déjà l’accord d’un second administrateur.',
  askedOfPayout: 'Le renvoi de ce versement attend déjà l’accord d’un second administrateur.',
  changed: 'Le montant à rembourser a changé depuis cette demande\u202f: refusez-la, puis faites-en une nouvelle.',
} as const;
