import { redirect, useNavigation } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { ofName } from '#core/elision.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { getBooking } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { rescheduleBooking } from '#features/reschedule/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import type { Route } from './+types/reschedule';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './reschedule.module.css';
import { namedPeople, rescheduleRequestIn, refusedReschedule } from '#features/reschedule/pages/reschedule-action.ts';
import { loadReschedule } from '#features/reschedule/pages/reschedule-load.ts';
import { ChosenBar } from '#features/reschedule/ui/chosen-bar.tsx';
import { RescheduleForm } from '#features/reschedule/ui/reschedule-form.tsx';
import { rescheduleTexts as texts } from '#features/reschedule/pages/reschedule-texts.ts';
import { teamMembersOf, withPeople } from '#features/reschedule/pages/reschedule-view.ts';
import { reschedulePath, visitPath } from '#features/bookings/pages/paths.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const bookingLink = { id: params.id, jeton: url.searchParams.get('jeton') };
  const booking = answered(await call(getBooking, bookingLink));
  return {
    year: civilFromDay(dayOf(booking.time_zone, nowMs)).year,
    once: onceWord(),
    path: reschedulePath(booking.id, null),
    backTo: visitPath(booking.id, bookingLink.jeton),
    visit: texts.visit(
      booking.lines.map(({ label }) => label).join(', '),
      withPeople(momentText(booking.time_zone, instantMs(booking.starts_at)), teamMembersOf(booking)),
    ),
    form: await loadReschedule({ call, nowMs }, bookingLink, booking, url.searchParams),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const bookingLink = { id: params.id, jeton: url.searchParams.get('jeton') };
  const form = await request.formData();
  const rescheduling = rescheduleRequestIn(form);
  const answer = await call(rescheduleBooking, { ...bookingLink, ...rescheduling, ...namedPeople(form) }, onceIn(form));
  if (answer.envelope.success)
    return redirect(
      visitPath(bookingLink.id, bookingLink.jeton, {
        dit: rescheduling.expected_way === 'now' ? 'deplace' : 'propose',
      }),
      303,
    );
  const { envelope } = await call(getBooking, bookingLink);
  const name = envelope.success ? envelope.data.pro.spoken_name : '';
  const { gone, changed, notWith, closed } = texts;
  return refusedReschedule(
    form,
    answer,
    { gone, changed, notWith, otherWay: texts.otherWay(ofName(name)), over: closed.heading },
    nowMs,
  );
};

// Reloads the page data after a refused form too, because the free slots and the price may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

/**
 * The page where a client moves a confirmed visit or proposes another time for it. It works with or without JavaScript.
 */
export default function MoveVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { year, once, path, backTo, visit, form } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const openHeading = form.isNow ? texts.heading : texts.headingProposal;
  // The bar of the chosen time replaces the tab bar (docs/product/screens.md#frame).
  const isChosen = form.closed === null && form.chosen !== null;
  const heading = form.closed === null ? openHeading : texts.closed.heading;
  return (
    <Page mainClass={css['main']} {...(isChosen ? {} : { tab: 'appointments' })} footer={<Footer year={year} />}>
      <div className="wrap">
        <Card isRaised className={css['card']}>
          <div className={css['head']}>
            <PageHeading focusKey={heading}>{heading}</PageHeading>
            {actionData?.message != null && (
              <LiveMessage tone="warning" key={actionData.at}>
                <FormMessageWords message={actionData.message} />
              </LiveMessage>
            )}
            <p className={css['visit']}>{visit}</p>
            {form.closed === null && (
              <p className={css['soft']}>
                {form.lead} {form.freeUntil !== null && texts.freeUntil(form.freeUntil)}
              </p>
            )}
          </div>
          {form.closed !== null && form.closed !== heading && <p>{form.closed}</p>}
          {form.closed === null && (
            <>
              {form.isReplacing && <Notice tone="info">{texts.replaces}</Notice>}
              {form.isGone && actionData === undefined && <Notice tone="warning">{texts.gone}</Notice>}
              {form.times === null ? (
                <EmptyState title={texts.none.title}>{texts.none.lead}</EmptyState>
              ) : (
                <div className={css['choice']}>
                  <TimesPicker times={form.times} path={path} heading="h2" />
                  {form.chosen !== null && <ChosenBar bar={form.chosen.bar} />}
                </div>
              )}
              {form.times !== null && (
                <RescheduleForm
                  chosen={form.chosen}
                  people={form.chosen?.people ?? []}
                  pick={texts.moment.pick}
                  reason={texts.reason}
                  typed={{ reason: actionData?.typed['reason'] ?? '', error: actionData?.validation['reason'] }}
                  once={once}
                  isPending={isSending}
                />
              )}
            </>
          )}
          <LinkButton block to={backTo}>
            {form.closed === null ? texts.back : texts.closed.back}
          </LinkButton>
        </Card>
      </div>
    </Page>
  );
}
