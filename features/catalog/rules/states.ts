import type { Transition } from '#core/states.ts';

/**
 * States of a service: visible and bookable while `published`, waiting for an admin while `in_review`
 * (docs/product/catalogue.md#states).
 */
export const serviceStates = ['draft', 'in_review', 'published', 'archived'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** The allowed changes of a service's state. An archived service is never deleted (assumed: the states). */
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

export const serviceDecisions = ['accepted', 'refused'] as const;
export type ServiceDecision = (typeof serviceDecisions)[number];

/**
 * Returns the state of a service after a save. A text that mentions health waits for an admin, unless an admin has
 * accepted exactly this text before (docs/product/catalogue.md#health-wording).
 */
export const stateWished = (
  wish: 'draft' | 'published',
  {
    wording,
    isSensitive,
    accepted,
  }: { readonly wording: string; readonly isSensitive: boolean; readonly accepted: string | null },
): 'draft' | 'in_review' | 'published' =>
  wish === 'published' && isSensitive && wording !== accepted ? 'in_review' : wish;
