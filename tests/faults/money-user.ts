import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { sendBody, type Held, type Order, type Sent } from '../actors/payments.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import type { Client } from '../app/test-app.ts';
import { openAsking } from './asking.ts';
import { recordByHand } from './money-by-hand.ts';
import type { MoneyMessage } from './money-provider.ts';
import type { MoneyOperation } from './money-script.ts';
import type { MoneyPro, MoneyWorld } from './money-world.ts';

/** A visit as the users know it. Its state on the server is read each time, never assumed. */
export type MoneyVisit = {
  readonly owner: string;
  readonly pro: MoneyPro;
  readonly startMs: number;
  readonly cart: Held;
  phase: 'held' | 'sent' | 'paid';
  sent: Sent | null;
  complaint: string | null;
  dispute: { readonly id: string; isOpen: boolean } | null;
  /** Whether somebody refunded the payment at the provider. Nobody does so twice. */
  isRefundedByHand: boolean;
};

/**
 * State shared by all users. Each user may act on any visit at any time. `backlog` holds the provider's messages until
 * a user delivers them.
 */
export type MoneyTable = {
  readonly visits: MoneyVisit[];
  backlog: MoneyMessage[];
  admin: { readonly client: Client; readonly untilMs: number } | null;
};

export type MoneyUser = { readonly play: (operation: MoneyOperation) => Promise<void> };

const deliveryWord = (status: number): string => (status === 200 ? 'message remis' : 'message à remettre');

const reason = 'La cabine est fermée pour la journée, rien n’est possible.';
const words = 'J’ai réservé une heure et la séance a duré quarante minutes.';
/** Time for which the users share one admin session. Afterwards they sign in as a new admin. */
const adminMs = hourMs / 4;
const touchedDays = 12;

/** Calls the API as a professional. Signs in again when the session has expired. */
const asPro = async <D>(pro: MoneyPro, method: string, path: string, body?: unknown) => {
  const first = await pro.asking.call<D>(method, path, body);
  if (first.status !== 401) return first;
  await pro.asking.call('POST', '/user/login', { email: pro.email, password });
  return pro.asking.call<D>(method, path, body);
};

/**
 * Opens a user of the history. The user books and pays visits, and also acts as the professional or the admin of any
 * visit when an operation needs it.
 */
export const openMoneyUser = (name: string, world: MoneyWorld, table: MoneyTable): MoneyUser => {
  const { saga, provider, pros, now } = world;
  const { call } = openAsking(name, world, saga);
  const done = (what: string, isDone: boolean): void => saga.count(isDone ? what : `${what} (refus)`);
  const among = (pick: number, fits: (visit: MoneyVisit) => boolean): MoneyVisit | undefined => {
    const found = table.visits.filter((visit) => visit.startMs > now() - touchedDays * dayMs && fits(visit));
    return found[pick % Math.max(1, found.length)];
  };
  const isMine = ({ owner }: MoneyVisit): boolean => owner === name;
  const isPaid = ({ phase }: MoneyVisit): boolean => phase === 'paid';
  const isBegun = ({ startMs }: MoneyVisit): boolean => startMs <= now();
  const tokenOf = ({ sent }: MoneyVisit): string => bookingLinkToken(world.neighbour(), sent!.booking_id);

  const admin = async (): Promise<Client> => {
    if (table.admin !== null && table.admin.untilMs > now()) return table.admin.client;
    const app = world.neighbour();
    const member = await memberOf(app);
    await becomeAdmin(app, member);
    table.admin = { client: member.client, untilMs: now() + adminMs };
    return member.client;
  };
  const actAsAdmin = async (method: string, path: string, body: unknown): Promise<boolean> => {
    const client = await admin();
    world.neighbour();
    const answer = await client(method, path, body);
    if (answer.status >= 500 && answer.status !== 503)
      saga.faults.push(`admin: ${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    if (answer.status === 401 || answer.status === 403) table.admin = null;
    return answer.body.success;
  };
  const asAdmin = (method: string, path: string, body: unknown): Promise<boolean> =>
    world.beside(() => actAsAdmin(method, path, body));

  const hold = async ({ pick, draw }: MoneyOperation): Promise<MoneyVisit | undefined> => {
    const pro = pros[pick % pros.length]!;
    const midnightMs = Math.floor(now() / dayMs) * dayMs;
    const startMs = midnightMs + (1 + (draw % 3)) * dayMs + (8 + (Math.floor(draw / 3) % 8)) * hourMs;
    const cartInput = {
      pro_id: pro.publicId,
      lines: [{ option_id: pro.options[0]!.publicId }],
      starts_at: new Date(startMs).toISOString(),
    };
    const { data } = await call<Held>('POST', '/v1/order/cart', cartInput, true);
    done('retenu', data !== undefined);
    if (!data) return undefined;
    const visit: MoneyVisit = {
      owner: name,
      pro,
      startMs,
      cart: data,
      phase: 'held',
      sent: null,
      complaint: null,
      dispute: null,
      isRefundedByHand: false,
    };
    table.visits.push(visit);
    return visit;
  };
  const send = async (visit: MoneyVisit): Promise<void> => {
    const { data } = await call<Sent>('POST', '/v1/order/send', sendBody(visit.cart), true);
    done('commandé', data !== undefined);
    if (data?.redirect_url != null) Object.assign(visit, { phase: 'sent', sent: data });
    else table.visits.splice(table.visits.indexOf(visit), 1);
  };
  const pay = async (visit: MoneyVisit, draw: number): Promise<void> => {
    const isTaken = await provider.press(visit.sent!.redirect_url!, draw);
    done('payé', isTaken);
    if (isTaken) visit.phase = 'paid';
  };
  /**
   * Posts the waiting messages in any order: some several times, some late, some never, some forged. Dispute messages
   * always arrive in the end, because the provider retries for three days after each failed delivery.
   */
  const deliver = async ({ draw }: MoneyOperation): Promise<void> => {
    table.backlog.push(...provider.taken());
    const due = table.backlog.splice(0, 60);
    for (const [i, event] of due.entries()) {
      const dice = (draw + i * 7_919) % 100;
      if (dice < 8 && !event.isLasting) saga.count('message perdu');
      else if (dice < 30) table.backlog.push(event);
      else {
        const isForged = dice < 33;
        for (let copies = dice < 45 ? 3 : 1; copies > 0; copies--) {
          const status = await fetch(`${world.url}/v1/paymentprovider/${provider.name}/webhook`, {
            method: 'POST',
            ...event.posted(isForged),
          }).then(
            async (answer) => {
              await answer.arrayBuffer();
              return answer.status;
            },
            () => 0,
          );
          saga.count(isForged ? 'message forgé' : deliveryWord(status));
          if (isForged && status === 200) saga.faults.push(`${name}: a forged message was taken`);
          if (status !== 200) {
            table.backlog.push(event);
            break;
          }
        }
      }
    }
    if (draw % 2 === 0) table.backlog.reverse();
  };

  const plays: Record<MoneyOperation['kind'], (operation: MoneyOperation) => Promise<void>> = {
    book: async (operation) => {
      const visit = await hold(operation);
      if (visit) await send(visit);
      if (visit?.phase === 'sent') await pay(visit, operation.draw);
    },
    hold: async (operation) => void (await hold(operation)),
    send: async (operation) => {
      const visit = among(operation.pick, (one) => isMine(one) && one.phase === 'held');
      if (visit) await send(visit);
      else await plays.book(operation);
    },
    pay: async (operation) => {
      const visit = among(operation.pick, (one) => isMine(one) && one.phase === 'sent');
      if (visit) await pay(visit, operation.draw);
      else await plays.book(operation);
    },
    check: async ({ pick }) => {
      const visit = among(pick, (one) => isMine(one) && one.sent !== null);
      if (!visit?.sent) return;
      const { data } = await call<Order>('POST', '/v1/order/check-payment', { order_id: visit.sent.order_id });
      done('rapproché', data !== undefined);
    },
    cancel: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && !isBegun(one));
      if (!visit?.sent) return;
      const { data } = await call(
        'POST',
        `/v1/cancellation/${visit.sent.booking_id}/cancel`,
        { jeton: tokenOf(visit) },
        true,
      );
      done('annulé', data !== undefined);
    },
    cancelAsPro: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && !isBegun(one));
      if (!visit?.sent) return;
      const path = `/v1/pro/${visit.pro.publicId}/cancellation/${visit.sent.booking_id}/cancel`;
      done('annulé par le professionnel', (await asPro(visit.pro, 'POST', path, { reason })).data !== undefined);
    },
    complete: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && isBegun(one));
      if (!visit?.sent) return;
      const path = `/v1/pro/${visit.pro.publicId}/booking/${visit.sent.booking_id}`;
      done('eu lieu', (await asPro(visit.pro, 'PUT', path, { state: 'completed' })).data !== undefined);
    },
    absent: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && isBegun(one));
      if (!visit?.sent) return;
      const path = `/v1/pro/${visit.pro.publicId}/booking/${visit.sent.booking_id}`;
      done('absent', (await asPro(visit.pro, 'PUT', path, { state: 'no_show' })).data !== undefined);
    },
    complain: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && isBegun(one) && one.complaint === null);
      if (!visit?.sent) return;
      const complaintInput = {
        booking_id: visit.sent.booking_id,
        jeton: tokenOf(visit),
        reason: 'mismatch',
        body: words,
        asked: 'all',
      };
      const { data } = await call<{ id: string }>('POST', '/plainte', complaintInput, true);
      done('réclamé', data !== undefined);
      if (data) visit.complaint = data.id;
    },
    answer: async ({ pick, draw }) => {
      const visit = among(pick, (one) => one.complaint !== null);
      if (!visit) return;
      const reply = {
        status: 'in_review',
        body: 'Une panne a décalé toutes les cabines ce jour-là.',
        proposed_cents: draw % 2_000,
      };
      done('répondu', (await asPro(visit.pro, 'PUT', `/plainte/status/${visit.complaint}`, reply)).data !== undefined);
    },
    withdraw: async ({ pick }) => {
      const visit = among(pick, (one) => one.complaint !== null);
      if (!visit?.sent) return;
      const { data } = await call('PUT', `/plainte/status/${visit.complaint}`, {
        status: 'withdrawn',
        jeton: tokenOf(visit),
      });
      done('réclamation retirée', data !== undefined);
      if (data) visit.complaint = null;
    },
    decide: async ({ pick, draw }) => {
      const visit = among(pick, (one) => one.complaint !== null);
      if (!visit) return;
      const decided = [
        { status: 'resolved_refund' },
        { status: 'resolved_partial', refund_cents: 100 + (draw % 3_900) },
        { status: 'resolved_partial', refund_cents: 100 + (draw % 900) },
        { status: 'rejected' },
      ][draw % 4]!;
      done(
        `décidé ${decided.status}`,
        await asAdmin('PUT', `/plainte/status/${visit.complaint}`, { ...decided, body: words }),
      );
    },
    cancelAsAdmin: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && !isBegun(one));
      if (visit?.sent)
        done(
          'annulé par un admin',
          await asAdmin('POST', `/v1/admin/bookings/${visit.sent.booking_id}/cancel`, { reason }),
        );
    },
    refundAgain: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && one.dispute !== null);
      if (!visit?.sent) return;
      const { rows } = await sql<{ refund: string }>`
        select c.key as refund from refund_command c join payment y on y.id = c.payment_id join booking b on b.id = y.booking_id
        where b.public_id = ${visit.sent.booking_id} and c.state = 'pending' and c.parked_at is not null and not c.is_unclear`.execute(
        world.neighbour().db,
      );
      for (const { refund } of rows)
        done(
          'remboursement renvoyé',
          await asAdmin('POST', '/v1/admin/refunds/outcome', { refund, outcome: 'not_left', reason }),
        );
    },
    dispute: async ({ pick }) => {
      const visit = among(pick, (one) => isPaid(one) && one.dispute === null);
      const url = visit?.sent?.redirect_url;
      if (!visit || !url) return;
      const id = provider.dispute(url);
      if (id !== null) visit.dispute = { id, isOpen: true };
      done('contesté à la banque', id !== null);
    },
    closeDispute: async ({ pick, draw }) => {
      const visit = among(pick, (one) => one.dispute?.isOpen === true);
      if (!visit?.dispute) return;
      const end = draw % 2 === 0 ? 'won' : 'lost';
      if (!provider.closeDispute(visit.dispute.id, end)) return;
      visit.dispute.isOpen = false;
      saga.count(`contestation ${end}`);
    },
    refundByHand: async ({ pick, draw }) => {
      const visit = among(pick, (one) => isPaid(one) && !one.isRefundedByHand);
      const url = visit?.sent?.redirect_url;
      if (!visit || !url) return;
      visit.isRefundedByHand = provider.refundByHand(url, draw) > 0;
      done('rendu à la main', visit.isRefundedByHand);
    },
    recordByHand: async () => {
      const client = await admin();
      const count = await world.beside(() => recordByHand(client));
      for (let left = count; left > 0; left--) saga.count('rendu à la main enregistré');
    },
    bankDetails: async ({ pick, draw }) => changeIban(world, pick, draw),
    read: async ({ pick }) => {
      const pro = pros[pick % pros.length]!;
      const path = [`/v1/pro/${pro.publicId}/payouts/overview`, `/v1/pro/${pro.publicId}/payouts`][pick % 2]!;
      done('lu', (await asPro(pro, 'GET', path)).data !== undefined);
    },
    deliver,
    arrive: async ({ draw }) => {
      provider.reachBanks(() => (draw + saga.step()) % 4 > 0);
      saga.count('banques');
    },
    trouble: async ({ pick, draw }) => {
      provider.fail(pick, draw);
      saga.count('prestataire en panne');
    },
  };
  return { play: (operation) => plays[operation.kind](operation) };
};

/** Changes the bank details of a professional's seller account. A payout that the bank returned is then sent again. */
export const changeIban = async ({ neighbour, pros, saga }: MoneyWorld, pick: number, draw: number): Promise<void> => {
  const pro = pros[pick % pros.length]!;
  await neighbour()
    .db.updateTable('seller' as never)
    .set({ iban_shown: `FR76 •••• ${1_000 + (draw % 9_000)}` } as never)
    .where('pro_id' as never, '=', pro.id as never)
    .execute();
  saga.count('autre IBAN');
};
