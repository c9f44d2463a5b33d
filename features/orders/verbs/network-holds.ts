import { isDeepStrictEqual } from 'node:util';
import { tooOften } from '#core/too-often.ts';
import { dayMs, secondMs } from '#core/units.ts';
import { noteNetwork, type NetworkHold } from '#features/bookings/queries/holds.ts';
import { holdLimits } from '#features/bookings/rules/states.ts';
import type { Hold } from '#features/bookings/verbs/hold.ts';
import { freeTimes } from '#features/offers/verbs/free-times.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/client-address.ts';
import type { Selection } from '../contract.ts';
import { orderTexts } from '../texts.ts';

type Held = {
  readonly hold: Hold;
  readonly proId: number;
  readonly selection: Selection;
  /** Selection of the hold before it moved. Null for a new hold. */
  readonly before: Selection | null;
  readonly at: { readonly lat: number; readonly lon: number } | null;
};

/** Whether two selections differ only by their start, so that both take the same amount of time. */
const isSameVisit = (one: Selection, other: Selection): boolean =>
  isDeepStrictEqual([one.lines, one.guests, one.at_home], [other.lines, other.guests, other.at_home]);

/** Counts the free starts of a visit over the next `shareDays`, as if the holds `replacedIds` were released. */
const countFree = async (
  call: Pick<Call, 'nowMs' | 'env'>,
  trx: Db,
  { selection, at }: Held,
  replacedIds: readonly number[],
): Promise<number> => {
  const { pro_id: id, at_home, guests, lines } = selection;
  const [first, ...others] = lines;
  const { option_id: optionId, add_on_ids, resource_id } = first!;
  const span = { from: call.nowMs, to: call.nowMs + holdLimits.shareDays * dayMs };
  const timesQuery = {
    id,
    optionId,
    ...span,
    at_home,
    guests,
    add_on_ids: [],
    lines: [{ add_on_ids, resource_id }, ...others],
  };
  const { days } = await freeTimes({ db: trx, nowMs: call.nowMs, env: call.env }, timesQuery, { replacedIds, at });
  return days.reduce((sum, { slots }) => sum + slots.length, 0);
};

/**
 * Limits the holds from one network with a professional, inside the transaction that has locked the professional. A
 * hold moved to a different visit counts as new.
 * The first hold always passes. Two more pass while all of them take at most a third of the upcoming free starts.
 * Otherwise throws `TooManyRequests`, with the seconds until the first hold ends.
 */
export const boundNetworkHolds = async (
  call: Pick<Call, 'nowMs' | 'env' | 'address'>,
  trx: Db,
  held: Held,
): Promise<void> => {
  const { nowMs, env, address } = call;
  if (env.RATE_LIMITS === 'off' || (held.before !== null && isSameVisit(held.before, held.selection))) return;
  const others = await noteNetwork(
    trx,
    { bookingId: held.hold.bookingId, proId: held.proId, network: networkOf(address) },
    nowMs,
  );
  const [first] = others;
  if (first === undefined) return;
  if (others.length < holdLimits.livePerNetwork) {
    const mine = [...others.map(({ id }: NetworkHold) => id), held.hold.bookingId];
    const before = await countFree(call, trx, held, mine);
    const left = await countFree(call, trx, held, []);
    if ((before - left) * holdLimits.shareOf <= before) return;
  }
  throw tooOften(Math.max(1, Math.ceil((first.expires_at - nowMs) / secondMs)), orderTexts.heldNearby);
};
