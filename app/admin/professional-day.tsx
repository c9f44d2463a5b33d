import { Form, Link, redirect } from 'react-router';
import { dayFromIso, dayOf, isoFromDay } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { cancelProfessionalDay, readProfessionalDay } from '#features/backoffice/contract/days.ts';
import { reasonLength } from '#features/backoffice/rules/guard.ts';
import { actsTexts } from '#features/backoffice/workspace/acts-texts.ts';
import {
  backofficeVisitPath,
  professionalDayPath,
  professionalPath,
} from '#features/backoffice/workspace/backoffice-paths.ts';
import { cancelledMost } from '#features/cancellation/contract/day.ts';
import { actOnDay } from '#features/cancellation/workspace/day-action.ts';
import { DayCancel } from '#features/cancellation/workspace/day-cancel.tsx';
import { dateToCancel } from '#features/cancellation/workspace/day-address.ts';
import { dayCancelTexts } from '#features/cancellation/workspace/day-texts.ts';
import { dayCancelView } from '#features/cancellation/workspace/day-view.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { onceWord } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { answered } from '#ui/page/answered.ts';
import css from '#features/backoffice/workspace/backoffice.module.css';
import { pageCall } from '../context.ts';
import { AdminPage } from '../shell/workspace/admin-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/professional-day';

const texts = actsTexts.day;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  // The URL always contains the day, so that a form sent after midnight still acts on the day that the admin sees.
  if (!url.searchParams.get('jour'))
    throw redirect(professionalDayPath(params.id, isoFromDay(dayOf(parisZone, nowMs))), 302);
  const date = dateToCancel(url.searchParams);
  const day = answered(await call(readProfessionalDay, { prid: params.id, date }));
  const view = dayCancelView(day, dayFromIso(date)!, {
    reasonHint: actsTexts.reasonOfBoth,
    internal: { label: actsTexts.note, hint: actsTexts.noteHint },
    notes: [texts.told, ...(day.needs_second ? [texts.second] : [])],
    counts: null,
    refusal: day.refusal,
    many: texts.many(cancelledMost),
    mayClose: true,
    // An unpaid booking has no page for admins.
    visitTo: (bid, isUnpaid) => (isUnpaid ? null : backofficeVisitPath(bid)),
  });
  return { waits, name: day.name, date, backTo: professionalPath(params.id), once: onceWord(), view };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const closedDay = { prid: params.id, date: dateToCancel(url.searchParams) };
  return actOnDay(
    await request.formData(),
    nowMs,
    (typed, { note, once }) => call(cancelProfessionalDay, { ...closedDay, ...typed, note }, once),
    ({ waits }) => professionalPath(params.id, { dit: waits ? 'dayAsked' : 'dayDone' }),
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: dayCancelTexts.title }, { name: 'robots', content: 'noindex' }];

/** The page where an admin cancels the visits of one day of a professional (docs/product/rights.md#admins-acts). */
export default function ProfessionalDay({ loaderData, actionData }: Route.ComponentProps) {
  const { name, date, backTo, once, view, waits } = loaderData;
  const lead = (
    <>
      <Link className="link" to={backTo}>
        {name}
      </Link>
      {' · '}
      {view.lead}
    </>
  );
  return (
    <AdminPage room="professionals" heading={dayCancelTexts.heading} lead={lead} waits={waits}>
      <Form noValidate method="get" role="search" aria-label={texts.show} className={css['search']} key={date}>
        <TextField type="date" name="jour" label={texts.which} defaultValue={date} />
        <Button type="submit" tone="secondary">
          {texts.show}
        </Button>
      </Form>
      <DayCancel view={view} refused={actionData} once={once} backTo={backTo} reasonLength={reasonLength} />
    </AdminPage>
  );
}
