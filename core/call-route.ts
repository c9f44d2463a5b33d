import type { Envelope } from '#core/refusal.ts';
import type { DataOf, InputOf, Route } from '#core/route.ts';

/**
 * Calls an API route in process, for a page. `once` is the form's idempotency key (`onceIn`): a repeated submission has
 * no second effect.
 */
export type CallRoute = <R extends Route>(
  route: R,
  input: InputOf<R> | Record<string, unknown>,
  once?: string,
) => Promise<{ status: number; envelope: Envelope<DataOf<R>> }>;
