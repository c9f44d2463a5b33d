import type { Envelope } from '#core/refusal.ts';
import type { DataOf, InputOf, Route } from '#core/route.ts';

/**
 * Calls an API route from a page, inside the server process. `once` is the idempotency key of the submitted form
 * (`onceIn`): a second submission of the form has no further effect.
 */
export type CallRoute = <R extends Route>(
  route: R,
  input: InputOf<R> | Record<string, unknown>,
  once?: string,
) => Promise<{ status: number; envelope: Envelope<DataOf<R>> }>;
