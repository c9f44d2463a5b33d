import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { Correction } from '#features/ledger/rules/corrections.ts';

/** Milliseconds before an unanswered request expires. */
export const requestMs = 7 * dayMs;

/**
 * Returns the date (days since 1970-01-01) of a day bounded by two instants. Uses the middle of the day, which has the
 * same date in nearby time zones.
 */
export const dayBetween = (zone: string, fromMs: number, toMs: number): number => dayOf(zone, (fromMs + toMs) / 2);

export const refundRequestStates = ['waiting', 'granted', 'refused', 'expired', 'withdrawn'] as const;
export type RefundRequestState = (typeof refundRequestStates)[number];

/**
 * Whether refunding or correcting `cents` needs a second admin. `givenCents` is the amount already refunded or
 * corrected that counts toward the limit. The sum of both must exceed `aloneCents` (docs/product/rights.md#four-eyes).
 */
export const needsSecond = (
  { cents, givenCents }: { readonly cents: number; readonly givenCents: number },
  aloneCents: number,
): boolean => cents > 0 && givenCents + cents > aloneCents;

/** Ways to settle a debt outside payouts: `paid` by a bank transfer with a reference, or `waived` by the platform. */
export const debtEnds = ['paid', 'waived'] as const;
/**
 * Ways to settle a debt, plus `sent`: the platform pays by bank transfer the amount it owes to a professional who has
 * left.
 */
export const settlementEnds = [...debtEnds, 'sent'] as const;
export type DebtEnd = {
  readonly how: (typeof settlementEnds)[number];
  /** Reference of the bank transfer. */ readonly reference: string | null;
};
/** Ways to settle a debt, plus `undone`: an earlier settlement is undone. */
export const requestedDebtEnds = [...settlementEnds, 'undone'] as const;
/** Request about a debt. The reference of `undone` is the id of the settlement's transaction. */
export type RequestedDebtEnd = DebtEnd | { readonly how: 'undone'; readonly reference: string };

/**
 * Action that needs a second admin's approval, by its `of`:
 * `visit`: cancellation of a visit. `part`: partial refund. `complaint` and `absence`: decision on a complaint or on a
 * contested absence. `correction`: ledger correction. `suspension`: cancellation of a suspended account's upcoming
 * visits. `day`: cancellation of a professional's day. `debt`: settlement of a debt, or its undoing. `resend`: payout
 * sent again. `explanation`: explanation of a difference with the provider's books.
 */
export type RefundSubject =
  | { readonly of: 'visit' }
  | { readonly of: 'part' }
  | { readonly of: 'complaint'; readonly complaintId: number; readonly to: 'resolved_refund' | 'resolved_partial' }
  | { readonly of: 'absence'; readonly contestId: number }
  | { readonly of: 'correction'; readonly correction: Correction }
  | { readonly of: 'suspension'; readonly visits: number; readonly people: number }
  | ({ readonly of: 'debt' } & RequestedDebtEnd)
  | { readonly of: 'resend'; readonly number: string }
  | { readonly of: 'explanation' }
  | {
      readonly of: 'day';
      /** Date of the day, yyyy-MM-dd. */ readonly date: string;
      readonly visits: number;
      readonly people: number;
    };
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
  'explanation',
] as const satisfies readonly RefundSubject['of'][];

export type RefundRequest = {
  readonly state: RefundRequestState;
  readonly askedBy: number;
  readonly expiresMs: number;
  readonly cents: number;
};

/**
 * Returns the reason why an admin cannot decide on a request: the request no longer waits, or this admin made it. Null
 * when the admin can.
 */
export const undecidable = (
  { state, askedBy, expiresMs }: RefundRequest,
  by: number,
  nowMs: number,
): 'decided' | 'ownRefund' | null => {
  if (state !== 'waiting' || expiresMs <= nowMs) return 'decided';
  return askedBy === by ? 'ownRefund' : null;
};

/** Refusals shown to admins about a second admin's approval. */
export const refundRequestRefusals = {
  asked: 'Un remboursement ou une correction de ce rendez-vous attend déjà l’accord d’un second administrateur.',
  ownRefund: 'Vous avez fait cette demande\u202f: un autre administrateur doit donner son accord.',
  decided: 'Cette demande n’est plus en attente.',
  askedOfPerson: 'Une demande sur les rendez-vous de cette personne attend déjà l’accord d’un second administrateur.',
  askedOfDay:
    'Une demande sur cette journée, ou sur l’un de ses rendez-vous, attend déjà l’accord d’un second administrateur.',
  askedOfDebt: 'Le règlement de cette somme attend déjà l’accord d’un second administrateur.',
  askedOfPayout: 'Le renvoi de ce versement attend déjà l’accord d’un second administrateur.',
  askedOfDifference: 'Une explication de cet écart attend déjà l’accord d’un second administrateur.',
  changed: 'Le montant à rembourser a changé depuis cette demande\u202f: refusez-la, puis faites-en une nouvelle.',
} as const;
