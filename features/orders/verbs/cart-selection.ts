import type { AnswerOf } from '#core/route.ts';
import { Refusal } from '#core/refusal.ts';
import { liveHolds, lockSession, dropCode } from '#features/bookings/queries/holds.ts';
import { holdLimits } from '#features/bookings/rules/states.ts';
import { holdVisit, type Hold, refuseBlocked, mayProlongHold } from '#features/bookings/verbs/hold.ts';
import type { PreparedVisit } from '#features/offers/verbs/prepare.ts';
import { accountOf, sessionOf } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import type { putCart, Selection } from '../contract.ts';
import { insertCart, updateCart, type CartRow } from '../queries.ts';
import { cameByLink } from '../queries/link-visits.ts';
import { holdSecondsLeft, isCartHeld } from '../rules/cart-hold.ts';
import { orderTexts } from '../texts.ts';
import { holdOf, prepareSelection, quoteSelection, slotTaken, type selectedPlaceOf } from '../verbs.ts';
import { boundNetworkHolds } from './network-holds.ts';

type CartAnswer = AnswerOf<typeof putCart>;

/** A checked selection to store in a cart. */
export type CartChange = {
  readonly selection: Selection;
  readonly place: Awaited<ReturnType<typeof selectedPlaceOf>>;
  readonly proId: number;
  /** The cart to change. Undefined for a new cart. */
  readonly known: CartRow | undefined;
  readonly publicId: string;
  readonly quotedAtMs: number;
};

const refuseTooMany = async (
  call: Call,
  db: Db,
  sessionId: number,
  proId: number,
  moving: number | null,
): Promise<void> => {
  if (call.env.RATE_LIMITS === 'off') return;
  const others = (await liveHolds(db, sessionId, call.nowMs)).filter((hold) => hold.id !== moving);
  if (others.some((hold) => hold.pro_id === proId)) {
    throw new Refusal('Conflict', { additional: orderTexts.heldHere });
  }
  if (others.length >= holdLimits.livePerSession) {
    throw new Refusal('TooManyRequests', { additional: orderTexts.heldThree });
  }
};

// Limit of new holds per hour. A moved or extended hold does not count, because it takes no additional slot.
const newHolds = (call: Call) => ({
  name: 'new holds',
  points: call.env.HOLDS_PER_HOUR,
  seconds: 3_600,
  additional: orderTexts.heldMany,
});

const writeCart = async (
  call: Call,
  trx: Db,
  { known, publicId, proId, selection }: CartChange,
  bookingId: number | null,
): Promise<number> =>
  known
    ? updateCart(trx, known.id, { selection, bookingId }, call.nowMs)
    : insertCart(trx, { publicId, sessionId: await call.session(), proId, selection, bookingId }, call.nowMs);

const cartAnswer = (
  { selection, place, publicId, quotedAtMs }: CartChange,
  prepared: PreparedVisit,
  held: Hold | null,
  version: number,
  nowMs: number,
): CartAnswer => ({
  ...quoteSelection(prepared, selection, place?.from ?? null, held?.quote ?? null, quotedAtMs, nowMs),
  cart_id: publicId,
  cart_version: version,
  selection,
  hold_expires_at: held?.expiresMs ?? null,
  seconds_left: holdSecondsLeft(held?.expiresMs ?? null, nowMs),
  extendable: held?.isExtendable ?? false,
});

/** Stores a selection without a start in its cart, and returns its indicative price. */
export const keepSelection = async (call: Call, change: CartChange): Promise<CartAnswer> => {
  const { db, nowMs } = call;
  const prepared = await prepareSelection(db, change.selection, change.place, nowMs);
  // The session of a new visitor is created outside the transaction.
  await call.session();
  return db.transaction().execute(async (trx) => {
    await call.claimIdempotencyKey(trx);
    const version = await writeCart(call, trx, change, change.known?.booking_id ?? null);
    const data = cartAnswer(change, prepared, null, version, nowMs);
    await call.storeIdempotentAnswer(trx, data);
    return data;
  });
};

/**
 * Holds the start of a selection, or moves the hold of its cart to this start, and stores the selection in the cart.
 * Throws `SlotTaken` with other free starts.
 */
export const holdSelection = async (call: Call, change: CartChange): Promise<CartAnswer> => {
  const { db, nowMs, env } = call;
  const { selection, place, proId, known } = change;
  const moving = known && isCartHeld(known, nowMs) ? known.booking_id : null;
  await refuseTooMany(call, db, sessionOf(call), proId, moving);
  let data: CartAnswer | undefined;
  const holdRequest = holdOf(selection, place, {
    session: call.session,
    bookingId: moving,
    bookedAtMs: change.quotedAtMs,
    mayProlong: (trx) => mayProlongHold(call, trx, { proId, address: call.address }, nowMs),
    source: (await cameByLink(db, sessionOf(call), proId, nowMs)) ? 'direct' : 'platform',
  });
  const hold = (): Promise<Hold> =>
    holdVisit(db, holdRequest, nowMs, env, {
      before: async (trx) => {
        await call.claimIdempotencyKey(trx);
        // Only accounts are checked here. A guest is checked later, once they give their contact details.
        const account = accountOf(call);
        if (account) await refuseBlocked(trx, proId, { accountId: account.id });
        if (moving !== null || sessionOf(call) === 0 || env.RATE_LIMITS === 'off') return;
        // Makes simultaneous holds of one session wait for each other, so that each is counted.
        await lockSession(trx, sessionOf(call));
        await refuseTooMany(call, trx, sessionOf(call), proId, null);
      },
      after: async (trx, held) => {
        await boundNetworkHolds(call, trx, {
          hold: held,
          proId,
          selection,
          before: moving === null ? null : known!.selection,
          at: place,
        });
        // A moved hold needs a new confirmation, so the code sent before the move no longer works.
        if (moving !== null) await dropCode(trx, held.bookingId, nowMs);
        const version = await writeCart(call, trx, change, held.bookingId);
        data = cartAnswer(change, held.prepared, held, version, nowMs);
        await call.storeIdempotentAnswer(trx, data);
      },
    });
  try {
    await (moving === null ? call.counted(newHolds(call), hold) : hold());
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'SlotTaken') throw error;
    throw await slotTaken(call, selection, { at: place, replacedIds: moving === null ? [] : [moving] });
  }
  return data!;
};
