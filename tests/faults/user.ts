import { cards, sendBody, type Held, type Order, type Sent } from '../actors/payments.ts';
import type { Claim, Operation, Saga } from './history.ts';
import { openAsking, type Server } from './asking.ts';

/**
 * A service to book. `pro` is the index of its professional. `seats` is the number of practitioners that one visit
 * takes.
 */
export type Place = {
  readonly pro: number;
  readonly proId: string;
  readonly optionId: string;
  readonly adults: number;
  readonly seats: number;
  readonly minutes: number;
  readonly processing: { readonly minutes: number; readonly afterMin: number } | null;
};

export type World = Server & {
  readonly places: readonly Place[];
  /** Start times offered at every place, in ISO format. */
  readonly slots: readonly string[];
  readonly now: () => number;
  /** Returns the code in the mail of a booking. */
  readonly codeFor: (bookingId: string) => string;
  /** Lets time pass and runs some of the background work. */
  readonly wait: (pick: number) => Promise<void>;
};

type Refreshed = { hold_expires_at: string | null };

export type Known = {
  cart: Held;
  place: number;
  startMs: number;
  state: 'held' | 'paying' | 'kept' | 'over';
  sent: Sent | null;
  claim: Claim | null;
  /** Refund that the cancellation promised, in cents. Null while the visit is not cancelled. */
  refundCents: number | null;
};

export type User = {
  readonly play: (operation: Operation) => Promise<void>;
  readonly visits: readonly Known[];
  readonly checkAgain: () => Promise<void>;
};

const liveAtMost = 5;

const stateOnceSent = ({ state, awaits_code: awaitsCode }: Sent): Known['state'] => {
  if (state === 'pending_payment') return 'paying';
  return awaitsCode ? 'held' : 'kept';
};

/**
 * Opens a virtual user. It plays operations one by one, records in the saga the promises that the server made, and
 * retries unanswered requests.
 */
export const openUser = async (name: string, world: World, saga: Saga): Promise<User> => {
  const visits: Known[] = [];
  const { ask, call, repeat } = openAsking(name, world, saga);

  const giveUp = (visit: Known): void => {
    if (visit.claim) visit.claim.until = saga.step();
    visit.claim = null;
  };
  const isOver = (visit: Known): void => {
    giveUp(visit);
    visit.state = 'over';
  };
  /**
   * Records that an answer promised the slot to the user until a deadline. Extends the current promise when it cannot
   * have expired. Otherwise begins a new promise.
   */
  const isMine = (visit: Known, deadlineMs: number): void => {
    const nowMs = world.now();
    if (visit.claim && visit.claim.deadlineMs > nowMs) {
      visit.claim.deadlineMs = Math.max(visit.claim.deadlineMs, deadlineMs);
      return;
    }
    giveUp(visit);
    const place = world.places[visit.place]!;
    const at = (minutes: number): number => visit.startMs + minutes * 60_000;
    const sets = place.processing;
    const range = {
      fromMs: at(0),
      toMs: at(place.minutes),
      processing: sets && { fromMs: at(sets.afterMin), toMs: at(sets.afterMin + sets.minutes) },
    };
    visit.claim = {
      ...range,
      who: `${name} ${visit.cart.cart_id}`,
      pro: place.pro,
      seats: place.seats,
      since: saga.step(),
      sinceClockMs: nowMs,
      until: Number.POSITIVE_INFINITY,
      deadlineMs,
    };
    saga.claims.push(visit.claim);
  };

  const selection = (place: Place, slot: string, cartId?: string) => ({
    ...(cartId ? { cart_id: cartId } : {}),
    pro_id: place.proId,
    guests: { adults: place.adults },
    lines: [{ option_id: place.optionId }],
    starts_at: slot,
  });
  const slotOf = (operation: Operation): string => world.slots[operation.slot % world.slots.length]!;
  const among = (operation: Operation, ...states: Known['state'][]): Known | undefined => {
    const found = visits.filter((visit) => states.includes(visit.state));
    return found[operation.pick % Math.max(1, found.length)];
  };
  const isFull = (): boolean => visits.filter((visit) => visit.state !== 'over').length >= liveAtMost;
  /** Plays another operation when the user has no visit that fits. */
  const instead = (operation: Operation): Promise<void> => (isFull() ? plays.cancel(operation) : plays.hold(operation));
  const done = (what: string, isDone: boolean): void => saga.count(isDone ? what : `${what} (refus)`);

  const takeOrder = (visit: Known, order: Order): void => {
    const { state, hold_expires_at: deadline, starts_at } = order.booking;
    if (visit.startMs !== Date.parse(starts_at)) giveUp(visit);
    visit.startMs = Date.parse(starts_at);
    if (state === 'confirmed' || state === 'requested' || state === 'completed') {
      visit.state = 'kept';
      isMine(visit, Number.POSITIVE_INFINITY);
    } else if (
      (state === 'hold' || state === 'pending_payment') &&
      deadline !== null &&
      Date.parse(deadline) > world.now()
    ) {
      visit.state = state === 'hold' ? 'held' : 'paying';
      isMine(visit, Date.parse(deadline));
    } else isOver(visit);
  };
  const look = async (visit: Known): Promise<void> => {
    if (visit.sent) {
      const { data } = await call<Order>('GET', `/v1/order/byid/${visit.sent.order_id}`);
      if (data) takeOrder(visit, data);
      return;
    }
    const { data } = await call<Refreshed>('GET', `/v1/order/cart/${visit.cart.cart_id}/refresh`);
    if (data?.hold_expires_at) isMine(visit, Date.parse(data.hold_expires_at));
    else isOver(visit);
  };

  const plays: Record<Operation['kind'], (operation: Operation) => Promise<void>> = {
    hold: async (operation) => {
      if (isFull()) return;
      const placeIndex = operation.pro % world.places.length;
      const slot = slotOf(operation);
      const { data, status } = await call<Held>(
        'POST',
        '/v1/order/cart',
        selection(world.places[placeIndex]!, slot),
        true,
      );
      done('retenu', data !== undefined);
      if (data === undefined && status !== 409) saga.faults.push(`${name}: hold → ${status}`);
      if (!data) return;
      const visit: Known = {
        cart: data,
        place: placeIndex,
        startMs: Date.parse(slot),
        state: 'held',
        sent: null,
        claim: null,
        refundCents: null,
      };
      visits.push(visit);
      isMine(visit, Date.parse(data.hold_expires_at));
    },
    move: async (operation) => {
      const visit = among(operation, 'held');
      if (!visit || visit.sent) return instead(operation);
      giveUp(visit);
      const slot = slotOf(operation);
      const { data } = await call<Held>(
        'POST',
        '/v1/order/cart',
        selection(world.places[visit.place]!, slot, visit.cart.cart_id),
        true,
      );
      done('déplacé', data !== undefined);
      if (!data) return look(visit);
      visit.cart = data;
      visit.startMs = Date.parse(slot);
      isMine(visit, Date.parse(data.hold_expires_at));
    },
    extend: async (operation) => {
      const visit = among(operation, 'held');
      if (!visit) return instead(operation);
      const { data } = await call<{ hold_expires_at: string }>(
        'POST',
        `/v1/order/cart/${visit.cart.cart_id}/extend`,
        {},
        true,
      );
      done('prolongé', data !== undefined);
      if (data) isMine(visit, Date.parse(data.hold_expires_at));
      else await look(visit);
    },
    drop: async (operation) => {
      const visit = among(operation, 'held', 'paying');
      if (!visit) return instead(operation);
      giveUp(visit);
      const { data } = await call<{ released: boolean }>('DELETE', `/v1/order/cart/${visit.cart.cart_id}`);
      done('libéré', data?.released === true);
      if (visit.sent) await look(visit);
      else isOver(visit);
    },
    send: async (operation) => {
      const visit = among(operation, 'held');
      if (!visit) return instead(operation);
      const change = operation.isOnSite ? { payment_method: 'cash' } : {};
      const { data } = await call<Sent>('POST', '/v1/order/send', sendBody(visit.cart, change), true);
      done(operation.isOnSite ? 'commandé sur place' : 'commandé en ligne', data !== undefined);
      if (!data) return look(visit);
      visit.sent = data;
      visit.state = stateOnceSent(data);
      isMine(visit, data.hold_expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(data.hold_expires_at));
      if (!data.awaits_code) return;
      const { data: order } = await call<Order>('POST', '/v1/order/code', {
        order_id: data.order_id,
        code: world.codeFor(data.booking_id),
      });
      done('confirmé par son code', order !== undefined);
      if (order) takeOrder(visit, order);
      else await look(visit);
    },
    pay: async (operation) => {
      const visit = among(operation, 'paying');
      if (!visit?.sent?.redirect_url) return instead(operation);
      const path = new URL(visit.sent.redirect_url).pathname;
      const number = {
        accepted: cards.accepted,
        insufficient: cards.insufficient,
        secure: cards.challenge,
        secureRefused: cards.challenge,
      }[operation.card];
      const gone = await ask('POST', path, { form: { number, expiry: '12 / 30', cvc: '123' } });
      if (gone.location?.endsWith('/banque'))
        await ask('POST', gone.location, { form: { code: operation.card === 'secure' ? '000000' : '111111' } });
      done(`carte ${operation.card}`, gone.status === 303);
    },
    abandon: async (operation) => {
      const visit = among(operation, 'paying');
      if (!visit?.sent) return instead(operation);
      const release = operation.slot % 2 === 0;
      if (release) giveUp(visit);
      const { data } = await call<Order>('POST', '/v1/order/cancel-payment', {
        order_id: visit.sent.order_id,
        release,
      });
      done('abandonné', data !== undefined);
      if (data) takeOrder(visit, data);
    },
    check: async (operation) => {
      const visit = among(operation, 'paying');
      if (!visit?.sent) return instead(operation);
      const { data } = await call<Order>('POST', '/v1/order/check-payment', { order_id: visit.sent.order_id });
      done('rapproché', data !== undefined);
      if (data) takeOrder(visit, data);
    },
    look: async (operation) => {
      const visit = among(operation, 'held', 'paying', 'kept', 'over');
      if (visit && (visit.state !== 'over' || visit.sent)) await look(visit);
    },
    cancel: async (operation) => {
      const visit = among(operation, 'kept');
      if (!visit?.sent) return;
      const path = `/v1/cancellation/${visit.sent.booking_id}`;
      const shown = await call<{ refund_cents: number }>('GET', path);
      if (!shown.data) return;
      giveUp(visit);
      const { data } = await call<{ refund_cents: number }>(
        'POST',
        `${path}/cancel`,
        { expected_refund_cents: shown.data.refund_cents },
        true,
      );
      done('annulé', data !== undefined);
      if (!data) return look(visit);
      visit.refundCents = data.refund_cents;
      visit.state = 'over';
    },
    reschedule: async (operation) => {
      const visit = among(operation, 'kept');
      if (!visit?.sent) return instead(operation);
      const path = `/v1/booking/booking/${visit.sent.booking_id}`;
      const slot = slotOf(operation);
      const { data: shown } = await call<{ way: string; quote: { totalCents: number } }>(
        'POST',
        `${path}/move/preview`,
        { starts_at: slot },
      );
      done('envisagé', shown !== undefined);
      if (!shown) return;
      giveUp(visit);
      const moveInput = { starts_at: slot, expected_way: shown.way, expected_total_cents: shown.quote.totalCents };
      const { data } = await call<{ starts_at: string }>('POST', `${path}/move`, moveInput, true);
      done(shown.way === 'now' ? 'déplacé, confirmé' : 'autre moment proposé', data !== undefined);
      if (!data) return look(visit);
      visit.startMs = Date.parse(data.starts_at);
      isMine(visit, Number.POSITIVE_INFINITY);
    },
    repeat: async (operation) => repeat(operation.pick % 4 === 0),
    wait: async (operation) => world.wait(operation.pick),
  };

  const first = world.places[0]!;
  await call('POST', '/v1/order/cart', { pro_id: first.proId, lines: [{ option_id: first.optionId }] });
  return {
    visits,
    play: (operation) => plays[operation.kind](operation),
    checkAgain: async () => {
      for (const visit of visits) if (visit.sent || visit.state !== 'over') await look(visit);
    },
  };
};
