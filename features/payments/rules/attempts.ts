import type { Transition } from '#core/states.ts';

/**
 * States of an online payment attempt. The provider may not know a `created` attempt yet. A `pending` attempt is at the
 * provider and not decided yet (docs/product/payments.md#attempts).
 */
export const attemptStates = ['created', 'pending', 'captured', 'failed', 'cancelled', 'refused'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * Attempts only move forward. Money can still arrive after a failure or a cancellation. `captured` and `refused` are
 * final (docs/product/payments.md#attempts).
 */
export const attemptTransitions: readonly Transition<AttemptState, 'payment'>[] = [
  { from: null, to: 'created', by: ['payment'] },
  { from: 'created', to: 'pending', by: ['payment'] },
  ...(['created', 'pending'] as const).flatMap((from) =>
    (['captured', 'failed', 'cancelled', 'refused'] as const).map((to) => ({ from, to, by: ['payment'] as const })),
  ),
  ...(['failed', 'cancelled'] as const).flatMap((from) =>
    (['captured', 'refused'] as const).map((to) => ({ from, to, by: ['payment'] as const })),
  ),
];

/** Whether an attempt can still be paid. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'pending';

/**
 * Interval between checks of live attempts (`everyMs`), and minimum age of a checked attempt (`fromMs`): a minute and
 * two minutes, or five seconds in demo mode (docs/product/payments.md#attempts).
 */
export const reconcilePace = (mode: 'demo' | 'production'): { readonly everyMs: number; readonly fromMs: number } =>
  mode === 'demo' ? { everyMs: 5_000, fromMs: 5_000 } : { everyMs: 60_000, fromMs: 120_000 };

/**
 * Milliseconds during which the provider may not know an attempt yet. After it, an unknown attempt counts as failed.
 * assumed: two minutes.
 */
export const unknownGraceMs = 120_000;
