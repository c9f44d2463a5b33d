import type { AnswerOf, ParsedOf, Route } from '#core/route.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { Db } from '../db/db.ts';
import { answerShape } from './answer-shape.ts';
import type { HeaderReader } from './ask.ts';
import type { RequestContext } from './request-context.ts';

export type RawBody = { readonly bytes: Uint8Array; readonly headers: HeaderReader };

export type Call = App & {
  /** Instant of this call in epoch milliseconds, read once and passed to every rule. */
  readonly nowMs: number;
  readonly actor: Actor;
  readonly requestId: string;
  readonly address: string;
  /** Bytes of the body, for a route declared `raw`. Null for other routes. */
  readonly raw: RawBody | null;
  /** Returns the id of the session. Creates the session first when the visitor has none. */
  readonly session: () => Promise<number>;
  /** Changes of the session and its cookies. Call them after all other writes. */
  readonly request: Pick<
    RequestContext,
    'signIn' | 'signOut' | 'awaitSecondFactor' | 'awaited' | 'language' | 'isKnownDevice' | 'knowDevice'
  >;
  /**
   * Claims the idempotency key. Call it first in the transaction of a call that must run only once. Without an
   * `Idempotency-Key`, it does nothing.
   */
  readonly claimIdempotencyKey: (trx: Db) => Promise<void>;
  /** Stores the answer of the call. Call it last in the transaction that claimed the idempotency key. */
  readonly storeIdempotentAnswer: (trx: Db, data: unknown) => Promise<void>;
  /** Runs work under a rate limit per network address. Failed work does not count. */
  readonly counted: <T>(limit: CountedLimit, work: () => Promise<T>) => Promise<T>;
};

/** A rate limit for a part of a call. `additional` is the French sentence for a client that exceeds the limit. */
export type CountedLimit = {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly additional: string;
};

export type Handled = {
  readonly route: Route;
  readonly run: (input: unknown, call: Call) => Promise<unknown>;
  /** Checks a handler's answer against the answer declared by the route. Throws when it does not match. */
  readonly shaped: (given: unknown) => unknown;
};

export const handle = <R extends Route>(
  route: R,
  run: (input: ParsedOf<R>, call: Call) => Promise<AnswerOf<R>>,
): Handled => ({
  route,
  run: run as Handled['run'],
  shaped: answerShape(route.data),
});
