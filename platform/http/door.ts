import { z } from 'zod';
import { inputMessages, numberOfPeopleMessage, ownLinkMessage, parseInput } from '#core/fields.ts';
import { envelopeError, Refusal, refusals, type Envelope, type Validation } from '#core/refusal.ts';
import {
  fileData,
  pathMatcher,
  routeKey,
  type Access,
  type DataOf,
  type InputOf,
  type Route,
  type RouteKey,
} from '#core/route.ts';
import { secondMs } from '#core/units.ts';
import type { Call, Handled, RawBody } from './call.ts';
import { isDatabaseGone } from '../db/database-gone.ts';
import { sqlState, violatedConstraint } from '../db/db.ts';
import { isSentBack, isTimeOverlap } from '../db/transaction-conflict.ts';
import {
  enveloped,
  envelopedOnce,
  fileAnswer,
  queryFields,
  sameOrigin,
  sentFields,
  type HttpAnswer,
  type HttpAsk,
} from './ask.ts';
import { enter, type Services } from './entry.ts';
import { openLimits } from './limits.ts';
import { withinRouteLimit } from './route-limits.ts';
import { observeAnswer } from './metrics.ts';
import {
  AlreadyClaimed,
  claim,
  claimant,
  claimOf,
  formKey,
  storeAnswer,
  storedAnswerOf,
  type Claim,
  type StoredAnswer,
} from './idempotency.ts';
import { singleFlight } from '../jobs/single-flight.ts';
import { sessionOf, viewerOf, type Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { RequestContext } from './request-context.ts';
import { isWideOpen, narrowedAnswer, narrowedInput } from './practitioner.ts';
import { journalled } from './staff.ts';
import { ownLinkField } from './own-link.ts';
import { unstorableField } from './unstorable.ts';
import { isMisdeclared, withoutHidden, writeOpened } from './viewing.ts';

z.config(z.locales.fr());

export type Answer<D> = { readonly status: number; readonly envelope: Envelope<D> };

/**
 * Makes a call in process: checks access, parses the input, runs the handler and checks its answer. `once` is the
 * idempotency key of a form: an `idempotent` route runs at most once under it.
 */
export type CallInProcess = <R extends Route>(
  route: R,
  input: InputOf<R> | Record<string, unknown>,
  context: RequestContext,
  once?: string,
) => Promise<Answer<DataOf<R>>>;

export type Door = {
  readonly routes: readonly Route[];
  /** Access of the routes at this path, for any method. Undefined when no route has the path. */
  readonly accessAt: (path: string) => Access | undefined;
  readonly call: CallInProcess;
  /** Answers an HTTP request to the API. Returns undefined at once when no route has the path. */
  readonly http: (ask: HttpAsk, context: RequestContext) => Promise<HttpAnswer> | undefined;
};

/** The stored answer of an earlier call, in place of the data of a repeated call. */
class Replayed {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    this.answer = answer;
  }
}

/** Number of segments of a path. A parameter is one segment, so a request only matches routes with as many segments. */
const depthOf = (path: string): number => path.split('/').length;

const methodsOf = (paths: readonly { handled: Handled }[]): string =>
  paths.flatMap(({ handled: { route } }) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method])).join(', ');

const refusalOf = (error: unknown, call: { log: App['log']; requestId: string; key: string }): Refusal => {
  if (error instanceof Refusal) return error;
  const state = sqlState(error);
  if (isTimeOverlap(error)) return new Refusal('SlotTaken');
  // A unique or exclusion constraint failed, because another request wrote the same value at the same moment.
  if ((state === '23505' || state === '23P01') && violatedConstraint(error) !== undefined)
    return new Refusal('Conflict');
  call.log.error({ err: error, requestId: call.requestId, route: call.key }, 'call failed');
  if (isDatabaseGone(error) || isSentBack(error) || state === '57014') return new Refusal('Unavailable');
  return new Refusal('SQLError', { additional: call.requestId });
};

// Writes the maximum number of people of a booking into the messages. Contracts are pure and do not know this setting.
const worded = (validation: Validation, guestsMax: number): Validation =>
  Object.fromEntries(
    Object.entries(validation).map(([field, message]) => [
      field,
      message === inputMessages.invalidNumberOfPeople ? numberOfPeopleMessage(guestsMax) : message,
    ]),
  );

const run = async (
  { app, limits }: Services,
  handled: Handled,
  actor: Actor,
  input: unknown,
  context: RequestContext,
  more: { once?: Claim | undefined; raw?: RawBody } = {},
): Promise<unknown> => {
  const { once, raw = null } = more;
  const unkept = unstorableField(input);
  if (unkept !== undefined)
    throw new Refusal('InvalidInput', { validation: { [unkept]: inputMessages.invalidFormat } });
  const citing = ownLinkField(app, handled.route, actor, input);
  if (citing !== undefined) throw new Refusal('InvalidInput', { validation: { [citing]: ownLinkMessage } });
  const parsed = parseInput(handled.route.input, input);
  if (!parsed.ok) throw new Refusal('InvalidInput', { validation: parsed.validation });
  const nowMs = app.clock.now();
  const narrowed = await narrowedInput(app.db, handled.route, actor, parsed.value);
  const shapedFor = (given: unknown): unknown => narrowedAnswer(handled.route, actor, handled.shaped(given));
  const status = handled.route.created ? 201 : 200;
  const call: Call = {
    ...app,
    nowMs,
    actor,
    requestId: context.requestId,
    address: context.address,
    raw,
    session: context.session,
    request: context,
    claimIdempotencyKey: async (trx) => {
      if (once) await claim(trx, once, nowMs);
    },
    storeIdempotentAnswer: async (trx, data) => {
      if (once) await storeAnswer(trx, once, { status, envelope: { success: true, data: shapedFor(data) } }, nowMs);
    },
    counted: async (limit, work) => {
      await limits.take(limit.name, limit, context.address, nowMs, limit.additional);
      try {
        return await work();
      } catch (error) {
        await limits.giveBack(limit.name, context.address);
        throw error;
      }
    },
  };
  // A call that the database aborted runs again, unless it is a POST without an idempotency key.
  const mayComeAgain = handled.route.method !== 'POST' || once !== undefined;
  const work = (): Promise<unknown> => handled.run(narrowed, call);
  const shaped = async (): Promise<unknown> => {
    const done = await work().catch((error: unknown) => {
      if (mayComeAgain && isSentBack(error)) return work();
      throw error;
    });
    const shown = shapedFor(done);
    return viewerOf({ actor }) ? withoutHidden(shown) : shown;
  };
  if (!handled.route.shared)
    return journalled({ db: app.db, route: handled.route, actor, input: narrowed, nowMs }, shaped);
  // Simultaneous calls share one answer. The session is part of the key, because a session with a hold gets other slots
  // than everybody else.
  const alike = `${routeKey(handled.route)} ${sessionOf({ actor })} ${viewerOf({ actor })?.viewId ?? ''} ${JSON.stringify(parsed.value)}`;
  return singleFlight(app.db, alike, shaped);
};

/**
 * Runs a call with an idempotency key at most once. Returns the stored answer of the key, if it exists. Otherwise runs
 * the call, which stores its own answer. A refusal is stored here, except 429 and 5xx.
 */
const runOnce = async (
  services: Services,
  handled: Handled,
  actor: Actor,
  input: Record<string, unknown>,
  context: RequestContext,
  key: string | null,
): Promise<StoredAnswer> => {
  const { app } = services;
  const once =
    handled.route.idempotent && key !== null
      ? claimOf(await claimant(actor, input, context), routeKey(handled.route), key, input)
      : undefined;
  // Refuses a malformed key, because the client relies on the key against double calls.
  if (handled.route.idempotent && key !== null && !once)
    throw new Refusal('InvalidInput', { validation: { 'idempotency-key': inputMessages.invalidFormat } });
  const replay = async (): Promise<StoredAnswer | undefined> => {
    if (!once) return undefined;
    const stored = await storedAnswerOf(app.db, once);
    if (stored === 'other') throw new Refusal('KeyReused');
    return stored;
  };
  const before = await replay();
  if (before) return before;
  const answer = await answered(app, handled, context, async () => {
    try {
      return await run(services, handled, actor, input, context, { once });
    } catch (error) {
      if (!(error instanceof AlreadyClaimed)) throw error;
      const stored = await replay();
      if (!stored) throw new Refusal('Conflict');
      return new Replayed(stored);
    }
  });
  if (answer.envelope.success && answer.envelope.data instanceof Replayed) return answer.envelope.data.answer;
  if (!once || answer.envelope.success || answer.status >= 500 || answer.status === 429) return answer;
  const meanwhile = await replay();
  if (meanwhile) return meanwhile;
  await storeAnswer(app.db, once, answer, app.clock.now());
  return answer;
};

const answered = async (
  app: App,
  handled: Handled,
  context: RequestContext,
  work: () => Promise<unknown>,
): Promise<Answer<unknown>> => {
  try {
    return { status: handled.route.created ? 201 : 200, envelope: { success: true, data: await work() } };
  } catch (thrown) {
    const refusal = refusalOf(thrown, { log: app.log, requestId: context.requestId, key: routeKey(handled.route) });
    const { code, additional, retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) context.comeAgain(retryAfterSeconds);
    const error = envelopeError(code, {
      additional,
      validation: refusal.validation && worded(refusal.validation, app.env.BOOKING_GUESTS_MAX),
    });
    return { status: refusals[code].status, envelope: { success: false, error } };
  }
};

type Found = { readonly handled: Handled; readonly params: Record<string, string> };

const answerHere = async (
  services: Services,
  here: readonly Found[],
  ask: HttpAsk,
  context: RequestContext,
): Promise<HttpAnswer> => {
  const { app, limits } = services;
  const method = ask.method === 'HEAD' ? 'GET' : ask.method;
  const found = here.find(({ handled }) => handled.route.method === method);
  if (!found && method === 'OPTIONS')
    return { status: 204, headers: { allow: methodsOf(here), 'cache-control': 'no-store' }, body: null };
  if (!found) {
    const refused: StoredAnswer = {
      status: 405,
      envelope: { success: false, error: envelopeError('MethodNotAllowed') },
    };
    return enveloped(refused, ask.method, { allow: methodsOf(here) });
  }
  const { handled, params } = found;
  const began = performance.now();
  const entered = await answered(app, handled, context, async () => {
    if (method !== 'GET' && handled.route.access !== 'provider' && !sameOrigin(ask.headers, app.env.PUBLIC_URL))
      throw new Refusal('WrongOrigin');
    const actor = await enter(services, handled.route, context, params);
    const viewer = viewerOf({ actor });
    if (viewer && handled.route.whileViewing !== 'leave')
      await writeOpened(app.db, viewer, ask.url.pathname, app.clock.now());
    if (handled.route.raw) {
      const raw = { bytes: await ask.body(), headers: ask.headers };
      return answered(app, handled, context, () => run(services, handled, actor, params, context, { raw }));
    }
    return withinRouteLimit(limits, handled.route, { actor, address: context.address }, async () => {
      const fields = method === 'GET' ? queryFields(ask.url) : await sentFields(ask, handled.route);
      return runOnce(services, handled, actor, { ...fields, ...params }, context, ask.headers.get('idempotency-key'));
    });
  });
  const { status, envelope } = entered.envelope.success ? (entered.envelope.data as StoredAnswer) : entered;
  observeAnswer(routeKey(handled.route), status, (performance.now() - began) / secondMs);
  const { file, shown, shared } = handled.route;
  if (shared) return envelopedOnce({ status, envelope }, ask.method);
  return file && envelope.success
    ? fileAnswer({ file, ...(shown && { shown }) }, fileData.parse(envelope.data), ask.method)
    : enveloped({ status, envelope }, ask.method);
};

const handledByKey = (handlers: readonly Handled[], declared: readonly Route[]): ReadonlyMap<RouteKey, Handled> => {
  const byKey = new Map<RouteKey, Handled>();
  for (const handled of handlers) {
    const key = routeKey(handled.route);
    if (byKey.has(key)) throw new Error(`Deux routes ont la même méthode et le même chemin : ${key}`);
    if (isMisdeclared(handled.route))
      throw new Error(`La route ${key} a une valeur de whileViewing incompatible avec sa méthode ou son accès`);
    if (isWideOpen(handled.route))
      throw new Error(`La route ${key} est ouverte aux praticiens sans préciser à quelles données elle se limite`);
    byKey.set(key, handled);
  }
  for (const one of declared) {
    if (!byKey.has(routeKey(one))) throw new Error(`La route ${routeKey(one)} n’a pas de gestionnaire`);
  }
  return byKey;
};

/**
 * Opens the only entry of API calls, for HTTP and for pages. Throws when two routes have the same method and path, or
 * when a declared route has no handler.
 */
export const openDoor = (app: App, handlers: readonly Handled[], declared: readonly Route[]): Door => {
  const byKey = handledByKey(handlers, declared);
  const byDepth = Map.groupBy(
    [...byKey.values()].map((handled) => ({ handled, match: pathMatcher(handled.route.path) })),
    ({ handled }) => depthOf(handled.route.path),
  );
  const services: Services = { app, limits: openLimits(app.db, app.env.RATE_LIMITS === 'on') };

  const call = async (
    one: Route,
    input: Record<string, unknown>,
    context: RequestContext,
    once?: string,
  ): Promise<Answer<unknown>> => {
    const handled = byKey.get(routeKey(one));
    if (!handled) throw new Error(`Route inconnue : ${routeKey(one)}`);
    const entered = await answered(app, handled, context, async () => {
      const actor = await enter(services, handled.route, context, input);
      return withinRouteLimit(services.limits, handled.route, { actor, address: context.address }, () =>
        runOnce(services, handled, actor, input, context, once === undefined ? null : formKey(once, input)),
      );
    });
    return entered.envelope.success ? (entered.envelope.data as StoredAnswer) : entered;
  };

  const http = (ask: HttpAsk, context: RequestContext): Promise<HttpAnswer> | undefined => {
    const here = (byDepth.get(depthOf(ask.url.pathname)) ?? []).flatMap(({ handled, match }) => {
      const params = match(ask.url.pathname);
      return params ? [{ handled, params }] : [];
    });
    return here.length === 0 ? undefined : answerHere(services, here, ask, context);
  };

  const accessAt = (path: string): Access | undefined =>
    (byDepth.get(depthOf(path)) ?? []).find(({ match }) => match(path))?.handled.route.access;

  return { routes: [...byKey.values()].map(({ route }) => route), accessAt, call: call as CallInProcess, http };
};
