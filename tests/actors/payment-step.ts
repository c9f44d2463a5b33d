import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { MadeProfessional, Professional } from './factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { cards, holdSlot, news, payWith, proAndSlot, sendBody, type Held, type Sent } from './payments.ts';
import { browserOf } from '../app/plain-browser.ts';

export type Browser = ReturnType<typeof browserOf>;
export type Step = { browser: Browser; pro: Professional; startsAt: string; held: Held; page: string };
type Page = Awaited<ReturnType<Browser['page']>>;

/** Follows the redirects of a URL and returns the final page. */
export const arrive = async (browser: Browser, path: string): Promise<{ path: string; answer: Page }> => {
  let here = path;
  for (let i = 0; i < 6; i += 1) {
    const answer = await browser.page(here);
    if (answer.location === null) return { path: here, answer };
    here = answer.location;
  }
  return assert.fail(`redirected for ever: ${here}`);
};

/** A visitor on the payment page, with a held slot. */
export const atPayment = async (
  app: TestApp,
  url: string,
  made: MadeProfessional = {},
  day = '2026-12-10',
): Promise<Step> => {
  const { pro, startsAt } = await proAndSlot(app, made, day);
  const browser = browserOf(url);
  const { held } = await holdSlot(app, pro, startsAt, browser.call);
  const { path } = await arrive(browser, `/booking/payment?id=${pro.publicId}&cart=${held.cart_id}`);
  return { browser, pro, startsAt, held, page: path };
};

export const filled = ({ held }: Pick<Step, 'held'>, change: Record<string, string> = {}): Record<string, string> => ({
  firstname: 'Camille',
  lastname: 'Roux',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  payment_method: 'credit-card',
  withdrawal_waiver: 'true',
  accepts_cgv_version: '0',
  expected_total_cents: String(held.quote.totalCents),
  cart_version: String(held.cart_version),
  ...change,
});

export const sent = async ({ browser, held }: Step): Promise<Sent> => {
  const answer = await browser.call<Sent>('POST', '/v1/order/send', sendBody(held));
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

/** Sends the order, pays it with this test card, and applies the provider's messages. */
export const paidWith = async (app: TestApp, step: Step, card: string): Promise<Sent> => {
  const order = await sent(step);
  await payWith(app, order, card);
  await news(app);
  return order;
};

/** An order whose two payment attempts were both refused. */
export const refusedTwice = async (app: TestApp, step: Step): Promise<Sent> => {
  await paidWith(app, step, cards.insufficient);
  return paidWith(app, step, cards.stolen);
};

export const bookingsOf = async (app: TestApp, pro: Professional): Promise<{ state: string; attempts: number }[]> =>
  (
    await sql<{
      state: string;
      attempts: number;
    }>`select state, attempts from booking where pro_id = ${pro.id} order by id`.execute(app.db)
  ).rows;

export const orderPage = ({ order_id }: Pick<Sent, 'order_id'>, token: string | null = null): string =>
  `/booking/confirmation-payment?id=${order_id}${token === null ? '' : `&jeton=${token}`}`;
