import { data, Link, redirect } from 'react-router';
import { appealReport, followReport } from '#features/reports/contract/appeals.ts';
import { followTexts as texts } from '#features/reports/pages/follow-texts.ts';
import { followView, type FollowView } from '#features/reports/pages/follow-view.ts';
import { appealLength } from '#features/reports/rules/appeals.ts';
import { followPath } from '#features/reports/rules/follow-path.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { OnceField, onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { FormPage } from '../shell/form-page.tsx';
import { yearOf } from '../shell/year.ts';
import type { Route } from './+types/follow';
import css from './follow.module.css';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const answer = await call(followReport, { receipt: params.receipt, jeton: url.searchParams.get('jeton') });
  // Unknown receipts and other people's receipts get the same answer.
  if (!answer.envelope.success && answer.status === 400) throw data(null, { status: 404 });
  return {
    view: followView(answered(answer)),
    isSent: url.searchParams.get('dit') === 'conteste',
    year: yearOf(nowMs),
    once: onceWord(),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const reportLink = { receipt: params.receipt, jeton: url.searchParams.get('jeton') };
  const form = await request.formData();
  const { status, envelope } = await call(appealReport, { ...reportLink, text: textIn(form, 'text') }, onceIn(form));
  if (envelope.success) return redirect(`${followPath(reportLink.receipt, reportLink.jeton ?? '')}&dit=conteste`, 303);
  if (status === 404) throw data(null, { status: 404 });
  return data(refusedForm(form, envelope.error, ['text'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title(loaderData.view.receipt) }, { name: 'robots', content: 'noindex' }] : [];

const Contest = ({ view, once, refused }: { view: FollowView; once: string; refused: RefusedForm | undefined }) => (
  <section aria-labelledby="contester">
    <h2 id="contester">{texts.contest.heading}</h2>
    <p className={css['soft']}>{view.until}</p>
    <PageForm refused={refused}>
      <OnceField word={once} />
      <TextArea
        label={texts.contest.label}
        hint={texts.contest.hint}
        name="text"
        isRequired
        rows={6}
        minLength={appealLength.min}
        maxLength={appealLength.max}
        defaultValue={refused?.typed['text'] ?? ''}
        error={refused?.validation['text']}
        autoFocus={refused?.validation['text'] !== undefined}
      />
      <Button type="submit" block>
        {texts.contest.submit}
      </Button>
    </PageForm>
  </section>
);

/**
 * The page that follows a report: the decision, and the form to appeal against it (docs/product/reviews.md#appeals).
 */
export default function FollowReport({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isSent, year, once } = loaderData;
  return (
    <FormPage heading={texts.heading(view.receipt)} lead={view.state} year={year}>
      {isSent && view.appeal !== null && <LiveMessage tone="success">{texts.contest.sent}</LiveMessage>}
      <dl className={css['facts']}>
        <div>
          <dt>{texts.facts.page}</dt>
          <dd>
            <a className="link" href={view.page}>
              {view.page}
            </a>
          </dd>
        </div>
        {view.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {view.explanation !== null && (
        <section aria-labelledby="signale">
          <h2 id="signale">{texts.yours}</h2>
          <blockquote className={css['said']}>{view.explanation}</blockquote>
        </section>
      )}
      {view.decision !== null && (
        <section aria-labelledby="decision">
          <h2 id="decision">{texts.decision}</h2>
          <blockquote className={css['said']}>{view.decision}</blockquote>
          <p className={css['soft']}>{texts.human}</p>
        </section>
      )}
      {view.appeal !== null && (
        <section aria-labelledby="contestation">
          <h2 id="contestation">{view.appeal.heading}</h2>
          <blockquote className={css['said']}>{view.appeal.body}</blockquote>
          <p>{view.appeal.state}</p>
          {view.appeal.decision !== null && <blockquote className={css['said']}>{view.appeal.decision}</blockquote>}
        </section>
      )}
      {view.refused === null ? (
        <Contest view={view} once={once} refused={actionData} />
      ) : (
        view.refused !== '' && <p>{view.refused}</p>
      )}
      {view.decision !== null && (
        <p className={css['soft']}>
          {texts.others}{' '}
          <Link className="link" to="/mediateur">
            {texts.mediation}
          </Link>
        </p>
      )}
    </FormPage>
  );
}
