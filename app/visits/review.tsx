import ChevronLeft from 'lucide-react/icons/chevron-left';
import { data, Link, redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { reviewPath } from '#features/bookings/pages/paths.ts';
import { reviewFormTexts as texts } from '#features/reviews/pages/review-form-texts.ts';
import { sendReview } from '#features/reviews/pages/review-action.ts';
import { reviewView } from '#features/reviews/pages/review-view.ts';
import { visitReview } from '#features/reviews/contract.ts';
import { OwnReview, ReviewNoticeLine } from '#features/reviews/ui/own-review.tsx';
import { ReviewForm } from '#features/reviews/ui/review-form.tsx';
import css from '#features/reviews/ui/review-form.module.css';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { answered } from '#ui/page/answered.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/review';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const found = answered(await call(visitReview, { id: params.id, jeton: token }));
  return {
    view: reviewView(found, { id: params.id, token, outcome: url.searchParams.get('dit') }, nowMs),
    year: civilFromDay(dayOf(found.visit.time_zone, nowMs)).year,
    isEditing: url.searchParams.get('modifier') === '1' && found.review?.editable === true,
    editTo: reviewPath(params.id, token, { modifier: '1' }),
    hereTo: reviewPath(params.id, token),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const form = await request.formData();
  const token = url.searchParams.get('jeton');
  const sent = await sendReview(call, form, { bookingId: params.id, token, once: onceIn(form) }, nowMs);
  if ('outcome' in sent) return redirect(reviewPath(params.id, token, { dit: sent.outcome }), 303);
  if (sent.status === 404) throw data(null, { status: 404 });
  return data(sent.refused, { status: sent.status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

type Loaded = Route.ComponentProps['loaderData'];

const Head = ({ view, isWriting, isAnswered }: { view: Loaded['view']; isWriting: boolean; isAnswered: boolean }) => {
  const heading = view.own === null ? texts.heading : texts.headingDone;
  return (
    <>
      {view.backTo !== null && (
        <p>
          <Link className={`link ${css['back']}`} to={view.backTo}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            {texts.back}
          </Link>
        </p>
      )}
      <PageHeading focusKey={heading}>{heading}</PageHeading>
      {isWriting && view.own === null && <p className={css['soft']}>{texts.lead}</p>}
      {view.done !== null && !isAnswered && (
        <div className={css['done']}>
          <LiveMessage tone="success">{view.done}</LiveMessage>
        </div>
      )}
      <div className={css['visit']}>
        <DateBlock block={view.visit.block} when={view.visit.when} />
        <div>
          <p className={css['title']}>{view.visit.title}</p>
          <p className={css['soft']}>{view.visit.where}</p>
        </div>
      </div>
    </>
  );
};

/** The page where the client writes a review of a visit (docs/product/reviews.md#writing). */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { view, year, isEditing, editTo, hereTo, once } = loaderData;
  const isWriting = view.own === null ? view.closed === null : isEditing;
  const written = isEditing && view.own !== null ? { rating: view.own.rating, body: view.own.body } : null;
  const head = <Head view={view} isWriting={isWriting} isAnswered={actionData !== undefined} />;
  return (
    <Page mainClass={css['main']} tab="appointments" footer={<Footer year={year} />}>
      <div className="wrap">
        {isWriting ? (
          <ReviewForm
            view={view}
            kept={written}
            refused={actionData}
            once={once}
            backTo={isEditing ? hereTo : view.backTo}
            head={head}
          />
        ) : (
          <>
            {head}
            {view.closed !== null && <ReviewNoticeLine notice={view.closed} />}
            {view.own !== null && <OwnReview own={view.own} editTo={editTo} />}
          </>
        )}
        {view.isAsked && !isEditing && (
          <SureForm label={texts.stop.label} text={texts.stop.text} sure={texts.stop.sure} isQuiet>
            <input type="hidden" name="stop" value="1" />
          </SureForm>
        )}
      </div>
    </Page>
  );
}
