import type { Transition } from '#core/states.ts';

/** What becomes of a service: seen and booked while `published`; `in_review` waits for an admin (docs/product/catalogue.md#states). */
export const serviceStates = ['draft', 'in_review', 'published', 'archived'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** Every change of state a service may go through; one that is archived is never destroyed (assumed: the states). */
export const serviceTransitions: readonly Transition<ServiceState, 'pro' | 'admin'>[] = [
  { from: null, to: 'draft', by: ['pro'] },
  { from: null, to: 'in_review', by: ['pro'] },
  { from: null, to: 'published', by: ['pro'] },
  { from: 'draft', to: 'draft', by: ['pro'] },
  { from: 'draft', to: 'in_review', by: ['pro'] },
  { from: 'draft', to: 'published', by: ['pro'] },
  { from: 'draft', to: 'archived', by: ['pro'] },
  { from: 'in_review', to: 'in_review', by: ['pro'] },
  { from: 'in_review', to: 'draft', by: ['pro', 'admin'] },
  { from: 'in_review', to: 'published', by: ['pro', 'admin'] },
  { from: 'in_review', to: 'archived', by: ['pro'] },
  { from: 'published', to: 'published', by: ['pro'] },
  { from: 'published', to: 'in_review', by: ['pro'] },
  { from: 'published', to: 'draft', by: ['pro'] },
  { from: 'published', to: 'archived', by: ['pro'] },
  { from: 'archived', to: 'draft', by: ['pro'] },
];

/** What an admin decides of a service that waits. */
export const serviceDecisions = ['accepted', 'refused'] as const;
export type ServiceDecision = (typeof serviceDecisions)[number];

/**
 * The state that a professional's wish leads to: wording that speaks of health waits for an admin, unless they have accepted it as it is
 * (docs/product/catalogue.md#health-wording).
 */
export const stateWished = (
  wish: 'draft' | 'published',
  { wording, isSensitive, accepted }: { readonly wording: string; readonly isSensitive: boolean; readonly accepted: string | null },
): 'draft' | 'in_review' | 'published' => (wish === 'published' && isSensitive && wording !== accepted ? 'in_review' : wish);
