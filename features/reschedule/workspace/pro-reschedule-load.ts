import type { CallRoute } from '#core/call-route.ts';
import { weekdayAtText } from '#core/format.ts';
import { publicIdIn } from '#core/public-id.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { momentWith } from '#features/bookings/rules/rescheduling.ts';
import { answered } from '#ui/page/answered.ts';
import { previewProReschedule, proRescheduleMoments } from '../contract.ts';
import { chosenView, momentsPicked, momentsView } from '../pages/reschedule-view.ts';
import { ablePeople } from './able-people.ts';
import { daysRead, emptyMonth, startInAddress } from './own-moments.ts';
import { rescheduleWorkTexts as texts } from './reschedule-work-texts.ts';

type Page = { readonly call: CallRoute; readonly nowMs: number };
type Own = { readonly id: string; readonly bid: string };

/**
 * Loads the page on which a professional moves a visit: the free starts and the chosen start. `closed` is the reason
 * when the visit cannot move. `unable` lists the practitioners who can serve the visit when the chosen one cannot.
 */
export const loadProReschedule = async (
  { call, nowMs }: Page,
  own: Own,
  booking: ProBookingData,
  params: URLSearchParams,
) => {
  const practitioner = publicIdIn(params.get('praticien'));
  const startsAt = startInAddress(params, booking.time_zone);
  const query = { ...own, ...daysRead(booking, params, startsAt, nowMs) };
  const answer = await call(proRescheduleMoments, { ...query, practitioner });
  const unable = answer.envelope.success ? undefined : answer.envelope.error.validation?.['practitioner'];
  if (unable !== undefined) {
    const { practitioners } = answered(await call(proRescheduleMoments, query));
    return { closed: null, unable: { text: unable, others: ablePeople(practitioners, params) }, form: null };
  }
  if (!answer.envelope.success && answer.envelope.error.code === 'IllegalTransition')
    return { closed: String(answer.envelope.error.additional), unable: null, form: null };
  const found = answered(answer);
  if (found.way === null) return { closed: texts.closed, unable: null, form: null };
  const picked = momentsPicked(found, booking, params, practitioner !== null);
  const preview =
    startsAt === null ? null : await call(previewProReschedule, { ...own, starts_at: startsAt, practitioner });
  const chosen = preview?.envelope.success === true ? preview.envelope.data : null;
  return {
    closed: null,
    unable: null,
    form: {
      isGone: startsAt !== null && chosen === null,
      practitioner: practitioner ?? undefined,
      warnings: chosen === null ? [] : chosen.outside.map((one) => texts.outside[one]),
      times: momentsView(found, picked, params) ?? emptyMonth(found, params),
      chosen:
        chosen &&
        chosenView(
          booking,
          chosen,
          texts.moment,
          weekdayAtText({ day: chosen.day, minute: chosen.minute }),
          nowMs,
          momentWith,
        ),
    },
  };
};
