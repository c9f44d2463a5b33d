import { dayMs } from '#core/units.ts';
import type { InvoiceKind } from './document.ts';

/**
 * Milliseconds after the visit during which the link in the mail opens its invoices: a year (assumed: the client may
 * need them for a budget or a tax declaration).
 */
export const paperTimes = { linkMs: 365 * dayMs } as const;

/** Payment states of a paper in lists. */
export const paperStates = ['paid', 'to_collect', 'refunded', 'partly_refunded'] as const;
export type PaperState = (typeof paperStates)[number];

/**
 * Payment state of an invoice, note or credit note. A credit note is always refunded. For any other paper, its credit
 * notes come first, then the amount due on site until the professional declares it paid (`isCollected`).
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
