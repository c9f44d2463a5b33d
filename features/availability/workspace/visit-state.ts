import type { BlockData } from '../contract/planning.ts';
import { delayMinOf, mayProMove, type DelayedVisit } from '../rules/late-visit.ts';
import type { VisitLook } from './agenda-shapes.ts';
import { drawnTexts } from './drawn-texts.ts';

type Stands = { readonly state: string | null; readonly step: BlockData['step']; readonly isSettled: boolean };

/**
 * Returns the display state of a visit. Null for a cancelled, declined, released or expired visit, and for a visit that
 * awaits payment through a payment link, which has its own text.
 */
export const lookOf = ({ state, step, isSettled }: Stands): VisitLook | null => {
  if (state === 'requested' || state === 'no_show') return state;
  if (state === 'completed' || (state === 'confirmed' && step === 'ended')) return isSettled ? 'paid' : 'completed';
  if (state !== 'confirmed') return null;
  if (step === 'started') return 'in_care';
  return step === 'arrived' ? 'arrived' : 'confirmed';
};

/** Returns the display state of an agenda entry. Null when the entry is not a visit. */
export const visitLookOf = ({
  kind,
  state,
  step,
  is_settled: isSettled,
}: Pick<BlockData, 'kind' | 'state' | 'step' | 'is_settled'>): VisitLook | null =>
  kind === 'booked' ? lookOf({ state, step, isSettled }) : null;

/** Whether the professional may drag an agenda entry: a confirmed visit, until its end and before its care. */
export const mayMove = ({ kind, state, step }: BlockData, endMs: number, nowMs: number): boolean =>
  kind === 'booked' &&
  state === 'confirmed' &&
  mayProMove({ endMs, isInCare: step === 'started' || step === 'ended' }, nowMs);

/** Returns the delay of a visit in words, « 10 min de retard ». Null when the delay does not show. */
export const latenessText = (visit: DelayedVisit, nowMs: number): string | null => {
  const delayMin = delayMinOf(visit, nowMs);
  return delayMin === null ? null : drawnTexts.delay(delayMin);
};
