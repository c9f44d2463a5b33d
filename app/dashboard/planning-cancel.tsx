import { planningTexts } from '#features/availability/workspace/planning-texts.ts';
import { cancelDay, cancelledMost, readDayEnding } from '#features/cancellation/contract/day.ts';
import { actOnDay } from '#features/cancellation/workspace/day-action.ts';
import { DayCancel } from '#features/cancellation/workspace/day-cancel.tsx';
import { agendaToCancel } from '#features/cancellation/workspace/day-address.ts';
import { dayCancelTexts as texts } from '#features/cancellation/workspace/day-texts.ts';
import { dayCancelView } from '#features/cancellation/workspace/day-view.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/planning-cancel';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, dashboard } = await openPro({ params, url, context });
  const { day, asked: period, agendaTo } = agendaToCancel(url.searchParams, dashboard);
  const ending = answered(await call(readDayEnding, { id, ...period }));
  const view = dayCancelView(ending, day, {
    reasonHint: texts.reasonHint,
    internal: null,
    notes: [texts.told],
    counts: texts.counts,
    refusal: null,
    many: texts.many(cancelledMost),
    mayClose: ending.may_close,
    visitTo: (bid) => `${dashboard}/rendez-vous?booking_id=${bid}`,
  });
  return { space, accountName, once: onceWord(), agendaTo: agendaTo(), isAsked: ending.is_asked, view };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const { asked: period, agendaTo } = agendaToCancel(url.searchParams, dashboard);
  return actOnDay(
    await request.formData(),
    nowMs,
    (typed, { once }) => call(cancelDay, { id, ...period, ...typed }, once),
    () => agendaTo({ dit: 'annulee' }),
  );
};

// Reloads the page data after a refused form too, because the list of visits may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The page where a professional cancels the visits of one day (docs/product/booking.md#cancelling-a-day). */
export default function CancelDay({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, once, agendaTo, isAsked, view } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="planning"
      accountName={accountName}
      heading={texts.heading}
      lead={view.lead}
      actions={<LinkButton to={agendaTo}>{texts.back}</LinkButton>}
    >
      {isAsked && <Notice>{planningTexts.dayAsked}</Notice>}
      <DayCancel view={view} refused={actionData} once={once} backTo={agendaTo} reasonLength={{ max: 500 }} />
    </DashboardPage>
  );
}
