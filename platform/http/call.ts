import type { AnswerOf, ParsedOf, Route } from '#core/route.ts';
import type { Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { Db } from '../db/db.ts';
import { answerShape } from './answer-shape.ts';
import type { HeaderReader } from './ask.ts';
import type { RequestContext } from './request-context.ts';

export type RawBody = { readonly bytes: Uint8Array; readonly headers: HeaderReader };

/** What a handler is given beside its parsed input. */
export type Call = App & {
  /** The instant of this call, epoch milliseconds: read once, handed on to every rule. */
  readonly now: number;
  readonly actor: Actor;
  readonly requestId: string;
  readonly address: string;
  /** The body as it came, of a route declared `raw`. */
  readonly raw: RawBody | null;
  /** The session's id; begins one when there is none. */
  readonly session: () => Promise<number>;
  /** Who holds the session, to be changed once everything else is written. */
  readonly request: Pick<RequestContext, 'signIn' | 'signOut' | 'awaitSecondFactor' | 'awaited' | 'language' | 'isKnownDevice' | 'knowDevice'>;
  /** To be called first in the transaction of a call that must happen once; without an `Idempotency-Key` it does nothing. */
  readonly claimIdempotencyKey: (trx: Db) => Promise<void>;
  /** To be called last in that transaction, with the answer. */
  readonly storeIdempotentAnswer: (trx: Db, data: unknown) => Promise<void>;
  /** Does something that one network address may do only so often; what fails is not counted. */
  readonly counted: <T>(limit: CountedLimit, work: () => Promise<T>) => Promise<T>;
};

/** A limit that a handler sets on a part of its work; `additional` is the French sentence of its refusal. */
export type CountedLimit = { readonly name: string; readonly points: number; readonly seconds: number; readonly additional: string };

export type Handled = {
  readonly route: Route;
  readonly run: (input: unknown, call: Call) => Promise<unknown>;
  /** What a handler gave → what the route declares, or an error. */
  readonly shaped: (given: unknown) => unknown;
};

/** Pairs a declared route with what answers it. */
export const handle = <R extends Route>(route: R, run: (input: ParsedOf<R>, call: Call) => Promise<AnswerOf<R>>): Handled => ({
  route,
  run: run as Handled['run'],
  shaped: answerShape(route.data),
});
