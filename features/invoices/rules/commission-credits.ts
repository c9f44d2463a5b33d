import type { VatTreatment } from './document.ts';
import { takenOff } from './owed-papers.ts';
import { isSameVat } from './vat.ts';

/** A commission invoice with the total of its credit notes and its VAT. */
export type CommissionQuery = {
  readonly id: number;
  readonly grossCents: number;
  readonly creditedCents: number;
  readonly vat: VatTreatment;
};

/**
 * An amount of invoiced commission to credit, in cents, with the VAT of its invoices. `of` lists the row ids of the
 * invoices that charged this commission.
 */
export type CommissionBack = { readonly of: readonly number[]; readonly cents: number; readonly vat: VatTreatment };

/**
 * Chooses the commission invoices to credit: first the invoices that charged the commission, then other invoices with
 * the same VAT, then any invoice, newest first. Returns null when all the invoices together are too small.
 */
export const commissionCreditsOf = (
  papers: readonly CommissionQuery[],
  back: readonly CommissionBack[],
): readonly { readonly of: number; readonly cents: number }[] | null => {
  const off = new Map<number, number>();
  const left = back.map(({ cents }) => cents);
  const take = (isIts: (paper: CommissionQuery, credit: CommissionBack) => boolean): void => {
    for (const [i, credit] of back.entries()) {
      const its = papers.filter((paper) => isIts(paper, credit));
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
