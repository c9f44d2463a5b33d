import type { Transition } from '#core/states.ts';

/** The states of one try at paying online: created (the provider may not know it yet), pending, then its end (docs/product/payments.md#attempts). */
export const attemptStates = ['created', 'pending', 'captured', 'failed', 'cancelled', 'refused'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Forward only: money that arrives after a failure or an abandon is still money; nothing leaves captured or refused (docs/product/payments.md#attempts). */
export const attemptTransitions: readonly Transition<AttemptState, 'payment'>[] = [
  { from: null, to: 'created', by: ['payment'] },
  { from: 'created', to: 'pending', by: ['payment'] },
  ...(['created', 'pending'] as const).flatMap((from) =>
    (['captured', 'failed', 'cancelled', 'refused'] as const).map((to) => ({ from, to, by: ['payment'] as const })),
  ),
  ...(['failed', 'cancelled'] as const).flatMap((from) => (['captured', 'refused'] as const).map((to) => ({ from, to, by: ['payment'] as const }))),
];

/** Whether an attempt may still be paid. */
export const isLive = (state: AttemptState): boolean => state === 'created' || state === 'pending';

/** How often a live attempt is looked at: every minute once it is two minutes old, every five seconds in demo mode (docs/product/payments.md#attempts). */
export const reconcilePace = (mode: 'demo' | 'production'): { readonly everyMs: number; readonly fromMs: number } =>
  mode === 'demo' ? { everyMs: 5_000, fromMs: 5_000 } : { everyMs: 60_000, fromMs: 120_000 };

/** How long a provider may not know an attempt that we have announced to it before it counts as failed; assumed: two minutes. */
export const unknownGraceMs = 120_000;
