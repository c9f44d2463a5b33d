import { instantMs } from '#core/instant-text.ts';
import type { BlockData } from '../contract/planning.ts';
import type { VisitLook } from './agenda-shapes.ts';

type Stands = { readonly state: string | null; readonly step: BlockData['step']; readonly isSettled: boolean };

/** How a visit stands, as it is seen; null of what is ended otherwise, or waits to be paid through a link, which says so in its own words. */
export const lookOf = ({ state, step, isSettled }: Stands): VisitLook | null => {
  if (state === 'requested' || state === 'no_show') return state;
  if (state === 'completed' || (state === 'confirmed' && step === 'ended')) return isSettled ? 'paid' : 'completed';
  if (state !== 'confirmed') return null;
  return step === 'started' ? 'in_care' : step === 'arrived' ? 'arrived' : 'confirmed';
};

/** How a visit of an agenda stands; null of what is none. */
export const visitLookOf = ({ kind, state, step, is_settled: isSettled }: Pick<BlockData, 'kind' | 'state' | 'step' | 'is_settled'>): VisitLook | null =>
  kind === 'booked' ? lookOf({ state, step, isSettled }) : null;

/** A visit is moved by the hand while it is to come. */
export const mayMove = ({ kind, state, starts_at }: BlockData, nowMs: number): boolean =>
  kind === 'booked' && state === 'confirmed' && instantMs(starts_at) > nowMs;
