import { after, before } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { attemptByPublicId } from '#features/payments/queries/attempts.ts';
import { settleAttempt } from '#features/payments/verbs/settle.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { attemptOf, cards, sendOrder, type Sent } from '../actors/payments.ts';
import { aSeller, sendForm, stripeKeys } from '../providers/stripe/with-stripe.ts';
import { startStripe, type StripeServer } from '../providers/stripe/server.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

export const startMs = Date.parse('2026-11-21T09:00:00Z');
export const price = 6_000;

export type Paid = {
  readonly pro: Professional;
  readonly sent: Sent;
  readonly attempt: string;
  readonly bookingId: number;
};

/** Two processes on one database, with a fake payment provider served over HTTP. */
export const twoProcesses = (fault: string | null = null, ofTheSecond = fault) => {
  let stripe: StripeServer;
  let one: TestApp;
  let two: TestApp;
  let nowMs = startMs;
  const at = (ms: number): void => {
    nowMs = ms;
    for (const app of [one, two]) app.at(new Date(ms).toISOString());
  };
  before(async () => {
    stripe = await startStripe(() => nowMs, stripeKeys);
    const env = {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_URL: stripe.url,
    };
    const opened = { now: new Date(startMs).toISOString() };
    one = await openTestApp('postgres', { ...opened, env: { ...env, ...(fault && { FAULT: fault }) } });
    const on = { url: one.env.DATABASE_URL, dataDir: one.env.DATA_DIR };
    two = await openTestApp('postgres', { ...opened, on, env: { ...env, ...(ofTheSecond && { FAULT: ofTheSecond }) } });
    stripe.topUp(100_000);
  });
  after(async () => {
    await two.close();
    await one.close();
    await stripe.close();
  });
  const both = (job: string): Promise<unknown> => Promise.all([one, two].map((app) => app.runJob(job)));
  /** Applies the provider's current state of an attempt in each of these processes at once. */
  const heardBy = async (apps: readonly TestApp[], publicId: string): Promise<unknown> => {
    const attempt = (await attemptByPublicId(one.db, publicId))!;
    return Promise.all(
      apps.map(async (app) =>
        settleAttempt(
          app,
          attempt,
          await paymentProvider(app).fetchPayment({ attemptId: publicId, providerRef: attempt.provider_ref }),
        ),
      ),
    );
  };
  /** Visits of one professional, paid online and still upcoming. */
  const paid = async (visits: number): Promise<Paid[]> => {
    at(startMs);
    const pro = await makeProfessional(one.db, startMs);
    const ref = await paymentProvider(one).registerSeller(aSeller({ merchantKey: pro.publicId }));
    stripe.accounts.completes(ref);
    await sql`
      insert into seller (pro_id, provider, provider_ref, state, account_owner, iban_shown, bic, created_at, updated_at, active_at)
      values (${pro.id}, 'stripe', ${ref}, 'active', 'Inès Caradec', 'FR76 •••• 0189', 'AGRIFRPP', now(), now(), now())`.execute(
      one.db,
    );
    const made: Paid[] = [];
    for (let n = 0; n < visits; n++) {
      const { sent } = await sendOrder(one, pro, new Date(startMs + 2 * dayMs + n * hourMs).toISOString());
      await sendForm(sent.redirect_url!, { number: cards.accepted, expiry: '12 / 30', cvc: '123' });
      const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(
        one.db,
      );
      made.push({ pro, sent, attempt: await attemptOf(one, sent), bookingId: rows[0]!.id });
    }
    at(startMs + 10_000);
    await one.runJob('reconcile-payments');
    return made;
  };
  /** Visits like those of `paid`, once they took place and their money is earned. */
  const over = async (visits: number): Promise<Paid[]> => {
    const made = await paid(visits);
    at(startMs + 4 * dayMs);
    await one.runJob('complete-visits');
    at(startMs + 7 * dayMs);
    return made;
  };
  return { open: () => ({ one, two, stripe }), at, both, heardBy, paid, over };
};
