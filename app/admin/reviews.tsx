import { data, redirect } from 'react-router';
import { decideReview, listReviewsToModerate } from '#features/reviews/contract.ts';
import { ModerationCard } from '#features/reviews/workspace/moderation-card.tsx';
import { moderationTexts as texts } from '#features/reviews/workspace/moderation-texts.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { decidedPath, pageCount, queueQueryIn } from '#ui/workspace/queue-address.ts';
import { pageCall } from '../context.ts';
import { DecisionPage } from '../shell/workspace/decision-page.tsx';
import { openAdmin } from '../shell/workspace/enter-admin.ts';
import type { Route } from './+types/reviews';

const here = '/admin/avis';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs, waits } = await openAdmin({ url, context });
  const query = queueQueryIn(url.searchParams);
  const list = answered(await call(listReviewsToModerate, { decided: query.isDecided, pageIndex: query.page }));
  return { waits, ...query, nowMs, pages: pageCount(list), waiting: list.waiting, reviews: list.data };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const id = textIn(form, 'id');
  const decision = textIn(form, 'decision');
  const input = {
    id,
    written_at: textIn(form, 'written_at'),
    decision,
    reason: decision === 'removed' ? textIn(form, 'reason') : '',
  };
  const { status, envelope } = await call(decideReview, input);
  if (envelope.success) return redirect(decidedPath(here, decision === 'removed' ? 'refused' : 'accepted'), 303);
  return data({ ...refusedForm(form, envelope.error, ['reason'], nowMs), id }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The queue of reviews to check before publication (docs/product/reviews.md#looks). */
export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, nowMs, decision } = loaderData;
  return (
    <DecisionPage
      room="reviews"
      here={here}
      texts={texts}
      queue={loaderData}
      sentence={decision && texts.done[decision]}
      items={reviews}
      refused={actionData}
    >
      {(review, refused) => <ModerationCard review={review} nowMs={nowMs} refused={refused} />}
    </DecisionPage>
  );
}
