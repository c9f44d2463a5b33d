import { sql } from 'kysely';
import type { TestApp } from '../app/test-app.ts';
import { etCards } from '../providers/easytransac/pages.ts';
import { balanceOf, payOutByItself } from '../providers/easytransac/merchants.ts';
import {
  chargebackCents,
  feeCents,
  giveBack,
  refundedCents,
  type Transaction,
} from '../providers/easytransac/payments.ts';
import { startEasyTransac, type Fault } from '../providers/easytransac/server.ts';
import { aSeller } from '../providers/stripe/with-stripe.ts';
import { byHandCents, type BookLine, type MoneyProvider, type UnknownMove } from './money-provider.ts';

const apiKey = 'et_test_0123456789';
const account = 'accalmie@exemple.fr';
const troubles: readonly Fault[] = [
  'doneThenCut',
  'doneThenCut',
  'doneThenCut',
  'doneThenCut',
  'failing',
  'failing',
  'truncated',
  'html',
  'busy',
  'forged',
];
const troubled = [
  '/payment/refund',
  '/payment/refund',
  '/payment/page',
  '/payment/status',
  '/payment/transfer',
  '/payment/transfer',
  '/user/payout',
  '/user/payouts',
  '/user/operations',
  '/user/find',
] as const;
const troublesMost = 3;

const sendForm = (page: string, form: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const press = async (page: string, draw: number): Promise<boolean> => {
  const CardNumber = [etCards.accepted, etCards.accepted, etCards.accepted, etCards.secure, etCards.declined][
    draw % 5
  ]!;
  const answers = await Promise.all(
    Array.from({ length: draw % 7 === 0 ? 2 : 1 }, () => sendForm(page, { CardNumber })),
  );
  const location = answers.find(({ status }) => status === 302)?.headers.get('location');
  if (location == null || CardNumber === etCards.declined) return false;
  if (CardNumber === etCards.accepted) return true;
  const code = draw % 11 === 0 ? '111111' : '000000';
  return (await sendForm(new URL(location, page).href, { code })).status === 302 && code === '000000';
};

const isCaptured = ({ status }: Transaction): boolean => status === 'captured' || status === 'refunded';

// Counts a dispute and its reversal as one cause. When the dispute is opened and won before the provider sends a
// message, and the payment is refunded meanwhile, the ledger contains neither the dispute nor the reversal.
const disputeTogether = (cause: string): string => cause.replace(/^dispute_won /, 'dispute ');

/**
 * The refunds that wait in the comparison of the books without a payment. EasyTransac tells no payment of a refund by
 * hand, when another refund of this payment hid its date before the application read it.
 */
const withoutPayment = async ({ db }: TestApp): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{ ref: string }>`
      select d.subject as ref from books_difference d where d.state = 'open' and d.operation = 'refund'
        and not exists (select 1 from payment_attempt a where a.public_id = d.subject)`.execute(db)
    ).rows.map(({ ref }) => ref),
  );

const linesOf = (t: Transaction, waiting: ReadonlySet<string>): BookLine[] => {
  if (!isCaptured(t)) return [];
  const line = (kind: string, cents: number): BookLine => ({ cause: disputeTogether(`${kind} ${t.orderId}`), cents });
  return [
    line('charge', t.amountCents),
    line('fee', 0 - feeCents(t)),
    ...t.refunds
      .filter(({ id, isByHand }) => isByHand !== true || !waiting.has(id))
      .map(({ cents }) => line('refund', 0 - cents)),
    ...(t.chargebackMs === null ? [] : [line('dispute', 0 - chargebackCents(t))]),
    ...(t.representedMs === null ? [] : [line('dispute_won', chargebackCents(t))]),
  ];
};

/**
 * EasyTransac as the provider of a money history. Neither its answers nor its lists carry our keys, so its books group
 * payouts by account.
 */
export const moneyAtEasyTransac = async (now: () => number): Promise<MoneyProvider> => {
  const server = await startEasyTransac(apiKey, now, account);
  const { money, people } = server;
  const merchantOf = (ref: string) => people.merchants.find(({ id }) => id === ref)!;
  const paidOn = (attempt: string): Transaction | undefined =>
    money.transactions.find((one) => one.orderId === attempt && isCaptured(one));
  const pageOf = (page: string): Transaction | undefined =>
    money.transactions.find(({ requestId }) => page.endsWith(`/page/${requestId}`));
  const sum = (list: readonly { readonly cents: number }[]): number => list.reduce((all, { cents }) => all + cents, 0);
  const madeCents = ({ of, at }: UnknownMove): number => {
    if (of === 'transfer') return sum(money.transfers.filter(({ to }) => to === at));
    if (of === 'bank') return sum(merchantOf(at).payouts);
    const paid = paidOn(at);
    return paid === undefined ? 0 : sum(paid.refunds.filter(({ isByHand }) => !isByHand));
  };
  return {
    name: 'easytransac',
    takesBack: false,
    env: { EASYTRANSAC_URL: server.url, EASYTRANSAC_API_KEY: apiKey, EASYTRANSAC_ACCOUNT: account },
    register: async (provider, merchantKey) => {
      const seller = aSeller({ merchantKey });
      const ref = await provider.registerSeller({
        ...seller,
        person: { ...seller.person, email: `${merchantKey}@exemple.fr` },
      });
      merchantOf(ref).isActive = true;
      return ref;
    },
    press,
    taken: () =>
      server.unsigned().map(({ fields, type }) => ({
        kind: String(fields['Status']),
        isLasting: fields['DateChargeback'] !== undefined,
        posted: (isForged) => server.signed(fields, type, isForged ? 'another key' : apiKey),
      })),
    dispute: (page) => {
      const t = pageOf(page);
      // EasyTransac does not give the amount of a dispute, so the application takes all that its ledger has left. A
      // dispute of a payment refunded by hand is a difference that the history does not resolve.
      if (t?.status !== 'captured' || t.chargebackMs !== null || t.refunds.some((one) => one.isByHand)) return null;
      t.chargebackMs = now();
      money.tell(t);
      return t.requestId;
    },
    refundByHand: (page, draw) => {
      const t = pageOf(page);
      if (t?.status !== 'captured' || t.chargebackMs !== null) return 0;
      const cents = byHandCents(t.amountCents - refundedCents(t), draw);
      if (cents > 0) giveBack(money, t, cents, true);
      return cents;
    },
    // EasyTransac never reports a lost dispute, so a lost dispute stays open.
    closeDispute: (id, end) => {
      const t = money.transactions.find(({ requestId }) => requestId === id);
      if (!t || end === 'lost') return false;
      t.representedMs = now();
      money.tell(t);
      return true;
    },
    reachBanks: (isTaken) => {
      for (const merchant of people.merchants) {
        // Some accounts pay out by themselves before the application asks for a payout.
        if (!isTaken()) payOutByItself(merchant, money);
        for (const one of merchant.payouts) if (one.status === 'pending') one.status = isTaken() ? 'paid' : 'returned';
      }
    },
    fail: (pick, draw) => {
      for (let times = draw % troublesMost; times >= 0; times--)
        server.failNext(troubled[pick % troubled.length]!, troubles[draw % troubles.length]!);
    },
    withhold: () => {},
    refusedForBalance: () => 0,
    recover: server.recover,
    idle: server.idle,
    close: server.close,
    books: async (app) => {
      const waiting = await withoutPayment(app);
      return [
        ...money.transactions.flatMap((t) => linesOf(t, waiting)),
        ...money.transfers.map(({ to, cents }) => ({ cause: `payout ${to}`, cents: 0 - cents })),
      ];
    },
    causeOf: (kind, reference, sellerRef) =>
      kind === 'payout' ? `payout ${sellerRef}` : disputeTogether(`${kind} ${reference}`),
    refundedBeyond: () =>
      money.transactions
        .filter((t) => refundedCents(t) > t.amountCents)
        .map((t) => `${t.orderId}, ${refundedCents(t)} of ${t.amountCents}`),
    leftEarly: (due) =>
      money.transfers
        .filter(
          ({ to, cents, atMs }) =>
            !due.some((one) => one.sellerRef === to && one.cents === cents && one.fromMs <= atMs),
        )
        .map(({ to, cents }) => `${cents} to ${to}`),
    balance: (sellerRef) => balanceOf(merchantOf(sellerRef), money),
    wasMade: (move) => madeCents(move) >= move.knownCents + move.cents,
  };
};
