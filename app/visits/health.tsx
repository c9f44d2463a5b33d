import { data, Form, redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { longDateText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { ownValue } from '#core/own-value.ts';
import { dayOf } from '#core/time.ts';
import { getBooking } from '#features/bookings/contract.ts';
import { keepIntake, readIntake, withdrawIntake, writeIntake } from '#features/intakes/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { HealthFields } from '#features/intakes/ui/health-fields.tsx';
import { healthRefused, healthAnswersIn, healthView, situationWords } from '#features/intakes/pages/health-form.ts';
import { healthTexts } from '#features/intakes/pages/health-texts.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/health';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import css from './health.module.css';
import { visitHealthPath, visitPath } from '#features/bookings/pages/paths.ts';

const texts = healthTexts.visit;
const outcomes = { retire: texts.withdrawn, garde: texts.saved };

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
  const intake = answered(await call(readIntake, { id: params.id, jeton: token }));
  const { answers, state } = intake;
  const zone = booking.time_zone;
  return {
    year: civilFromDay(dayOf(zone, nowMs)).year,
    backTo: visitPath(booking.id, token),
    lead: healthTexts.lead(booking.pro.spoken_name, null),
    state: texts.states[state],
    refusal: state === 'impossible' ? healthTexts.impossible(booking.pro.spoken_name) : null,
    doneText: ownValue(outcomes, url.searchParams.get('dit')),
    view:
      intake.items.length > 0 && ['requested', 'confirmed'].includes(booking.state)
        ? healthView(intake, booking.pro.spoken_name)
        : null,
    isAnswered: answers !== null,
    answers: answers && {
      lines: answers.keys.length === 0 ? [healthTexts.none] : answers.keys.map((key) => situationWords(key).label),
      attestation: answers.attestation && (answers.file_name === null ? texts.later : texts.joined(answers.file_name)),
      consented: texts.consented(longDateText(dayOf(zone, instantMs(answers.consented_at)))),
      forgotten: answers.kept
        ? texts.kept
        : texts.forgotten(longDateText(dayOf(zone, instantMs(answers.forgotten_at)))),
      isKept: answers.kept,
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const bookingLink = { id: params.id, jeton: url.searchParams.get('jeton') };
  const form = await request.formData();
  const verb = textIn(form, 'do');
  const done = (outcome: string): Response =>
    redirect(visitHealthPath(bookingLink.id, bookingLink.jeton, { dit: outcome }), 303);
  if (verb === 'withdraw') {
    answered(await call(withdrawIntake, bookingLink));
    return done('retire');
  }
  if (verb === 'keep' || verb === 'release') {
    answered(await call(keepIntake, { ...bookingLink, kept: verb === 'keep' }));
    return done('garde');
  }
  const { status, envelope } = await call(writeIntake, { ...bookingLink, ...(await healthAnswersIn(form)) });
  return envelope.success ? done('garde') : data(healthRefused(form, envelope.error, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const Answers = ({ answers }: { answers: NonNullable<Loaded['answers']> }) => (
  <section className={css['section']} aria-labelledby="vos-reponses">
    <h2 id="vos-reponses">{texts.yours}</h2>
    <ul className={css['lines']}>
      {answers.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {answers.attestation !== null && <p>{answers.attestation}</p>}
    <p className={css['soft']}>
      {answers.consented} {answers.forgotten}
    </p>
    <div className={css['ways']}>
      <Form noValidate method="post">
        <Button type="submit" name="do" value={answers.isKept ? 'release' : 'keep'} tone="secondary">
          {answers.isKept ? texts.release : texts.keep}
        </Button>
      </Form>
      <details>
        <summary className="link">{texts.withdraw}</summary>
        <Form noValidate method="post" className={css['sure']}>
          <p>{texts.withdrawText}</p>
          <Button type="submit" name="do" value="withdraw" tone="danger">
            {texts.withdrawSure}
          </Button>
        </Form>
      </details>
    </div>
  </section>
);

/**
 * The client's health answers for a visit. The client may read, change or withdraw the answers, or keep them beyond the
 * planned date of their deletion.
 */
export default function VisitHealth({ loaderData, actionData }: Route.ComponentProps) {
  const { year, backTo, lead, state, refusal, doneText, view, isAnswered, answers } = loaderData;
  return (
    <Page mainClass={css['main']} tab="appointments" footer={<Footer year={year} />}>
      <div className="wrap">
        <Card isRaised className={css['card']}>
          <PageHeading focusKey={healthTexts.heading}>{healthTexts.heading}</PageHeading>
          {doneText !== null && actionData === undefined && (
            <LiveMessage tone="success" key={doneText}>
              {doneText}
            </LiveMessage>
          )}
          {view !== null && <p className={css['soft']}>{lead}</p>}
          {refusal === null ? <p>{state}</p> : <Notice tone="warning">{refusal}</Notice>}
          {answers !== null && <Answers answers={answers} />}
          {view !== null && (
            <details open={actionData !== undefined}>
              <summary className="link">{isAnswered ? texts.change : texts.answer}</summary>
              <HealthFields view={view} refused={actionData ?? null} submit={healthTexts.save} />
            </details>
          )}
          <LinkButton tone="text" to={backTo}>
            {texts.back}
          </LinkButton>
        </Card>
      </div>
    </Page>
  );
}
