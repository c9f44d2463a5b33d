import { instantMs } from '#core/instant-text.ts';
import type { BlockData } from '../contract/planning.ts';
import type { VisitLook } from './agenda-shapes.ts';

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

export const mayMove = ({ kind, state, starts_at }: BlockData, nowMs: number): boolean =>
  kind === 'booked' && state === 'confirmed' && instantMs(starts_at) > nowMs;
