import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import { compactDate } from '#core/format.ts';
import { visitView } from '#features/bookings/pages/visit-view.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { links } from '#ui/links.ts';
import { answered } from '#ui/page/answered.ts';
import { answerLinkedRequest, readLinkedRequest } from '../contract/request-link.ts';
import { requestLinkTexts as texts } from './request-link-texts.ts';

type LinkCall = { readonly call: CallRoute; readonly nowMs: number };

const tokenOf = (url: URL): string => url.searchParams.get('jeton') ?? '';

/** Loads the request of a mailed link for its professional. Returns the outcome once the request has been answered. */
export const requestLinkView = async ({ call, nowMs }: LinkCall, url: URL) => {
  const found = await call(readLinkedRequest, { jeton: tokenOf(url) });
  if (found.status === 404)
    return { waiting: null, message: texts.unknown, visit: null, way: { to: links.login, label: texts.space } };
  const { state, booking } = answered(found);
  // An account may own several establishments, so the path contains the professional's id.
  const space = booking.pro.subtype === 'business' ? `${links.business}-${booking.pro.id}` : links.freelances;
  const way = {
    to: `${space}/dashboard/planning?vue=jour&date=${compactDate(booking.day)}&booking_id=${booking.id}`,
    label: texts.agenda,
  };
  // The professional never pays for a cancellation, so the page leaves out its cost.
  const visit = { ...visitView(booking, nowMs), schedule: [] };
  if (state !== 'waiting')
    return { waiting: null, message: texts[state], visit: state === 'confirmed' ? visit : null, way };
  const until =
    booking.answer_expires_at === null ? '' : momentText(booking.time_zone, instantMs(booking.answer_expires_at));
  const message = { heading: texts.waiting.heading(booking.client.firstname ?? ''), text: texts.waiting.text(until) };
  return { waiting: booking.id, message, visit, way };
};
export type RequestLinkView = Awaited<ReturnType<typeof requestLinkView>>;

/**
 * Sends the answer to a request, then shows the outcome. After a refusal, shows the reason and keeps the typed values.
 */
export const sendRequestAnswer = async ({ call, nowMs }: LinkCall, url: URL, form: FormData) => {
  const answer = textIn(form, 'answer') === 'declined' ? 'declined' : 'confirmed';
  const { status, envelope } = await call(answerLinkedRequest, {
    jeton: tokenOf(url),
    answer,
    reason: textIn(form, 'reason') || null,
  });
  if (!envelope.success) return data(refusedForm(form, envelope.error, ['reason'], nowMs), { status });
  return redirect(
    `${url.pathname.replace(/\.data$/, '')}?${new URLSearchParams({ jeton: tokenOf(url) }).toString()}`,
    303,
  );
};
