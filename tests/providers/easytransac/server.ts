import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused, signatureOf, type Given } from './answers.ts';
import { merchantCalls, type MerchantBook } from './merchants.ts';
import { pageAnswer } from './pages.ts';
import { paymentCalls, shown, type PaymentBook } from './payments.ts';

/** A fault of one call. Only `doneThenSilent` and `doneThenCut` execute the call. */
export type Fault =
  | 'doneThenSilent'
  | 'doneThenCut'
  | 'silent'
  | 'failing'
  | 'html'
  | 'truncated'
  | 'slow'
  | 'busy'
  | 'forged';

export type Notification = { readonly type: 'form' | 'json'; readonly fields: Given };

export type EasyTransacServer = {
  readonly url: string;
  readonly money: PaymentBook;
  readonly people: MerchantBook;
  /** The paths called, in order, with the code of each answer. Null when a fault replaced the answer. */
  readonly answeredCalls: { readonly path: string; readonly code: number | null }[];
  readonly failNext: (path: string, fault: Fault) => void;
  /** Cancels the pending faults. */
  readonly recover: () => void;
  /** Waits until every request has been processed. */
  readonly idle: () => Promise<void>;
  /** Signed notifications since the last call, alternately as a form and as JSON. */
  readonly taken: () => { readonly headers: Record<string, string>; readonly body: string }[];
  /** The notifications since the last call, like `taken`, but before they are signed. */
  readonly unsigned: () => Notification[];
  /** A notification of these fields, signed with the application's key or another key. */
  readonly signed: (
    fields: Given,
    type: 'form' | 'json',
    key?: string,
  ) => { readonly headers: Record<string, string>; readonly body: string };
  readonly close: () => Promise<void>;
};

const asForm = (fields: Given): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) form.append(`${name}[${inner}]`, String(one));
    else form.append(name, String(value));
  }
  return form.toString();
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'));

/** The reason to refuse a call, from its API key header and its signature. Null when the call is valid. */
const refusedCall = (request: IncomingMessage, fields: URLSearchParams, apiKey: string): Refused | null => {
  const given = request.headers['easytransac-api-key'];
  if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return new Refused(1, 'Invalid request');
  if (given === undefined) return new Refused(4, 'Key not supplied');
  if (given !== apiKey) return new Refused(3, 'Invalid application');
  return fields.get('Signature') === signatureOf(Object.fromEntries(fields), apiKey)
    ? null
    : new Refused(12, 'Wrong signature');
};

/**
 * EasyTransac as documented (docs/product/payment-providers.md#easytransac), served over HTTP. It shares no code with
 * our adapter. `account` is the platform's account.
 */
export const startEasyTransac = async (
  apiKey: string,
  now: () => number,
  account = 'accalmie@exemple.fr',
): Promise<EasyTransacServer> => {
  const waiting: Notification[] = [];
  const answeredCalls: { path: string; code: number | null }[] = [];
  const faults: { path: string; fault: Fault }[] = [];
  let origin = '';
  let messageCount = 0;
  const client = { Id: 'DZxemv4', Email: 'client@exemple.fr', City: 'Nantes' };
  const money: PaymentBook = {
    transactions: [],
    transfers: [],
    tellsRefundAmounts: false,
    now,
    tell: (t) =>
      void waiting.push({ type: messageCount++ % 2 === 0 ? 'form' : 'json', fields: { ...shown(t), Client: client } }),
    origin: () => origin,
  };
  const people: MerchantBook = { merchants: [], returningIbans: new Set(), platform: account, answersInLists: false };
  const calls = {
    ...paymentCalls(money, (id) => people.merchants.some((one) => one.id === id)),
    ...merchantCalls(people, money),
  };

  const answerCall = (path: string, request: IncomingMessage, fields: URLSearchParams): Given => {
    try {
      const refused = refusedCall(request, fields, apiKey);
      if (refused) throw refused;
      const call = calls[path];
      if (!call) throw new Refused(1, 'Invalid request');
      const result = call(fields) as Given;
      return { Code: 0, Signature: signatureOf(result, apiKey), Result: result };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { Code: error.code, Error: error.message };
    }
  };

  const goWrong = (fault: Fault, response: ServerResponse, answer: () => Given): void => {
    const json = { 'content-type': 'application/json' };
    if (fault === 'doneThenSilent' || fault === 'doneThenCut') answer();
    if (fault === 'doneThenCut') response.destroy();
    else if (fault === 'failing') response.writeHead(500).end('Internal Server Error');
    else if (fault === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>');
    else if (fault === 'truncated') response.writeHead(200, json).end('{"Code":0,"Result":{"RequestId":"R1"');
    else if (fault === 'slow') response.writeHead(200, json).write('{"Code":0,');
    else if (fault === 'busy')
      response.writeHead(200, json).end(JSON.stringify({ Code: 9, Error: 'Temporarily unavailable' }));
    else if (fault === 'forged') {
      const result = { RequestId: 'Rforged', OrderId: 'forged', Status: 'captured', Amount: '1.00' };
      response
        .writeHead(200, json)
        .end(JSON.stringify({ Code: 0, Signature: signatureOf(result, 'another key'), Result: result }));
    }
    // `silent` and `doneThenSilent` send no answer, so the client gives up.
  };

  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answering = (async () => {
      const path = new URL(request.url ?? '/', 'http://server').pathname;
      const fields = await bodyOf(request);
      if (!path.startsWith('/api/')) {
        const { status, location, html } = pageAnswer(money, request.method ?? 'GET', path, fields);
        response
          .writeHead(status, { 'content-type': 'text/html', ...(location === undefined ? {} : { location }) })
          .end(html ?? '');
        return;
      }
      const called = path.slice('/api'.length);
      const wrong = faults.findIndex((one) => one.path === called);
      const answer = (): Given => answerCall(called, request, fields);
      if (wrong >= 0) {
        answeredCalls.push({ path: called, code: null });
        goWrong(faults.splice(wrong, 1)[0]!.fault, response, answer);
        return;
      }
      const answered = answer();
      answeredCalls.push({ path: called, code: Number(answered['Code']) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
    })().finally(() => underWay.delete(answering));
    underWay.add(answering);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const signed: EasyTransacServer['signed'] = (fields, type, key = apiKey) => {
    const whole = { ...fields, Signature: signatureOf(fields, key) };
    return type === 'json'
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(whole) }
      : { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: asForm(whole) };
  };
  return {
    url: `${origin}/api`,
    money,
    people,
    answeredCalls,
    failNext: (path, fault) => void faults.push({ path, fault }),
    recover: () => void faults.splice(0),
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    taken: () => waiting.splice(0).map(({ fields, type }) => signed(fields, type)),
    unsigned: () => waiting.splice(0),
    signed,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
