import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { askTimeOff, listOwnTimeOff, withdrawTimeOff } from '#features/staff/contract/time-off.ts';
import { OwnTimeOffPart, timeOffFields } from '#features/staff/workspace/own-time-off-part.tsx';
import { ownTimeOffTexts as texts } from '#features/staff/workspace/time-off-texts.ts';
import { ownTimeOffView } from '#features/staff/workspace/time-off-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { refusedOutcome } from '#ui/workspace/refused-outcome.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/own-time-off';

const openOwn = async (routeArgs: Parameters<typeof openPro>[0]) => {
  const page = await openPro(routeArgs);
  // Only practitioners of the staff request time off.
  if (page.staff !== 'practitioner') throw data(null, { status: 404 });
  return page;
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openOwn({ params, url, context });
  const view = ownTimeOffView(answered(await call(listOwnTimeOff, { id })));
  return {
    space,
    accountName,
    view,
    accessTo: `${dashboard}/mon-acces`,
    once: onceWord(),
    doneText: ownValue(texts.done, url.searchParams.get('dit')),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openOwn({ params, url, context });
  const form = await request.formData();
  const isWithdrawn = textIn(form, 'do') === 'retiree';
  const period = {
    from_date: textIn(form, 'from_date'),
    from_time: textIn(form, 'from_time'),
    to_date: textIn(form, 'to_date'),
    to_time: textIn(form, 'to_time'),
  };
  const { status, envelope } = isWithdrawn
    ? await call(withdrawTimeOff, { id, request_id: textIn(form, 'request_id') })
    : await call(askTimeOff, { id, ...period, reason: textIn(form, 'reason') }, onceIn(form));
  if (envelope.success) return redirect(`${path}?dit=${isWithdrawn ? 'retiree' : 'demandee'}`, 303);
  const { error } = envelope;
  return data(
    isWithdrawn
      ? { refused: undefined, outcome: refusedOutcome(error, nowMs) }
      : { refused: refusedForm(form, error, timeOffFields, nowMs), outcome: undefined },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** A practitioner's own requests for time off, with the establishment's answers (docs/product/rights.md#time-off). */
export default function OwnTimeOff({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, accessTo, once, doneText } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="account"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead(view.establishment)}
    >
      <Outcome refused={actionData?.outcome} doneText={actionData === undefined ? doneText : null} />
      <OwnTimeOffPart view={view} accessTo={accessTo} once={once} refused={actionData?.refused} />
    </DashboardPage>
  );
}
