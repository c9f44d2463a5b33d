import type { BookingState } from '#features/bookings/rules/states.ts';

/** A paper of a visit that was issued: what it was for, and how much of it no credit note has corrected. */
export type IssuedPaper = {
  readonly id: number;
  readonly kind: 'invoice' | 'note' | 'deposit' | 'fee';
  readonly grossCents: number;
  readonly creditedCents: number;
};

/** A visit and its money as they stand, in cents; `leftCents` is what was taken and not shared yet. */
export type BilledState = {
  readonly state: BookingState;
  readonly totalCents: number;
  readonly paymentStatus: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly retainedCents: number;
  readonly leftCents: number;
  /** Money comes ahead of the day of the visit, from a professional who asks for invoices of deposits. */
  readonly wantsDeposit: boolean;
  readonly papers: readonly IssuedPaper[];
};

export type OwedPaper =
  | { readonly kind: 'visit' | 'fee' | 'deposit'; readonly cents: number }
  | { readonly kind: 'credit'; readonly of: number; readonly cents: number };

/** From how much a service has a note, whoever asks (order 83-50/A of 3 October 1983); below it, one that was paid on site has none. */
export const noteFromCents = 2_500;

type Corrected = Pick<IssuedPaper, 'id' | 'grossCents' | 'creditedCents'>;

const restOf = ({ grossCents, creditedCents }: Corrected): number => grossCents - creditedCents;
const isOfVisit = ({ kind }: IssuedPaper): boolean => kind === 'invoice' || kind === 'note';

/** Credit notes that take so many cents off papers, or as much as there is, the last ones first. */
export const takenOff = (papers: readonly Corrected[], cents: number): Extract<OwedPaper, { kind: 'credit' }>[] => {
  let left = cents;
  return papers.toReversed().flatMap((paper) => {
    const own = Math.min(left, restOf(paper));
    left -= own;
    return own > 0 ? [{ kind: 'credit' as const, of: paper.id, cents: own }] : [];
  });
};

const ofDone = (visit: BilledState): OwedPaper[] => {
  const dueCents = visit.paymentStatus === 'refunded' && visit.capturedCents === 0 ? 0 : Math.max(0, visit.totalCents - visit.refundedCents);
  const whole = visit.papers.find((paper) => isOfVisit(paper) && restOf(paper) >= dueCents && restOf(paper) > 0);
  // What said of it an absence that was taken back, in part or alone, is taken off whole.
  const others = visit.papers.filter((paper) => paper !== whole && paper.kind !== 'deposit');
  const before: OwedPaper[] = takenOff(
    others,
    others.reduce((sum, paper) => sum + restOf(paper), 0),
  );
  if (whole) return [...before, ...(restOf(whole) > dueCents ? [{ kind: 'credit' as const, of: whole.id, cents: restOf(whole) - dueCents }] : [])];
  // Given back whole before it had a paper, or of a price that asks for none.
  if (dueCents === 0 || (visit.capturedCents === 0 && visit.totalCents < noteFromCents)) return before;
  return [...before, { kind: 'visit', cents: visit.totalCents }];
};

const ofKept = (visit: BilledState): OwedPaper[] => {
  const dueCents = visit.retainedCents;
  // An invoice of the visit counts its deposits: what corrects it corrects them.
  const counted = visit.papers.some(isOfVisit) ? visit.papers.filter(({ kind }) => kind !== 'deposit') : visit.papers;
  const standing = counted.reduce((sum, paper) => sum + restOf(paper), 0);
  if (standing > dueCents) return takenOff(counted, standing - dueCents);
  return standing < dueCents ? [{ kind: 'fee', cents: dueCents - standing }] : [];
};

// Without invoices of deposits, those that were issued are only corrected.
const ahead = ({ wantsDeposit, capturedCents, refundedCents, papers }: BilledState): readonly OwedPaper[] => {
  const standing = papers.reduce((sum, paper) => sum + restOf(paper), 0);
  const heldCents = capturedCents - refundedCents;
  if (standing > heldCents) return takenOff(papers, standing - heldCents);
  return wantsDeposit && standing < heldCents ? [{ kind: 'deposit', cents: heldCents - standing }] : [];
};

/**
 * The papers that a visit lacks now (docs/product/payments.md#when-papers-are-issued), from what it is and what was issued already: its invoice once it
 * took place, what a cancellation or a settled absence keeps, credit notes until what stands is what is owed. Asked again, it gives nothing new.
 */
export const owedPapers = (visit: BilledState): readonly OwedPaper[] => {
  switch (visit.state) {
    case 'completed':
      return ofDone(visit);
    case 'no_show':
      return visit.leftCents > 0 ? [] : ofKept(visit);
    case 'cancelled_client':
    case 'cancelled_pro':
    case 'cancelled_admin':
    case 'declined':
    case 'expired':
    case 'released':
      return ofKept(visit);
    case 'requested':
    case 'confirmed':
      return ahead(visit);
    case 'hold':
    case 'pending_payment':
      return [];
  }
};
