import { dayMs } from '#core/units.ts';
import type { InvoiceKind } from './document.ts';

/** How long after the visit the link of its mail opens its papers: a year (assumed: a budget, a declaration). */
export const paperTimes = { linkMs: 365 * dayMs } as const;

/** Where the money of a paper stands, as lists say it. */
export const paperStates = ['paid', 'to_collect', 'refunded', 'partly_refunded'] as const;
export type PaperState = (typeof paperStates)[number];

/**
 * Where the money of a paper stands: of a credit note, it went back; of another, what credit notes took off, then what is still to be collected on site:
 * nothing was, or its professional has said since that it was (`isCollected`).
 */
export const paperState = (paper: {
  readonly kind: InvoiceKind;
  readonly grossCents: number;
  readonly creditedCents: number;
  readonly dueCents: number;
  readonly isCollected: boolean;
}): PaperState => {
  if (paper.kind === 'credit') return 'refunded';
  if (paper.creditedCents >= paper.grossCents) return 'refunded';
  if (paper.creditedCents > 0) return 'partly_refunded';
  return paper.dueCents > 0 && !paper.isCollected ? 'to_collect' : 'paid';
};
