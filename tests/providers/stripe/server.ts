import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { accountDesk, type Account } from './accounts.ts';
import { expandedAnswer } from './answers.ts';
import { openBooks, type Movement } from './books.ts';
import { chargeDesk, type Charge } from './charges.ts';
import { checkoutDesk, type PageAnswer, type Session } from './checkout.ts';
import { messenger } from './events.ts';
import { storedAnswers, type Answer } from './idempotency.ts';
import { payoutDesk, type Payout } from './payouts.ts';
import { routesOf } from './routes.ts';
import { ApiError, fieldsOf } from './wire.ts';

/**
 * A fault of one call. `hang` and `cut` execute the call and never answer, `slow` answers late. The other faults do not
 * execute the call.
 */
export type Fault = 'hang' | 'cut' | 'slow' | 'deaf' | 'late' | 'truncated' | '500' | 'html' | '429';

export type StripeKeys = { readonly secretKey: string; readonly webhookSecret: string };

const slowMs = 150;
const lateMs = 600;
const hidden: ReadonlySet<string> = new Set(['given', 'hasLink', 'bank', 'payment_metadata']);

const written = (body: object): string =>
  JSON.stringify(body, (name, value: unknown) => (hidden.has(name) ? undefined : value), 2);

const bodyOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString('utf8');

const answerOf = (error: ApiError): Answer => {
  const { type, code, message, param } = error;
  return { status: error.status, body: { error: { type, message, ...(code && { code }), ...(param && { param }) } } };
};

/**
 * A small Stripe server on this machine, written from Stripe's documentation: the calls the site makes, the payment
 * page and the webhooks. `now` is its clock in milliseconds. Its methods act for banks, sellers and disputes.
 */
export const startStripe = async (now: () => number, { secretKey, webhookSecret }: StripeKeys) => {
  const seconds = () => Math.floor(now() / 1000);
  let origin = '';
  const pageUrl = () => origin;
  const books = openBooks(seconds);
  const events = messenger(books, webhookSecret);
  const charges = chargeDesk(books, events.emit);
  const checkout = checkoutDesk(books, events.emit, charges, pageUrl);
  const accounts = accountDesk(books, events.emit, pageUrl);
  const payouts = payoutDesk(books, events.emit, accounts);
  const routes = routesOf({ books, charges, checkout, accounts, payouts });
  const answers = storedAnswers(seconds);
  const log: string[] = [];
  let faults: { readonly fault: Fault; readonly path: RegExp }[] = [];

  const run = (method: string, path: string, encoded: string, account: string | null): Answer => {
    const fields = fieldsOf(encoded);
    if (account !== null) accounts.account(account);
    for (const route of routes) {
      const found = route.method === method ? route.path.exec(path) : null;
      if (found)
        return {
          status: 200,
          body: expandedAnswer(books, route.run({ fields, account }, found[1] ?? '', found[2] ?? ''), fields),
        };
    }
    throw new ApiError(`Unrecognized request URL (${method}: /v1/${path}).`, { status: 404 });
  };

  const judged = (
    method: string,
    path: string,
    encoded: string,
    account: string | null,
  ): { readonly answer: Answer; readonly isStored: boolean } => {
    try {
      return { answer: run(method, path, encoded, account), isStored: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: answerOf(error), isStored: error.isStored };
    }
  };

  const called = async (request: IncomingMessage, url: URL, wait: () => Promise<void>): Promise<Answer> => {
    const { method = '', headers } = request;
    const encoded = method === 'POST' ? await bodyOf(request) : url.search.slice(1);
    const account = typeof headers['stripe-account'] === 'string' ? headers['stripe-account'] : null;
    const path = url.pathname.slice('/v1/'.length);
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new ApiError('Invalid API Key provided: sk_test_****************wxyz', { status: 401 });
    if (method === 'POST' && encoded !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new ApiError('Invalid request', { status: 400 });
    const key =
      method === 'POST' && typeof headers['idempotency-key'] === 'string'
        ? `${account ?? ''}|${headers['idempotency-key']}`
        : null;
    if (key === null) return judged(method, path, encoded, account).answer;
    const before = answers.before(key, `${path}?${encoded}`);
    if (before) return before;
    await wait();
    const { answer, isStored } = judged(method, path, encoded, account);
    answers.after(key, isStored ? answer : null);
    return answer;
  };

  const nextFault = (line: string): Fault | undefined => {
    const found = faults.find(({ path }) => path.test(line));
    faults = faults.filter((one) => one !== found);
    return found?.fault;
  };

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const line = `${request.method} ${url.pathname}`;
    const fault = nextFault(line);
    const send = (status: number, body: string, type = 'application/json', isReplayed = false) =>
      void response
        .writeHead(status, {
          'content-type': type,
          'request-id': `req_${log.length}`,
          ...(isReplayed && { 'idempotent-replayed': 'true' }),
        })
        .end(body);
    log.push(line);
    if (fault === 'deaf') return;
    if (fault === 'late') await after(lateMs);
    if (fault === 'truncated') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 }).write('{"id":"tr_');
      return void setImmediate(() => request.socket.destroy());
    }
    if (fault === '500' || fault === 'late')
      return send(500, written({ error: { type: 'api_error', message: 'Something went wrong on our end.' } }));
    if (fault === '429')
      return send(
        429,
        written({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } }),
      );
    if (fault === 'html') return send(502, '<html><body>Bad gateway</body></html>', 'text/html');
    const answer: Answer = await called(
      request,
      url,
      async () => void (fault === 'slow' && (await after(slowMs))),
    ).catch((error: unknown) => {
      if (error instanceof ApiError) return answerOf(error);
      throw error;
    });
    if (fault === 'hang') return;
    if (fault === 'cut') return void request.socket.destroy();
    send(answer.status, written(answer.body), undefined, answer.isReplayed);
  };

  const answerPage = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? '';
    const form = request.method === 'POST' ? fieldsOf(await bodyOf(request)) : null;
    const page: PageAnswer = books.get<Session>(id)
      ? checkout.visit(id, form)
      : { status: 404, html: '<h1>Introuvable</h1>' };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(page.location !== undefined && { location: page.location }),
    };
    response.writeHead(page.status, headers).end(page.html);
  };

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    const answering = url.pathname.startsWith('/v1/')
      ? answerApi(request, response, url)
      : answerPage(request, response, url);
    const answered = answering
      .catch((error: unknown) => {
        log.push(`failed: ${String(error)}`);
        response.destroy();
      })
      .finally(() => underWay.delete(answered));
    underWay.add(answered);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sessionOf = (attemptId: string): Session => {
    const found = books.all<Session>('checkout.session').find((one) => one.client_reference_id === attemptId);
    if (!found) throw new Error(`no session of ${attemptId}`);
    return checkout.current(found.id);
  };
  const intentOf = (attemptId: string): string => sessionOf(attemptId).payment_intent ?? '';

  return {
    url: origin,
    keys: { secretKey, webhookSecret },
    /** Calls in order, such as « POST /v1/refunds ». */
    log,
    events,
    accounts,
    payouts,
    sessionOf,
    attemptOf: (page: string): string => books.get<Session>(page.split('/').at(-1)!)?.client_reference_id ?? '',
    /** Lets every pending payout reach its bank. `isTaken` decides whether the bank accepts the money. */
    payoutsArrive: (isTaken: (iban: string) => boolean): void => {
      for (const { id, bank } of books.all<Account>('account'))
        for (const { id: payout, status } of books.all<Payout>('payout', id))
          if (status === 'pending') (isTaken(bank?.iban ?? '') ? payouts.arrives : payouts.fails)(payout, id);
    },
    count: (object: string, owner: string | null = null): number => books.all(object, owner).length,
    /** Balance in cents of the platform or of a connected account. */
    balance: books.balance,
    /** The settings of the available balance, which a test can change (`Pending` in `books.ts`). */
    pending: books.pending,
    movements: (owner: string | null = null): readonly Movement[] =>
      books.all<Movement>('balance_transaction', owner).toReversed(),
    charges: (): readonly Charge[] => books.all<Charge>('charge'),
    refundedCents: (attemptId: string): number =>
      books
        .all<Charge>('charge')
        .reduce((sum, one) => sum + (one.payment_intent === intentOf(attemptId) ? one.amount_refunded : 0), 0),
    all: books.all,
    /** The payer leaves the page of an attempt, and its session expires. */
    leavePage: (attemptId: string): void => void checkout.expire(sessionOf(attemptId).id),
    /** The payer's bank takes the money of an attempt back. Returns the dispute's id. */
    dispute: (attemptId: string, cents?: number): string => charges.dispute(intentOf(attemptId), cents).id,
    closeDispute: charges.closeDispute,
    /** Refunds an attempt from Stripe's own dashboard, without metadata of ours. */
    refundByHand: (attemptId: string, cents: number): void =>
      void charges.refund({ fields: { payment_intent: intentOf(attemptId), amount: String(cents) }, account: null }),
    topUp: (cents: number): void => void books.move({ type: 'topup', cents, source: null }),
    /** Makes the next `times` calls fail whose method and path match, such as « POST /v1/refunds ». */
    failNext: (path: RegExp, fault: Fault, times = 1): void =>
      void faults.push(...Array.from({ length: times }, () => ({ fault, path }))),
    /** Waits until every request has been processed. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** Cancels the pending faults. */
    recover: (): void => void (faults = []),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
