import { data, Link, redirect } from 'react-router';
import { readMission } from '#features/missions/contract/missions.ts';
import {
  changeProComment,
  createProComment,
  readProComment,
  removeProComment,
} from '#features/missions/contract/pro-comments.ts';
import { MissionReview } from '#features/missions/workspace/mission-review-form.tsx';
import css from '#features/missions/workspace/mission-reviews.module.css';
import { missionReviewTexts } from '#features/missions/workspace/mission-review-texts.ts';
import { missionReviewView } from '#features/missions/workspace/mission-review-view.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/mission-review';

const texts = missionReviewTexts.form;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  if (space !== 'business') throw data(null, { status: 404 });
  const mission = answered(await call(readMission, { id, mid: params.mid }));
  const cid = mission.pro_comment_id;
  if (cid === null && !mission.reviewable) throw data(null, { status: 404 });
  const comment = cid === null ? null : answered(await call(readProComment, { cid }));
  return {
    space,
    accountName,
    backTo: `${dashboard}/avis/missions`,
    view: missionReviewView(mission, comment),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const backTo = `${dashboard}/avis/missions`;
  const removed = textIn(form, 'remove');
  const mission = answered(await call(readMission, { id, mid: params.mid }));
  const typed = { rating: textIn(form, 'rating'), body: textIn(form, 'body') };
  const cid = mission.pro_comment_id;
  const writeComment = async () => {
    if (removed !== '') return { done: 'retire', ...(await call(removeProComment, { cid: removed })) };
    if (cid === null)
      return {
        done: 'parti',
        ...(await call(createProComment, { mission_id: params.mid, ...typed }, onceIn(form))),
      };
    return { done: 'change', ...(await call(changeProComment, { cid, ...typed })) };
  };
  const { done, status, envelope } = await writeComment();
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${backTo}?dit=${done}`, 303);
  return data(refusedForm(form, envelope.error, ['rating', 'body'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The page where an establishment writes its pro-comment on one mission (docs/product/reviews.md#pro-comments). */
export default function MissionReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, backTo, view, once } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="missions"
      accountName={accountName}
      heading={view.kept === null ? texts.heading : texts.headingGiven}
      lead={view.kept === null ? view.until : undefined}
    >
      <p className={css['back']}>
        <Link className="link" to={backTo}>
          {missionReviewTexts.back}
        </Link>
      </p>
      <MissionReview view={view} refused={actionData} once={once} backTo={backTo} />
    </DashboardPage>
  );
}
