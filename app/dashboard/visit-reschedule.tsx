import { redirect, useNavigation } from 'react-router';
import { dayFromCompactDate, weekdayAtText } from '#core/format.ts';
import { instantMs, instantText } from '#core/instant-text.ts';
import { wallToEpochMinute, zoneClock } from '#core/time.ts';
import { dayMinutes, minuteMs } from '#core/units.ts';
import { shownIn, shownQuery } from '#features/availability/workspace/agenda-address.ts';
import { momentWith } from '#features/bookings/rules/with-whom.ts';
import { getProBooking, type ProBookingData } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { daysRead, emptyMonth } from '#features/reschedule/workspace/own-moments.ts';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { rescheduleAsPro, previewProReschedule, proRescheduleMoments } from '#features/reschedule/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { isPublicId } from '#core/public-id.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { rescheduleAsked, refusedReschedule } from '#features/reschedule/pages/reschedule-action.ts';
import { RescheduleForm } from '#features/reschedule/ui/reschedule-form.tsx';
import { chosenView, momentsPicked, momentsView } from '#features/reschedule/pages/reschedule-view.ts';
import { ablePeople } from '#features/reschedule/workspace/able-people.ts';
import type { PageCall } from '#platform/http/page-call.ts';
import type { Route } from './+types/visit-reschedule';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import css from '#features/reschedule/workspace/reschedule.module.css';
import {
  rescheduleWorkTexts as texts,
  unmailedChoice,
  wayChoice,
} from '#features/reschedule/workspace/reschedule-work-texts.ts';

/** Link to the agenda on a given day, keeping the view named by the query. */
const agendaAt = (
  dashboard: string,
  query: URLSearchParams,
  day: number,
  more: Readonly<Record<string, string>>,
): string => `${dashboard}/planning?${shownQuery({ ...shownIn(query, day), day }, more)}`;

const publicIdIn = (text: string | null): string | undefined => (text !== null && isPublicId(text) ? text : undefined);

/**
 * The start named by the address. It is either an instant, or a day and minutes after midnight at the place, as the
 * agenda's links write it.
 */
const startIn = (query: URLSearchParams, zone: string): string | null => {
  const [day, minute] = [dayFromCompactDate(query.get('day') ?? ''), query.get('start')];
  if (query.has('starts_at') || day === undefined || minute === null || !/^\d{1,4}$/.test(minute))
    return query.get('starts_at');
  return instantText(
    wallToEpochMinute(zoneClock(zone, day - 1, day + 1), day, Math.min(Number(minute), dayMinutes - 1)) * minuteMs,
  );
};

type Own = { readonly id: string; readonly bid: string };

/**
 * The slots and the chosen one. When the visit cannot be moved, `closed` gives the reason. When the chosen practitioner
 * cannot give it, `unable` lists those who can.
 */
const formOf = async (
  { call, now }: Pick<PageCall, 'call' | 'now'>,
  own: Own,
  booking: ProBookingData,
  params: URLSearchParams,
) => {
  const practitioner = publicIdIn(params.get('praticien'));
  const startsAt = startIn(params, booking.time_zone);
  const asked = { ...own, ...daysRead(booking, params, startsAt, now) };
  const answer = await call(proRescheduleMoments, { ...asked, practitioner: practitioner ?? null });
  const unable = answer.envelope.success ? undefined : answer.envelope.error.validation?.['practitioner'];
  if (unable !== undefined) {
    const { practitioners } = answered(await call(proRescheduleMoments, asked));
    return { closed: null, unable: { text: unable, others: ablePeople(practitioners, params) }, form: null };
  }
  if (!answer.envelope.success && answer.envelope.error.code === 'IllegalTransition')
    return { closed: String(answer.envelope.error.additional), unable: null, form: null };
  const found = answered(answer);
  if (found.way === null) return { closed: texts.closed, unable: null, form: null };
  const picked = momentsPicked(found, booking, params, practitioner !== undefined);
  const preview =
    startsAt === null
      ? null
      : await call(previewProReschedule, { ...own, starts_at: startsAt, practitioner: practitioner ?? null });
  const chosen = preview?.envelope.success === true ? preview.envelope.data : null;
  return {
    closed: null,
    unable: null,
    form: {
      isGone: startsAt !== null && chosen === null,
      practitioner,
      warnings: chosen === null ? [] : chosen.outside.map((one) => texts.outside[one]),
      times: momentsView(found, picked, params) ?? emptyMonth(found, params),
      chosen:
        chosen &&
        chosenView(
          booking,
          chosen,
          texts.moment,
          weekdayAtText({ day: chosen.day, minute: chosen.minute }),
          now,
          momentWith,
        ),
    },
  };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, shown: who, id, path, dashboard } = await openPro({ params, url, context });
  const own = { id, bid: params.id };
  const booking = answered(await call(getProBooking, own));
  const { firstname, lastname } = booking.client;
  const client = [firstname, lastname].filter(Boolean).join(' ') || drawnTexts.client;
  const page = {
    space,
    who,
    path,
    dashboard,
    once: onceWord(),
    backTo: agendaAt(dashboard, url.searchParams, booking.day, { booking_id: booking.id }),
    choice: booking.client.email === null ? unmailedChoice(client) : wayChoice(client),
    wasStartsAt: booking.starts_at,
    visit: texts.visit(
      client,
      booking.lines.map(({ label }) => label).join(', '),
      momentText(booking.time_zone, instantMs(booking.starts_at)),
    ),
    isReplacing: booking.proposal !== null,
  };
  return { ...page, ...(await formOf({ call, now }, own, booking, url.searchParams)) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const asked = rescheduleAsked(form);
  const answer = await call(
    rescheduleAsPro,
    { id, bid: params.id, ...asked, was_starts_at: textIn(form, 'was_starts_at') || null },
    onceIn(form),
  );
  const { gone, changed, closed, moved } = texts;
  if (!answer.envelope.success)
    return refusedReschedule(form, answer, { gone, changed, otherWay: closed, over: closed, moved }, now);
  const { day } = answer.envelope.data;
  return redirect(
    agendaAt(dashboard, url.searchParams, day, {
      booking_id: params.id,
      dit: asked.expected_way === 'now' ? 'deplace' : 'propose',
    }),
    303,
  );
};

// A refusal also changes the free slots and the price.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * Moves a confirmed visit to another time, agreed with the client or proposed to the client
 * (docs/product/booking.md#moving). Shows the free slots and the consequences.
 */
export default function MoveAsPro({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, dashboard, once, backTo, choice, visit, isReplacing, wasStartsAt, closed, unable, form } =
    loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <DashboardPage
      space={space}
      current="visits"
      who={who}
      heading={texts.heading}
      lead={visit}
      actions={<LinkButton to={backTo}>{texts.back}</LinkButton>}
    >
      <div className={css['parts']} aria-busy={navigation.state === 'loading' || undefined}>
        {actionData?.message != null && (
          <LiveMessage tone="warning" key={actionData.at}>
            <FormMessageWords message={actionData.message} />
          </LiveMessage>
        )}
        {closed !== null && <Notice tone="warning">{closed}</Notice>}
        {unable !== null && (
          <Card as="section" className={css['card']}>
            <Notice tone="warning">{unable.text}</Notice>
            <p className={css['soft']}>{texts.able}</p>
            <ul role="list" className={css['people']}>
              {unable.others.map(({ label, to }) => (
                <li key={to}>
                  <LinkButton to={`${path}${to}`}>{label}</LinkButton>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {form !== null && (
          <Card as="section" className={css['card']}>
            <p className={css['soft']}>{texts.lead}</p>
            {isReplacing && <Notice tone="info">{texts.replaces}</Notice>}
            {form.isGone && actionData === undefined && <Notice tone="warning">{texts.gone}</Notice>}
            {form.times === null ? (
              <EmptyState
                title={texts.none.title}
                actions={
                  <LinkButton tone="primary" to={`${dashboard}/planning`}>
                    {texts.none.action}
                  </LinkButton>
                }
              >
                {texts.none.lead}
              </EmptyState>
            ) : (
              <TimesPicker times={form.times} path={path} heading="h2" />
            )}
            {(form.times !== null || form.chosen !== null) && (
              <RescheduleForm
                chosen={form.chosen}
                pick={texts.moment.pick}
                reason={texts.reason}
                typed={{ reason: actionData?.typed['reason'] ?? '', error: actionData?.validation['reason'] }}
                once={once}
                choice={choice}
                practitioner={form.practitioner}
                wasStartsAt={wasStartsAt}
                warnings={form.warnings}
                isPending={isSending}
              />
            )}
          </Card>
        )}
      </div>
    </DashboardPage>
  );
}
