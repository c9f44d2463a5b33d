import { pageOf, mustBe } from './answers.ts';
import type { AccountDesk } from './accounts.ts';
import type { Books, Movement } from './books.ts';
import type { ChargeDesk } from './charges.ts';
import type { checkoutDesk } from './checkout.ts';
import type { payoutDesk } from './payouts.ts';
import { textOr, type Call } from './wire.ts';

type Desks = {
  readonly books: Books;
  readonly charges: ChargeDesk;
  readonly checkout: ReturnType<typeof checkoutDesk>;
  readonly accounts: AccountDesk;
  readonly payouts: ReturnType<typeof payoutDesk>;
};

/** An API route: its method, its path without « /v1/ », and its handler, which receives the ids in the path. */
export type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly run: (call: Call, one: string, two: string) => object;
};

export const routesOf = ({ books, charges, checkout, accounts, payouts }: Desks): readonly Route[] => [
  { method: 'POST', path: /^checkout\/sessions$/, run: checkout.create },
  { method: 'GET', path: /^checkout\/sessions$/, run: checkout.list },
  { method: 'GET', path: /^checkout\/sessions\/(\w+)$/, run: (_call, id) => checkout.current(id) },
  { method: 'POST', path: /^checkout\/sessions\/(\w+)\/expire$/, run: (_call, id) => checkout.expire(id) },
  { method: 'GET', path: /^payment_intents\/(\w+)$/, run: (_call, id) => charges.intent(id) },
  { method: 'POST', path: /^refunds$/, run: charges.refund },
  { method: 'GET', path: /^refunds$/, run: charges.refunds },
  { method: 'GET', path: /^disputes$/, run: charges.disputes },
  { method: 'POST', path: /^accounts$/, run: accounts.create },
  { method: 'GET', path: /^accounts$/, run: accounts.list },
  { method: 'GET', path: /^accounts\/(\w+)$/, run: (_call, id) => accounts.account(id) },
  { method: 'POST', path: /^accounts\/(\w+)$/, run: (call, id) => accounts.update(id, call) },
  { method: 'GET', path: /^accounts\/(\w+)\/persons$/, run: (call, id) => accounts.persons(id, call) },
  { method: 'POST', path: /^accounts\/(\w+)\/persons$/, run: (call, id) => accounts.createPerson(id, call) },
  {
    method: 'POST',
    path: /^accounts\/(\w+)\/persons\/(\w+)$/,
    run: (call, id, person) => accounts.updatePerson(id, person, call),
  },
  { method: 'POST', path: /^account_links$/, run: accounts.link },
  { method: 'POST', path: /^transfers$/, run: payouts.transfer },
  { method: 'GET', path: /^transfers$/, run: payouts.transfers },
  { method: 'POST', path: /^transfers\/(\w+)\/reversals$/, run: payouts.reverse },
  { method: 'GET', path: /^transfers\/(\w+)\/reversals$/, run: payouts.reversals },
  { method: 'POST', path: /^payouts$/, run: payouts.payout },
  { method: 'GET', path: /^payouts$/, run: payouts.payouts },
  { method: 'GET', path: /^payouts\/(\w+)$/, run: ({ account }, id) => payouts.found(id, account) },
  {
    method: 'GET',
    path: /^balance_transactions$/,
    run: ({ fields, account }) => {
      const source = textOr(fields, 'source');
      const all = books
        .all<Movement>('balance_transaction', account)
        .filter((one) => source === null || one.source === source);
      return pageOf('/v1/balance_transactions', all, fields);
    },
  },
  {
    method: 'GET',
    path: /^balance_transactions\/(\w+)$/,
    run: ({ account }, id) => mustBe(books.get<Movement>(id, account), 'balance_transaction', id),
  },
  {
    method: 'GET',
    path: /^balance$/,
    run: ({ account }) => ({
      object: 'balance',
      livemode: false,
      available: [{ amount: books.available(account), currency: 'eur' }],
      pending: [{ amount: books.balance(account) - books.available(account), currency: 'eur' }],
    }),
  },
];
