import type { Envelope } from '#core/refusal.ts';
import type { DataOf, InputOf, Route } from '#core/route.ts';

/** Calls a route as a page does, in process; `once` is the word of the form that asks for it (`onceIn`): sent twice, it happens once. */
export type CallRoute = <R extends Route>(
  route: R,
  input: InputOf<R> | Record<string, unknown>,
  once?: string,
) => Promise<{ status: number; envelope: Envelope<DataOf<R>> }>;
