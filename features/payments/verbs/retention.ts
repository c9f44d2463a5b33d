import { forgetAddresses, forgetDrafts } from '#features/addresses/queries.ts';
import { forgetHolds } from '#features/bookings/verbs/forget.ts';
import { forgetCarts } from '#features/orders/queries.ts';
import type { Db } from '#platform/db.ts';
import { each } from '#platform/each.ts';
import { forgetAnswers } from '#platform/once.ts';
import { forgetLinkAddresses } from '#platform/outbox.ts';
import { forgetSessions } from '#platform/session.ts';
import type { House } from '#platform/visit.ts';
import { forgetBodies } from '../queries/events.ts';

const batch = 500;

type Forgotten = { readonly id: string; readonly forget: (db: Db, now: number, limit: number) => Promise<number> };

// In this order: a hold is left by its cart, a cart by its session.
const forgotten: readonly Forgotten[] = [
  { id: 'kept answers', forget: forgetAnswers },
  { id: 'address drafts', forget: forgetDrafts },
  { id: 'holds', forget: forgetHolds },
  { id: 'carts', forget: forgetCarts },
  { id: 'addresses', forget: forgetAddresses },
  { id: 'sessions', forget: forgetSessions },
  { id: 'mailed addresses', forget: forgetLinkAddresses },
  { id: 'payment messages', forget: forgetBodies },
];

/** Forgets what has served its time (trust §5), some rows at a time; never what a payment, the ledger, an order or the audit refers to. */
export const forgetWhatIsOver = async ({ db, log }: Pick<House, 'db' | 'log'>, now: number): Promise<void> => {
  await each(log, 'retention', forgotten, async ({ id, forget }) => {
    let rows = 0;
    for (let some = batch; some === batch; rows += some) some = await forget(db, now, batch);
    if (rows > 0) log.info({ forgotten: id, rows }, 'forgotten');
  });
};
