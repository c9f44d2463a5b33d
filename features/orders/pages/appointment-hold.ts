import { data, redirect } from 'react-router';
import type { EnvelopeError } from '#core/refusal.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { refusalMessage, type FormMessage } from '#ui/forms/refusal-message.ts';
import { refuseSkipped } from './appointment-view.ts';
import { dropCart, liveCarts, putCart, refreshCart } from '../contract.ts';
import { selectionOf, type Flow } from './flow.ts';
import { flowTexts } from './flow-texts.ts';

const texts = flowTexts.appointment;

/** Returns this session's live cart with this professional. Saving that cart with another start moves its hold. */
const ownCart = async (flow: Flow) =>
  answered(await flow.call(liveCarts, {})).carts.find(({ pro_id }) => pro_id === flow.profile.id);

/**
 * Whether no payment attempt is left for the cart's hold. Another start then needs a new hold, because a moved hold
 * keeps the count of all its payments and its deadline.
 */
const isSpent = async (flow: Flow, cartId: string): Promise<boolean> => {
  const answer = await flow.call(refreshCart, { id: cartId });
  const booking = answer.envelope.success ? answer.envelope.data.booking : null;
  return booking !== null && booking.quote.dueNowCents > 0 && booking.attempts_left === 0;
};

/** Holds the start in the URL, replacing the visitor's earlier hold (`before`) with this professional. */
const holdTime = async (flow: Flow, before: Awaited<ReturnType<typeof ownCart>>) => {
  if (before !== undefined && (await isSpent(flow, before.cart_id))) await flow.call(dropCart, { id: before.cart_id });
  const hold = async () =>
    flow.call(putCart, { ...selectionOf(flow, flow.startsAt), cart_id: (await ownCart(flow))?.cart_id ?? null });
  const answer = await hold();
  // Another tab held a slot in the meantime. The second call finds the cart of that tab and moves its hold.
  return answer.status === 409 && !answer.envelope.success && answer.envelope.error.code === 'Conflict'
    ? hold()
    : answer;
};

const refusedSentence = (error: EnvelopeError): FormMessage | null => {
  if (error.code === 'SlotTaken') return texts.taken;
  // The start passed while the page was open.
  if (error.validation?.['starts_at'] !== undefined) return texts.gone;
  return refusalMessage(error);
};

/**
 * Holds the start given in the URL, or releases the hold named in the form. When the hold is refused, the appointment
 * step shows the reason.
 */
export const sendAppointment = async (flow: Flow, form: FormData) => {
  const freed = form.get('release');
  if (typeof freed === 'string') {
    await flow.call(dropCart, { id: freed });
    return redirect(`${flowPaths.appointment}${flow.query()}`);
  }
  refuseSkipped(flow);
  if (flow.startsAt === null) return data({ code: 'none' as const, message: texts.pick }, 400);
  const before = await ownCart(flow);
  // A payment is in progress. The payment step lets the client continue or abandon it.
  if (before?.paying) return redirect(`${flowPaths.payment}?id=${flow.profile.id}&cart=${before.cart_id}`);
  const { envelope, status } = await holdTime(flow, before);
  if (envelope.success) return redirect(`${flowPaths.payment}${flow.query({ cart: envelope.data.cart_id })}`);
  const { code, validation } = envelope.error;
  if (
    validation?.['ages'] !== undefined ||
    validation?.['guests'] !== undefined ||
    validation?.['draft_id'] !== undefined
  ) {
    return redirect(`${flowPaths.guests}${flow.query({ next: '1' })}`);
  }
  return data({ code, message: refusedSentence(envelope.error) }, status);
};
export type AppointmentRefused = Extract<
  Awaited<ReturnType<typeof sendAppointment>>,
  { readonly data: unknown }
>['data'];
