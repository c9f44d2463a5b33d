import { secondMs, type EpochMs } from '#core/units.ts';

/**
 * Seconds left before a hold expires (epoch milliseconds), rounded down. Zero once the hold has expired, null without a
 * hold.
 */
export const holdSecondsLeft = (expiresMs: number | null, nowMs: number): number | null =>
  expiresMs === null ? null : Math.max(0, Math.floor((expiresMs - nowMs) / secondMs));

type HeldCart = { readonly state: string | null; readonly expires_at: EpochMs | null };

/** Whether the slot of a cart is still held at an instant (epoch milliseconds), including during a payment. */
export const isCartHeld = ({ state, expires_at }: HeldCart, nowMs: number): boolean =>
  (state === 'hold' || state === 'pending_payment') && expires_at !== null && expires_at > nowMs;
