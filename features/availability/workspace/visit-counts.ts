import type { BlockData } from '../contract/planning.ts';
import { visitLooks, type VisitLook } from './agenda-shapes.ts';
import { visitLookOf } from './visit-state.ts';

export type VisitCount = { readonly look: VisitLook; readonly count: number };

type Counted = Pick<BlockData, 'kind' | 'state' | 'step' | 'is_settled' | 'day' | 'booking_id'>;

/** Counts the visits of these days by display state. A visit that takes several resources counts once. */
export const visitCounts = (blocks: readonly Counted[], days: readonly number[]): VisitCount[] => {
  const visits = blocks.filter(({ kind, day }) => kind === 'booked' && days.includes(day));
  const looks = new Map(visits.map((block) => [block.booking_id, visitLookOf(block)]));
  const all = [...looks.values()];
  return visitLooks.map((look) => ({ look, count: all.filter((one) => one === look).length }));
};
