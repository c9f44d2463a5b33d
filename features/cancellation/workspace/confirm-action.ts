import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { isPublicId } from '#core/public-id.ts';
import { confirmProBookings } from '#features/cancellation/contract.ts';
import type { ConfirmAnswer } from '#features/orders/workspace/confirm-answer.ts';
import { narrowingTexts as texts } from '#features/orders/workspace/narrowing-texts.ts';
import { confirmedWord } from '#features/orders/workspace/order-list-address.ts';
import { clientName, momentWords } from '#features/orders/workspace/order-words.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';

/**
 * Confirms the requests that the user ticked in the list, then redirects to the list. When some cannot be confirmed,
 * the answer lists them with the reasons.
 */
export const confirmFromList = async (
  { call, nowMs, proId }: { readonly call: CallRoute; readonly nowMs: number; readonly proId: string },
  url: URL,
  form: FormData,
) => {
  const ids = form.getAll('bid').filter((one) => typeof one === 'string' && isPublicId(one));
  if (ids.length === 0)
    return data<ConfirmAnswer>({ at: nowMs, done: null, refused: [], message: texts.tickFirst }, { status: 400 });
  const { status, envelope } = await call(confirmProBookings, { id: proId, booking_ids: ids });
  if (!envelope.success)
    return data<ConfirmAnswer>(
      { at: nowMs, done: null, refused: [], message: refusalMessage(envelope.error, []) },
      { status },
    );
  const { data: answers, time_zone: zone } = envelope.data;
  const done = answers.filter(({ confirmed }) => confirmed).length;
  if (done === answers.length) {
    const query = new URLSearchParams(url.search);
    for (const name of ['index', 'booking_id', 'fiche', 'dit']) query.delete(name);
    query.set('dit', confirmedWord);
    query.set('combien', String(done));
    return redirect(`${url.pathname.replace(/\.data$/, '')}?${query.toString()}`, 303);
  }
  const refused = answers
    .filter(({ confirmed }) => !confirmed)
    .map(({ order }) =>
      order === null ? texts.notThere : texts.notConfirmed(clientName(order), momentWords(order, zone), order.state),
    );
  return data<ConfirmAnswer>(
    { at: nowMs, done: done === 0 ? null : texts.confirmed(done), refused, message: null },
    { status: done === 0 ? 409 : 200 },
  );
};
