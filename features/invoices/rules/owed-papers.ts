import type { BookingState } from '#features/bookings/rules/states.ts';

/** An invoice or note issued for a visit, with the total of its credit notes. Amounts are in cents. */
export type IssuedPaper = {
  readonly id: number;
  readonly kind: 'invoice' | 'note' | 'deposit' | 'fee';
  readonly grossCents: number;
  readonly creditedCents: number;
};

/** State and money of a visit, in cents. `leftCents` is the captured money that is neither refunded nor retained. */
export type BilledState = {
  readonly state: BookingState;
  readonly totalCents: number;
  readonly paymentStatus: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly retainedCents: number;
  readonly leftCents: number;
  /** Whether the professional wants deposit invoices and the day of the visit has not come yet. */
  readonly wantsDeposit: boolean;
  readonly papers: readonly IssuedPaper[];
};

export type OwedPaper =
  | { readonly kind: 'visit' | 'fee' | 'deposit'; readonly cents: number }
  | { readonly kind: 'credit'; readonly of: number; readonly cents: number };

/**
 * Price in cents from which a service paid on site always gets a note (order 83-50/A of 3 October 1983). Cheaper
 * services get none.
 */
export const noteFromCents = 2_500;

type Corrected = Pick<IssuedPaper, 'id' | 'grossCents' | 'creditedCents'>;

const restOf = ({ grossCents, creditedCents }: Corrected): number => grossCents - creditedCents;
const isOfVisit = ({ kind }: IssuedPaper): boolean => kind === 'invoice' || kind === 'note';

/**
 * Returns the credit notes that cancel an amount in cents, newest papers first. The credit notes of a paper never
 * exceed its total.
 */
export const takenOff = (papers: readonly Corrected[], cents: number): Extract<OwedPaper, { kind: 'credit' }>[] => {
  let left = cents;
  return papers.toReversed().flatMap((paper) => {
    const own = Math.min(left, restOf(paper));
    left -= own;
    return own > 0 ? [{ kind: 'credit' as const, of: paper.id, cents: own }] : [];
  });
};

const ofDone = (visit: BilledState): OwedPaper[] => {
  const dueCents =
    visit.paymentStatus === 'refunded' && visit.capturedCents === 0
      ? 0
      : Math.max(0, visit.totalCents - visit.refundedCents);
  const whole = visit.papers.find((paper) => isOfVisit(paper) && restOf(paper) >= dueCents && restOf(paper) > 0);
  // Papers other than `whole` and the deposit invoices are credited in full, for example the invoice of an absence fee
  // that was withdrawn.
  const others = visit.papers.filter((paper) => paper !== whole && paper.kind !== 'deposit');
  const before: OwedPaper[] = takenOff(
    others,
    others.reduce((sum, paper) => sum + restOf(paper), 0),
  );
  if (whole)
    return [
      ...before,
      ...(restOf(whole) > dueCents ? [{ kind: 'credit' as const, of: whole.id, cents: restOf(whole) - dueCents }] : []),
    ];
  // No invoice or note is due when everything was refunded first, or when a visit paid on site costs too little to need
  // a note.
  if (dueCents === 0 || (visit.capturedCents === 0 && visit.totalCents < noteFromCents)) return before;
  return [...before, { kind: 'visit', cents: visit.totalCents }];
};

const ofRetained = (visit: BilledState): OwedPaper[] => {
  const dueCents = visit.retainedCents;
  // The invoice of the visit includes its deposits, so a credit note on this invoice also credits the deposits.
  const counted = visit.papers.some(isOfVisit) ? visit.papers.filter(({ kind }) => kind !== 'deposit') : visit.papers;
  const standing = counted.reduce((sum, paper) => sum + restOf(paper), 0);
  if (standing > dueCents) return takenOff(counted, standing - dueCents);
  return standing < dueCents ? [{ kind: 'fee', cents: dueCents - standing }] : [];
};

// A professional without deposit invoices gets no new deposit invoice. Deposit invoices already issued are still
// credited.
const ahead = ({ wantsDeposit, capturedCents, refundedCents, papers }: BilledState): readonly OwedPaper[] => {
  const standing = papers.reduce((sum, paper) => sum + restOf(paper), 0);
  const heldCents = capturedCents - refundedCents;
  if (standing > heldCents) return takenOff(papers, standing - heldCents);
  return wantsDeposit && standing < heldCents ? [{ kind: 'deposit', cents: heldCents - standing }] : [];
};

/**
 * Returns the papers that a visit still lacks (docs/product/payments.md#when-papers-are-issued). A completed visit
 * needs an invoice or a note. A cancellation needs a fee invoice when an amount was retained. So does an absence, once
 * all its money is either refunded or retained. Credit notes reduce the total of the papers to the amount owed. Once
 * the missing papers are issued, a new call returns an empty list.
 */
export const owedPapers = (visit: BilledState): readonly OwedPaper[] => {
  switch (visit.state) {
    case 'completed':
      return ofDone(visit);
    case 'no_show':
      return visit.leftCents > 0 ? [] : ofRetained(visit);
    case 'cancelled_client':
    case 'cancelled_pro':
    case 'cancelled_admin':
    case 'declined':
    case 'expired':
    case 'released':
      return ofRetained(visit);
    case 'requested':
    case 'confirmed':
      return ahead(visit);
    case 'hold':
    case 'pending_payment':
      return [];
  }
};
