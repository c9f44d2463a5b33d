import { data, redirect } from 'react-router';
import { listMissions } from '#features/missions/contract/missions.ts';
import { answerProComment, listProComments } from '#features/missions/contract/pro-comments.ts';
import { DoneMissions, ReceivedReviews } from '#features/missions/workspace/mission-reviews.tsx';
import { missionReviewTexts as texts } from '#features/missions/workspace/mission-review-texts.ts';
import {
  doneMissionsView,
  missionReviewDone,
  receivedReviewsView,
} from '#features/missions/workspace/mission-review-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Pagination } from '#ui/lists/pagination.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/mission-reviews';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, id } = await openPro({ params, url, context });
  const pageIndex = pageNumber(url.searchParams.get('page'));
  const page = { space, accountName, path, page: pageIndex, doneText: missionReviewDone(url.searchParams.get('dit')) };
  if (space === 'business')
    return {
      ...page,
      missions: doneMissionsView(answered(await call(listMissions, { id, state: 'done', pageIndex })), path),
      received: null,
    };
  return {
    ...page,
    missions: null,
    received: receivedReviewsView(answered(await call(listProComments, { filtervalue: id, pageIndex }))),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const id = textIn(form, 'review');
  const { status, envelope } = await call(answerProComment, { cid: id, answer: textIn(form, 'answer') });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=repondu`, 303);
  return data({ id, refused: refusedForm(form, envelope.error, ['answer'], nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The pro-comments on missions. An establishment writes them, and a freelance reads and answers them
 * (docs/product/reviews.md#pro-comments).
 */
export default function MissionReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, page, doneText, missions, received } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="missions"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead[space]}
    >
      <Outcome doneText={actionData === undefined ? doneText : null} />
      {missions !== null && <DoneMissions rows={missions.rows} />}
      {received !== null && <ReceivedReviews view={received} refused={actionData} />}
      <Pagination
        current={page}
        total={(missions ?? received).pages}
        toPage={(one) => (one > 1 ? `${path}?page=${one}` : path)}
      />
    </DashboardPage>
  );
}
