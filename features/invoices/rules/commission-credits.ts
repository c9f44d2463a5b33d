import type { VatTreatment } from './document.ts';
import { takenOff } from './owed.ts';
import { isSameVat } from './vat.ts';

/** An invoice of commission: what it was for, how much of it credit notes have taken off, how it was taxed. */
export type CommissionAsked = { readonly id: number; readonly grossCents: number; readonly creditedCents: number; readonly vat: VatTreatment };

/** Commission to give back, in cents, as it was taxed when it was invoiced; `of`: the invoices that asked it, by row. */
export type CommissionBack = { readonly of: readonly number[]; readonly cents: number; readonly vat: VatTreatment };

/**
 * The credit notes that give commission back: off the invoices that asked it, then off others that were taxed alike, then off any, the newest first. Null while
 * all of these are for less.
 */
export const commissionCreditsOf = (
  papers: readonly CommissionAsked[],
  back: readonly CommissionBack[],
): readonly { readonly of: number; readonly cents: number }[] | null => {
  const off = new Map<number, number>();
  const left = back.map(({ cents }) => cents);
  const take = (isIts: (paper: CommissionAsked, one: CommissionBack) => boolean): void => {
    for (const [i, one] of back.entries()) {
      const its = papers.filter((paper) => isIts(paper, one));
      const credits = takenOff(
        its.map((paper) => ({ ...paper, creditedCents: paper.creditedCents + (off.get(paper.id) ?? 0) })),
        left[i]!,
      );
      for (const { of, cents } of credits) {
        off.set(of, (off.get(of) ?? 0) + cents);
        left[i]! -= cents;
      }
    }
  };
  take(({ id }, { of }) => of.includes(id));
  take(({ vat }, one) => isSameVat(vat, one.vat));
  take(() => true);
  return left.some((cents) => cents > 0) ? null : [...off].map(([of, cents]) => ({ of, cents }));
};
