import { redirect, useNavigation } from 'react-router';
import { instantMs } from '#core/instant-text.ts';
import { agendaPaths, shownIn } from '#features/availability/workspace/agenda-address.ts';
import { getProBooking } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { rescheduleAsPro } from '#features/reschedule/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { rescheduleRequestIn, refusedReschedule } from '#features/reschedule/pages/reschedule-action.ts';
import { RescheduleForm } from '#features/reschedule/ui/reschedule-form.tsx';
import { loadProReschedule } from '#features/reschedule/workspace/pro-reschedule-load.ts';
import type { Route } from './+types/visit-reschedule';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import css from '#features/reschedule/workspace/reschedule.module.css';
import {
  lateChoice,
  rescheduleWorkTexts as texts,
  unmailedChoice,
  wayChoice,
} from '#features/reschedule/workspace/reschedule-work-texts.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, id, path, dashboard } = await openPro({ params, url, context });
  const own = { id, bid: params.id };
  const booking = answered(await call(getProBooking, own));
  const { firstname, lastname } = booking.client;
  const isLate = instantMs(booking.starts_at) <= nowMs;
  const mailedChoice = isLate ? lateChoice : wayChoice;
  const client = [firstname, lastname].filter(Boolean).join(' ') || drawnTexts.client;
  const page = {
    space,
    accountName,
    path,
    dashboard,
    once: onceWord(),
    backTo: agendaPaths(`${dashboard}/planning`, shownIn(url.searchParams, booking.day)).at(
      { day: booking.day },
      { booking_id: booking.id },
    ),
    lead: isLate ? texts.leadLate : texts.lead,
    choice: (booking.client.email === null ? unmailedChoice : mailedChoice)(client),
    wasStartsAt: booking.starts_at,
    visit: texts.visit(
      client,
      booking.lines.map(({ label }) => label).join(', '),
      momentText(booking.time_zone, instantMs(booking.starts_at)),
    ),
    isReplacing: booking.proposal !== null,
  };
  return { ...page, ...(await loadProReschedule({ call, nowMs }, own, booking, url.searchParams)) };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const rescheduling = rescheduleRequestIn(form);
  const answer = await call(
    rescheduleAsPro,
    { id, bid: params.id, ...rescheduling, was_starts_at: textIn(form, 'was_starts_at') || null },
    onceIn(form),
  );
  const { gone, changed, closed, moved } = texts;
  if (!answer.envelope.success)
    return refusedReschedule(form, answer, { gone, changed, otherWay: closed, over: closed, moved }, nowMs);
  const { day } = answer.envelope.data;
  const agenda = agendaPaths(`${dashboard}/planning`, shownIn(url.searchParams, day));
  return redirect(
    agenda.at({ day }, { booking_id: params.id, dit: rescheduling.expected_way === 'now' ? 'deplace' : 'propose' }),
    303,
  );
};

// Reloads the page data after a refused form too, because the free slots and the price may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The page where a professional gives a confirmed visit another time, which the client has accepted or must accept
 * (docs/product/booking.md#moving). Shows the free slots and the consequences.
 */
export default function MoveAsPro({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, dashboard, once, backTo } = loaderData;
  const { choice, lead, visit, isReplacing, wasStartsAt, closed, unable, form } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  return (
    <DashboardPage
      space={space}
      current="visits"
      accountName={accountName}
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
