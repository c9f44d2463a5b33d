import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs, minuteMs } from '#core/units.ts';
import type { listPayouts, payoutsOverview, payoutStatement } from '#features/payouts/contract.ts';
import type { SentPayout } from '#features/payouts/queries/sending.ts';
import { insertStep } from '#features/payouts/queries/steps.ts';
import { payoutKey } from '#features/payouts/rules/states.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { bankDecides, cards, deliver, news, payWith, sendOrder } from './payments.ts';
import { complaining, type Complained } from './complaints.ts';
import type { Client, TestApp } from '../app/test-app.ts';

/**
 * Visits of Thursday 10 December 2026 are in the payout closed on Tuesday 15 at 23:59 in Paris, and sent on Wednesday
 * 16.
 */
export const closed = Date.parse('2026-12-15T22:59:00Z');
export const wednesday = Date.parse('2026-12-16T08:00:00Z');

export type Payouts = DataOf<typeof listPayouts>;
export type Statement = DataOf<typeof payoutStatement>;
export type Overview = DataOf<typeof payoutsOverview>;

/** Helpers for tests of payouts. `at` sets the clock. */
export const payingOut = (app: () => TestApp, at: (ms: number) => void) => {
  const complaints = complaining(app, at);
  const get = async <T>(client: Client, path: string): Promise<T> => {
    const answer = await client<T>('GET', path);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  /** Signs a professional in again, because their session expires as the clock advances. */
  const again = (visit: Complained): Promise<void> => complaints.signIn(visit.owner);
  const overview = (visit: Complained): Promise<Overview> =>
    get(visit.owner.client, `/v1/pro/${visit.pro.publicId}/payouts/overview`);
  const payouts = async (visit: Complained): Promise<Payouts['data']> =>
    (await get<Payouts>(visit.owner.client, `/v1/pro/${visit.pro.publicId}/payouts`)).data;
  const statement = (visit: Complained, id: string): Promise<Statement> =>
    get(visit.owner.client, `/v1/pro/${visit.pro.publicId}/payouts/${id}`);
  /** A visit of 60 € that took place and whose money is earned. */
  const earned = async (made: Parameters<typeof complaints.came>[0] = {}, starts?: string): Promise<Complained> => {
    const visit = await complaints.came(made, starts);
    at(app().clock.now() + 49 * hourMs);
    await app().runJob('earn-visits');
    return visit;
  };
  /** Another visit of the same professional that took place and whose money is earned. */
  const earnedToo = async ({ pro }: Complained, startsAt: string): Promise<{ readonly bookingId: string }> => {
    const { sent } = await sendOrder(app(), pro, startsAt);
    await payWith(app(), sent, cards.accepted);
    await news(app());
    for (const [hours, job] of [
      [4, 'complete-visits'],
      [54, 'earn-visits'],
    ] as const) {
      at(Date.parse(startsAt) + hours * hourMs);
      await app().runJob(job);
    }
    return { bookingId: sent.booking_id };
  };
  /** Refunds all that was paid for a visit, by the decision of a complaint. */
  const givenBack = async (visit: Complained): Promise<void> => {
    await again(visit);
    const complaint = await complaints.examined(visit);
    await complaints.changed(await complaints.admin(), complaint.id, 'resolved_refund', {
      body: 'La séance n’a pas eu lieu comme elle était décrite.',
    });
  };
  /** A visit whose payout has reached the professional's bank, or was returned by this bank. */
  const paidOut = async (
    made: Parameters<typeof complaints.came>[0] = {},
    { returns = false, starts }: { returns?: boolean; starts?: string } = {},
  ): Promise<Complained> => {
    const visit = await earned(made, starts);
    await seller(visit, { returns });
    await close();
    at(wednesday);
    await send();
    await arrive();
    await again(visit);
    return visit;
  };
  /**
   * Makes the bank of a visit's payer open or decide a dispute, and lets the application process the provider's
   * messages.
   */
  const dispute = async (bookingId: string, to: 'open' | 'won' | 'lost'): Promise<void> => {
    await bankDecides(app(), bookingId, to);
    at(app().clock.now() + minuteMs);
    await news(app());
    await news(app());
  };
  /** Closes the payouts. Deletes earlier closings, so that each test has its own week. */
  const close = async (ms = closed): Promise<void> => {
    at(ms);
    await sql`delete from payout_closing`.execute(app().db);
    await app().runJob('close-payouts');
  };
  /**
   * Creates a professional's account at the simulated provider, by default active. With `returns`, the professional's
   * bank returns the payouts.
   */
  const seller = async (
    visit: Pick<Complained, 'pro'>,
    q: { state?: 'pending' | 'active'; returns?: boolean; iban?: string } = {},
  ): Promise<void> => {
    const { state = 'active', returns = false, iban = 'FR76 •••• 1002' } = q;
    const ref = `S${visit.pro.publicId.slice(1)}`;
    const createdAt = new Date(app().clock.now());
    await sql`insert into sandbox_seller (ref, merchant_key, bank_returns, created_at) values (${ref}, ${visit.pro.publicId}, ${returns}, ${createdAt})
      on conflict (ref) do update set bank_returns = excluded.bank_returns`.execute(app().db);
    await sql`
      insert into seller (pro_id, provider, provider_ref, state, account_owner, iban_shown, bic, created_at, updated_at, active_at)
      values (${visit.pro.id}, 'sandbox', ${ref}, ${state}, 'Inès Caradec', ${iban}, 'AGRIFRPP', ${createdAt}, ${createdAt}, case when ${state} = 'active' then ${createdAt}::timestamptz end)
      on conflict (pro_id) do update set state = excluded.state, iban_shown = excluded.iban_shown, active_at = excluded.active_at`.execute(
      app().db,
    );
  };
  const send = (): Promise<void> => app().runJob('send-payouts');
  /** Lets the payouts on their way reach the banks, and processes the provider's messages. */
  const arrive = async (): Promise<void> => {
    at(app().clock.now() + 120_000);
    await deliver(app());
    await app().runJob('follow-payouts');
  };
  const payoutMailKinds = async (visit: Pick<Complained, 'pro'>): Promise<string[]> =>
    (
      await sql<{ kind: string }>`
      select o.kind from outbox o where o.kind like 'payout%' and (o.payload->>'payout')::int8 in (select id from payout where pro_id = ${visit.pro.id}) order by o.id`.execute(
        app().db,
      )
    ).rows.map(({ kind }) => kind);
  /** The non-zero ledger balances of a visit, by account without its id. */
  const accounts = async (bookingId: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{ account: string; cents: number }>`
      select split_part(l.account, ':', 1) as account, sum(l.cents)::int8 as cents from ledger_transaction t join ledger_entry l on l.tx_id = t.tx_id
      join booking b on b.id = t.booking_id where b.public_id = ${bookingId} group by 1 having sum(l.cents) <> 0 order by 1`.execute(
      app().db,
    );
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
  };
  /** Balance of a ledger account in cents. Negative when money is owed to it. */
  const balance = async (account: string): Promise<number> =>
    (
      await sql<{
        cents: number;
      }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = ${account}`.execute(app().db)
    ).rows[0]!.cents;
  /** The payments to a professional's bank requested from the simulated provider, in order. */
  const sentTo = async (visit: { pro: { publicId: string } }) =>
    (
      await sql<{ cents: number; key: string }>`
      select p.cents, p.key from sandbox_payout p join sandbox_seller s on s.ref = p.seller_ref where s.merchant_key = ${visit.pro.publicId} order by p.created_at, p.key`.execute(
        app().db,
      )
    ).rows;
  /** The transfers from the platform’s account to a professional's at the simulated provider, in order. */
  const transfersTo = async (visit: { pro: { publicId: string } }) =>
    (
      await sql<{ cents: number; key: string }>`
      select p.cents, p.key from sandbox_transfer p join sandbox_seller s on s.ref = p.seller_ref where s.merchant_key = ${visit.pro.publicId} order by p.created_at, p.key`.execute(
        app().db,
      )
    ).rows;
  /**
   * Requests the transfer of a payout but does not record the provider's answer, like a process that is killed in
   * between.
   */
  const transferUnheard = async (payout: SentPayout, tried: number): Promise<void> => {
    const { id, cents, seller_ref: sellerRef } = payout;
    assert.ok(sellerRef);
    await insertStep(
      app().db,
      { payout_id: id, step: 'transfer', try: tried, provider: 'sandbox', seller_ref: sellerRef, cents },
      app().clock.now(),
    );
    const key = payoutKey(payout.public_id, tried);
    await paymentProvider(app()).transfer({ key, sellerRef, cents, currency: 'EUR', description: 'x' });
  };
  return {
    ...complaints,
    balance,
    sentTo,
    transfersTo,
    transferUnheard,
    seller,
    send,
    arrive,
    payoutMailKinds,
    again,
    overview,
    payouts,
    statement,
    earned,
    earnedToo,
    givenBack,
    paidOut,
    dispute,
    close,
    accounts,
  };
};
