import { data, redirect } from 'react-router';
import { getProBooking } from '#features/bookings/contract.ts';
import { listComplaints, openComplaint } from '#features/complaints/contract.ts';
import { ComplainAbout } from '#features/complaints/workspace/complain-about.tsx';
import { ComplaintList } from '#features/complaints/workspace/complaint-list.tsx';
import { proComplaintTexts as texts } from '#features/complaints/workspace/complaints-texts.ts';
import { complainAboutView, complaintListView } from '#features/complaints/workspace/complaints-view.ts';
import { complaintsPath } from '#features/complaints/workspace/complaints-path.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/complaints';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(listComplaints, { proID: id, pageIndex: page }));
  const bid = url.searchParams.get('rendez-vous');
  const about = bid === null ? null : complainAboutView(answered(await call(getProBooking, { id, bid })));
  return { space, accountName, dashboard, view: complaintListView(found, dashboard, page), about, once: onceWord() };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const input = {
    booking_id: url.searchParams.get('rendez-vous') ?? '',
    reason: textIn(form, 'reason'),
    body: textIn(form, 'body'),
  };
  const { status, envelope } = await call(openComplaint, input, onceIn(form));
  if (envelope.success) return redirect(complaintsPath(dashboard, envelope.data.id, { dit: 'ouverte' }), 303);
  if (status === 404) throw data(null, { status: 404 });
  return data(refusedForm(form, envelope.error, ['reason', 'body'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The complaints about a professional's visits (docs/product/reviews.md#complaints). */
export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, dashboard, view, about, once } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="complaints"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead(view.waiting)}
    >
      {about !== null && (
        <ComplainAbout about={about} refused={actionData} once={once} backTo={complaintsPath(dashboard)} />
      )}
      <ComplaintList view={view} path={dashboard} />
    </DashboardPage>
  );
}
