import { redirect } from 'react-router';
import { compactDate } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { dayOf } from '#core/time.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { isStillHeld } from '#features/bookings/rules/states.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { refreshCart } from '#features/orders/contract.ts';
import { answered } from '#ui/page/answered.ts';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import type { Cart } from './cart-url.ts';
import { fittingTime, type Flow } from './flow.ts';
import { lostTexts } from './lost-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';

const firstStep = (url: URL): string => {
  const params = new URLSearchParams(url.searchParams);
  for (const own of ['cart', 'moyen', 'change', 'starts_at']) params.delete(own);
  params.set('next', '1');
  return `${flowPaths.guests}?${params.toString()}`;
};

/**
 * Loads the cart named in the address. Null when this session has no such cart. Redirects to the first step when the
 * cart's selection is no longer offered.
 */
export const cartOf = async (call: CallRoute, url: URL): Promise<Cart | null> => {
  const id = url.searchParams.get('cart') ?? '';
  if (!isPublicId(id)) return null;
  const answer = await call(refreshCart, { id });
  if (answer.status === 400) throw redirect(firstStep(url));
  return answer.status === 404 || answer.status === 401 ? null : answered(answer);
};

/**
 * Returns the address of the appointment step. When the address of the payment step named a cart, adds `perdu=1`, so
 * that the appointment step shows that the hold was lost.
 */
export const lostOf = (url: URL): string => {
  const before = appointmentOf(url);
  return url.searchParams.has('cart') ? `${before}&perdu=1` : before;
};

/** Returns the address of the appointment step with the same selection. */
export const appointmentOf = (url: URL): string => {
  const params = new URLSearchParams(url.searchParams);
  for (const own of ['cart', 'moyen', 'change']) params.delete(own);
  return `${flowPaths.appointment}?${params.toString()}`;
};

/**
 * Returns the address of this step without the parameter `change`, so that the message about a changed cart is shown
 * only once.
 */
export const hereOf = (url: URL): string => {
  const params = new URLSearchParams(url.searchParams);
  params.delete('change');
  return `${flowPaths.payment}?${params.toString()}`;
};

/**
 * State of a held slot on the payment step: payable (`held`), payment in progress, no attempt left (`spent`), or
 * expired unpaid (`over`). Null when the order has its own page.
 */
export const stateOf = (b: BookingData): 'held' | 'paying' | 'spent' | 'over' | null => {
  if (!isStillHeld(b)) return b.order_id === null ? 'over' : null;
  if (b.state === 'pending_payment') return 'paying';
  return b.quote.dueNowCents > 0 && b.attempts_left === 0 && !b.may_pay_on_site ? 'spent' : 'held';
};

const freedSlotState = async (flow: Flow, startsAtMs: number): Promise<'past' | 'gone' | 'free'> => {
  if (startsAtMs <= flow.nowMs) return 'past';
  return (await fittingTime(flow)) === null ? 'gone' : 'free';
};

/** Describes an expired hold, and whether the slot can be held again: still free, taken, or past. */
export const overOf = async (
  flow: Flow,
  { starts_at, time_zone }: Pick<BookingData, 'starts_at' | 'time_zone'>,
): Promise<{ text: string; isFree: boolean }> => {
  const startsAtMs = instantMs(starts_at);
  const is = await freedSlotState(flow, startsAtMs);
  return { text: lostTexts.over[is](momentText(time_zone, startsAtMs)), isFree: is === 'free' };
};

/** Parameters that reopen the day of this booking without a chosen start or a cart. */
export const otherTime = ({ time_zone, starts_at }: Pick<BookingData, 'time_zone' | 'starts_at'>) => ({
  starts_at: null,
  cart: null,
  day: compactDate(dayOf(time_zone, instantMs(starts_at))),
});

/** Returns the address to open after the hold is released: the same day, without a chosen start. */
export const freedOf = (url: URL, booking: BookingData): string => {
  const params = new URLSearchParams(appointmentOf(url).split('?')[1]);
  params.delete('starts_at');
  params.set('day', otherTime(booking).day);
  params.set('libre', booking.paid_cents > 0 ? 'rembourse' : '1');
  return `${flowPaths.appointment}?${params.toString()}`;
};
