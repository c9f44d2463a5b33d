import { data, redirect, useNavigation } from 'react-router';
import { compactDate, weekdayAtText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { wholeHorizon } from '#features/offers/pages/horizon.ts';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { rescheduleAsPro, previewProReschedule, proRescheduleMoments } from '#features/reschedule/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { rescheduleAsked, refusedReschedule } from '#features/reschedule/pages/reschedule-action.ts';
import { RescheduleForm } from '#features/reschedule/ui/reschedule-form.tsx';
import { chosenView, momentsPicked, momentsView } from '#features/reschedule/pages/reschedule-view.ts';
import type { Route } from './+types/visit-reschedule';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import css from '#features/reschedule/workspace/reschedule.module.css';
import { rescheduleWorkTexts as texts } from '#features/reschedule/workspace/reschedule-work-texts.ts';

const agendaAt = (dashboard: string, day: number, bid: string, more: Readonly<Record<string, string>> = {}): string =>
  `${dashboard}/planning?${new URLSearchParams({ vue: 'semaine', date: compactDate(day), booking_id: bid, ...more }).toString()}`;

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
    backTo: agendaAt(dashboard, booking.day, booking.id),
    lead: texts.lead(client),
    visit: texts.visit(client, booking.lines.map(({ label }) => label).join(', '), momentText(booking.time_zone, instantMs(booking.starts_at))),
    isReplacing: booking.proposal !== null,
  };
  const answer = await call(proRescheduleMoments, { ...own, ...wholeHorizon(booking.time_zone, dayOf(booking.time_zone, now)) });
  if (!answer.envelope.success && answer.envelope.error.code === 'IllegalTransition')
    return { ...page, closed: String(answer.envelope.error.additional), form: null };
  const found = answered(answer);
  if (found.way === null) return { ...page, closed: texts.closed, form: null };
  const picked = momentsPicked(found, booking, url.searchParams);
  const preview = picked.slot === null ? null : await call(previewProReschedule, { ...own, starts_at: picked.slot.starts_at });
  const chosen = preview?.envelope.success === true ? preview.envelope.data : null;
  return {
    ...page,
    closed: null,
    form: {
      isGone: picked.isGone,
      times: momentsView(found, picked, url.searchParams),
      chosen: chosen && chosenView(booking, chosen, texts.moment, weekdayAtText({ day: chosen.day, minute: chosen.minute }), now),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const answer = await call(rescheduleAsPro, { id, bid: params.id, ...rescheduleAsked(form) }, onceIn(form));
  if (!answer.envelope.success)
    return refusedReschedule(form, answer, { gone: texts.gone, changed: texts.changed, otherWay: texts.closed, over: texts.closed }, now);
  const { proposal, day } = answer.envelope.data;
  if (proposal === null) throw data(null, { status: 409 });
  return redirect(agendaAt(dashboard, day, params.id, { dit: 'propose' }), 303);
};

// A refusal too changes what is free and what it costs.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * Another moment that a professional proposes to the client of a confirmed visit (docs/product/booking.md#moving): a calendar of what is free, what it
 * changes, a word.
 */
export default function ProposeMoment({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, path, dashboard, once, backTo, lead, visit, isReplacing, closed, form } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <DashboardPage space={space} current="visits" who={who} heading={texts.heading} lead={visit} actions={<LinkButton to={backTo}>{texts.back}</LinkButton>}>
      <div className={css['parts']} aria-busy={navigation.state === 'loading' || undefined}>
        {actionData?.message != null && (
          <LiveMessage tone="warning" key={actionData.at}>
            <FormMessageWords message={actionData.message} />
          </LiveMessage>
        )}
        {closed !== null && <Notice tone="warning">{closed}</Notice>}
        {form !== null && (
          <Card as="section" className={css['card']}>
            <p className={css['soft']}>{lead}</p>
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
            {form.times !== null && (
              <RescheduleForm
                chosen={form.chosen}
                pick={texts.moment.pick}
                reason={texts.reason}
                typed={{ reason: actionData?.typed['reason'] ?? '', error: actionData?.validation['reason'] }}
                once={once}
                isPending={isSending}
              />
            )}
          </Card>
        )}
      </div>
    </DashboardPage>
  );
}
