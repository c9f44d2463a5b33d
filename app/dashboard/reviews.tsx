import { data, redirect } from 'react-router';
import { reportReview } from '#features/reports/contract/reports.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { ReportReviewForm } from '#features/reports/workspace/report-review-form.tsx';
import { answerReview, listProReviews } from '#features/reviews/contract.ts';
import { ReviewsPart } from '#features/reviews/workspace/reviews-part.tsx';
import { reviewsTexts as texts } from '#features/reviews/workspace/reviews-texts.ts';
import { reviewsQueryOfAddress, reviewsPath } from '#features/reviews/workspace/reviews-address.ts';
import { reviewsView } from '#features/reviews/workspace/reviews-view.ts';
import { changeReviewWait } from '#features/reviews/workspace/wait-action.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/reviews';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, path, id } = await openPro({ params, url, context });
  const query = reviewsQueryOfAddress(url.searchParams);
  const page = pageNumber(url.searchParams.get('page'));
  const found = answered(await call(listProReviews, { id, list: query.list, pageIndex: page }));
  return {
    space,
    accountName,
    view: reviewsView(found, { ...query, path, page, reasons: reportTexts.reasons }),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const { list } = reviewsQueryOfAddress(url.searchParams);
  const waited = await changeReviewWait(call, id, form);
  if (waited !== null) {
    if ('to' in waited) return redirect(reviewsPath(path, list, waited.to), 303);
    return data(refusedForm(form, waited.error, [], nowMs), { status: waited.status });
  }
  const reported = textIn(form, 'report');
  const { status, envelope } =
    reported === ''
      ? await call(answerReview, { id, cid: textIn(form, 'review'), answer: textIn(form, 'answer') })
      : await call(
          reportReview,
          { id, cid: reported, reason: textIn(form, 'reason'), explanation: textIn(form, 'explanation') },
          onceIn(form),
        );
  const outcome = reported === '' ? 'repondu' : 'signale';
  if (envelope.success || envelope.error.additional === 'no_changes')
    return redirect(reviewsPath(path, list, { dit: outcome }), 303);
  return data(refusedForm(form, envelope.error, ['answer', 'reason', 'explanation'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The reviews that a professional received, with forms to answer or report a review (docs/product/reviews.md#answers).
 */
export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, once } = loaderData;
  const open = view.cards.find((card) => card.open === 'report');
  return (
    <DashboardPage
      space={space}
      current="reviews"
      accountName={accountName}
      heading={texts.heading}
      lead={view.lead}
      actions={
        view.profileTo !== null && (
          <LinkButton tone="secondary" to={view.profileTo}>
            {texts.onProfile}
          </LinkButton>
        )
      }
    >
      <ReviewsPart
        view={view}
        refused={actionData}
        report={
          open && (
            <ReportReviewForm
              id={open.id}
              author={open.author}
              once={once}
              refused={actionData}
              backTo={`${reviewsPath(view.path, view.list)}#avis-${open.id}`}
            />
          )
        }
      />
    </DashboardPage>
  );
}
