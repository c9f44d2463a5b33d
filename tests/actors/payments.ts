import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { bookingCode } from '#platform/security/secret.ts';
import { disputeSandbox } from '#platform/payments/sandbox-provider.ts';
import { sandboxSite } from '#platform/payments/sandbox-site.ts';
import { deliverSandboxWebhooks, sandboxWebhookPath, type PostWebhook } from '#platform/payments/sandbox-webhooks.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { askOf } from '../app/ask.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';

export type Sent = {
  order_id: string;
  booking_id: string;
  state: string;
  redirect_url: string | null;
  hold_expires_at: string | null;
  awaits_code: boolean;
};
export type Order = {
  id: string;
  cart_id: string;
  booking: {
    id: string;
    state: string;
    starts_at: string;
    payment_status: string;
    paid_cents: number;
    refunded_cents: number;
    refunding_cents: number;
    schedule: { refund_cents: number }[];
    retained_cents: number;
    hold_expires_at: string | null;
    pro: { phone: string | null };
    cancellable: boolean;
  };
  payment: { state: string; error: string | null; redirect_url: string | null } | null;
};
export type Held = {
  cart_id: string;
  cart_version: number;
  hold_expires_at: string;
  quote: { totalCents: number; dueNowCents: number };
};

export const cards = {
  accepted: '4242 4242 4242 4242',
  challenge: '4000 0025 0000 3155',
  insufficient: '4000 0000 0000 9995',
  stolen: '4000 0000 0000 9979',
  expired: '4000 0000 0000 0069',
  badCvc: '4000 0000 0000 0127',
} as const;

export const holdBody = (pro: Professional, startsAt: string) => ({
  pro_id: pro.publicId,
  lines: [{ option_id: pro.options[0]!.publicId }],
  starts_at: startsAt,
});

export const holdSlot = async (
  app: TestApp,
  pro: Professional,
  startsAt: string,
  client: Client = caller(app),
): Promise<{ client: Client; held: Held }> => {
  const answer = await client<Held>('POST', '/v1/order/cart', holdBody(pro, startsAt));
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return { client, held: answer.body.data };
};

export const sendBody = (cart: Held, change: Record<string, unknown> = {}) => ({
  cart_id: cart.cart_id,
  payment_method: 'credit-card',
  accepts_cgv_version: 0,
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  withdrawal_waiver: true,
  expected_total_cents: cart.quote.totalCents,
  ...change,
});

export const codeFor = (app: TestApp, bookingId: string, draw = 1): string => bookingCode(app, bookingId, draw);

/**
 * Enters the booking code of the order and returns the new state of the order. An order that requires no code is
 * returned unchanged.
 */
export const proven = async (app: TestApp, client: Client, sent: Sent): Promise<Sent> => {
  if (!sent.awaits_code) return sent;
  const answer = await client<Order>('POST', '/v1/order/code', {
    order_id: sent.order_id,
    code: codeFor(app, sent.booking_id),
  });
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return { ...sent, state: answer.body.data.booking.state, hold_expires_at: null, awaits_code: false };
};

/** A client who has held this slot, sent the order, and entered the code that the order's mail contains. */
export const sendOrder = async (
  app: TestApp,
  pro: Professional,
  startsAt: string,
  change: Record<string, unknown> = {},
  client: Client = caller(app),
): Promise<{ client: Client; held: Held; sent: Sent }> => {
  const { held } = await holdSlot(app, pro, startsAt, client);
  const answer = await client<Sent>('POST', '/v1/order/send', sendBody(held, change));
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return { client, held, sent: await proven(app, client, answer.body.data) };
};

/** Sends a request to the simulated provider's site, as a browser without JavaScript does. */
export const onSite = async (
  app: TestApp,
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
): Promise<{ status: number; location: string | null; text: string }> => {
  const request = new Request(new URL(path, app.env.PUBLIC_URL), {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  });
  const answer = await sandboxSite(app, request, 'nonce');
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};

export const payWith = async (
  app: TestApp,
  sent: Pick<Sent, 'redirect_url'>,
  number: string,
): Promise<{ status: number; location: string | null; text: string }> => {
  assert.ok(sent.redirect_url);
  return onSite(app, 'POST', new URL(sent.redirect_url).pathname, { number, expiry: '12 / 30', cvc: '123' });
};

const throughDoor =
  (app: TestApp): PostWebhook =>
  async (path, init) => {
    const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', ...init });
    const visit = openRequestContext(app, { headers: request.headers, requestId: 'test', address: '127.0.0.1' });
    return (await app.door.http(askOf(request), visit))?.status ?? 0;
  };

/**
 * Delivers the provider's due messages to the application, which does not apply them yet. The provider's clock may
 * differ from ours by some milliseconds.
 */
export const deliver = (app: TestApp, skewMs = 0): Promise<number> =>
  deliverSandboxWebhooks(skewed(app, skewMs), throughDoor(app));

/** The same application with a clock that is ahead, or behind when `skewMs` is negative. */
export const skewed = (app: TestApp, skewMs: number): TestApp => ({
  ...app,
  clock: { now: () => app.clock.now() + skewMs },
});

/** Delivers the provider's due messages and applies them. */
export const news = async (app: TestApp): Promise<void> => {
  await deliver(app);
  await app.runJob('apply-payment-events');
};

export const readOrder = async (client: Client, id: string): Promise<Order> => {
  const answer = await client<Order>('GET', `/v1/order/byid/${id}`);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

export const mailKindsOf = async (app: TestApp, bookingId: string): Promise<string[]> =>
  (
    await sql<{
      kind: string;
    }>`select o.kind from outbox o join booking b on b.id = o.booking_id where b.public_id = ${bookingId} order by o.id`.execute(
      app.db,
    )
  ).rows.map((row) => row.kind);

export const countOf = async (app: TestApp, table: string, where = 'true'): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.db))
    .rows[0]!.n;

/**
 * Makes the bank of a visit's payer open or decide a dispute at the simulated provider. The application does not know
 * of the dispute yet.
 */
export const bankDecides = async (app: TestApp, bookingId: string, to: 'open' | 'won' | 'lost'): Promise<void> => {
  const { rows } = await sql<{ ref: string }>`
    select s.ref from sandbox_payment s join payment_attempt a on a.public_id = s.attempt_id join booking b on b.id = a.booking_id where b.public_id = ${bookingId}`.execute(
    app.db,
  );
  assert.ok(await disputeSandbox(app, rows[0]!.ref, to));
};

/** A professional with one practitioner, and a slot at 14:00 in Paris on the given day. */
export const proAndSlot = async (
  app: TestApp,
  made: MadeProfessional = {},
  day = '2026-12-10',
): Promise<{ pro: Professional; startsAt: string }> => ({
  pro: await makeProfessional(app.db, app.clock.now(), made),
  startsAt: `${day}T13:00:00.000Z`,
});

/** A client with a paid and confirmed visit, under these cancellation tiers. */
export const paidVisit = async (
  app: TestApp,
  made: MadeProfessional = {},
  tiers?: { delaySeconds: number; penaltyPercent: number }[],
  client: Client = caller(app),
): Promise<{ client: Client; sent: Sent; startMs: number; body: ReturnType<typeof holdBody> }> => {
  const { pro, startsAt } = await proAndSlot(app, made);
  if (tiers)
    await sql`insert into cancellation_policy (pro_id, tiers, no_show_percent) values (${pro.id}, ${JSON.stringify(tiers)}::jsonb, 100)`.execute(
      app.db,
    );
  const { sent } = await sendOrder(app, pro, startsAt, {}, client);
  await payWith(app, sent, cards.accepted);
  await news(app);
  return { client, sent, startMs: Date.parse(startsAt), body: holdBody(pro, startsAt) };
};

export const attemptOf = async (app: TestApp, sent: Pick<Sent, 'order_id'>): Promise<string> =>
  (
    await sql<{
      public_id: string;
    }>`select a.public_id from payment_attempt a join order_record o on o.id = a.order_id where o.public_id = ${sent.order_id} order by a.id desc limit 1`.execute(
      app.db,
    )
  ).rows[0]!.public_id;

export const sandboxState = async (app: TestApp, attempt: string): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state from sandbox_payment where attempt_id = ${attempt}`.execute(app.db))
    .rows[0]?.state;

/** Posts a message of the provider over HTTP with the given signature, and returns the status. */
export const postMessage = async (app: TestApp, body: string, signature: string | null): Promise<number> =>
  (await caller(app)('POST', sandboxWebhookPath, body, signature === null ? {} : { 'x-sandbox-signature': signature }))
    .status;
