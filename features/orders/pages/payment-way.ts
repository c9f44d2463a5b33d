import { redirect } from 'react-router';
import { compactDate } from '#core/format.ts';
import { isPublicId } from '#core/public-id.ts';
import { dayOf } from '#core/time.ts';
import type { BookingData } from '#features/bookings/contract.ts';
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

/** The cart that an address names, null when it is not this browser's; what it asks for may no longer be had, which the first step says. */
export const cartOf = async (call: CallRoute, url: URL): Promise<Cart | null> => {
  const id = url.searchParams.get('cart') ?? '';
  if (!isPublicId(id)) return null;
  const answer = await call(refreshCart, { id });
  if (answer.status === 400) throw redirect(firstStep(url));
  return answer.status === 404 || answer.status === 401 ? null : answered(answer);
};

/** The step before, which says that the time held is held no more. */
export const lostOf = (url: URL): string => {
  const before = appointmentOf(url);
  return url.searchParams.has('cart') ? `${before}&perdu=1` : before;
};

/** The step before, as this address has it. */
export const appointmentOf = (url: URL): string => {
  const params = new URLSearchParams(url.searchParams);
  for (const own of ['cart', 'moyen', 'change']) params.delete(own);
  return `${flowPaths.appointment}?${params.toString()}`;
};

/** This step's own address, without what is said once. */
export const hereOf = (url: URL): string => {
  const params = new URLSearchParams(url.searchParams);
  params.delete('change');
  return `${flowPaths.payment}?${params.toString()}`;
};

/**
 * What the step shows of a held slot: its form; a payment under way; no payment left to try; nothing any more, the time having passed unpaid. Null once the
 * order's own page says what became of it.
 */
export const stateOf = (b: BookingData): 'held' | 'paying' | 'spent' | 'over' | null => {
  const isHeld = b.seconds_left !== null && b.seconds_left > 0;
  if (!isHeld) return b.order_id === null ? 'over' : null;
  if (b.state === 'pending_payment') return 'paying';
  return b.quote.dueNowCents > 0 && b.attempts_left === 0 && !b.may_pay_on_site ? 'spent' : 'held';
};

/** What is said of a time that ran out, and whether its visitor may hold it again: still free, taken meanwhile, or an hour that has passed. */
export const overOf = async (
  flow: Flow,
  { starts_at, time_zone }: Pick<BookingData, 'starts_at' | 'time_zone'>,
): Promise<{ text: string; isFree: boolean }> => {
  const startsAtMs = instantMs(starts_at);
  const is = startsAtMs <= flow.now ? 'past' : (await fittingTime(flow)) === null ? 'gone' : 'free';
  return { text: lostTexts.over[is](momentText(time_zone, startsAtMs)), isFree: is === 'free' };
};

/** The parameters of another time instead of one: its day, and none chosen. */
export const otherTime = ({ time_zone, starts_at }: Pick<BookingData, 'time_zone' | 'starts_at'>) => ({
  starts_at: null,
  cart: null,
  day: compactDate(dayOf(time_zone, instantMs(starts_at))),
});

/** Where one goes after letting a slot go: its day again, no time chosen. */
export const freedOf = (url: URL, booking: BookingData): string => {
  const params = new URLSearchParams(appointmentOf(url).split('?')[1]);
  params.delete('starts_at');
  params.set('day', otherTime(booking).day);
  params.set('libre', booking.paid_cents > 0 ? 'rembourse' : '1');
  return `${flowPaths.appointment}?${params.toString()}`;
};
