import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Link, useNavigation } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { readComplaintLink } from '#features/complaints/pages/complaint-link.ts';
import { ComplaintNote, ComplaintOffer } from '#features/complaints/ui/complaint-left.tsx';
import { getBooking } from '#features/bookings/contract.ts';
import { isStillHeld } from '#features/bookings/rules/states.ts';
import { visitView, againLink } from '#features/bookings/pages/visit-view.ts';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { readPapers } from '#features/invoices/pages/papers-view.ts';
import { PapersPart } from '#features/invoices/ui/papers-part.tsx';
import { readIntake } from '#features/intakes/contract.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Directions } from '#ui/layout/directions.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { unbroken } from '#ui/layout/unbroken.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { answered, answeredUnlessViewed } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { useRootData } from '../shell/root-data.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { reachOf } from '#features/conversations/pages/reach.ts';
import type { Route } from './+types/visit';
import { WriteLink } from './write-link.tsx';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { readReviewLink } from '#features/reviews/pages/review-link.ts';
import {
  calendarPath,
  cancelPath,
  contestPath,
  orderPath,
  reschedulePath,
  payPath,
  visitHealthPath,
} from '#features/bookings/pages/paths.ts';
import { agreedMoveView } from '#features/reschedule/pages/agreed-move-view.ts';
import { answerMove } from '#features/reschedule/pages/move-answer.ts';
import { AgreedMovePart } from '#features/reschedule/ui/agreed-move.tsx';
import { Proposal } from '#features/reschedule/ui/proposal.tsx';
import { moveOutcomeText } from '#features/reschedule/pages/move-outcome.ts';
import { proposalView } from '#features/reschedule/pages/proposal-view.ts';
import { visitTexts as texts } from '#features/bookings/pages/visit-texts.ts';
import { cancellationOutcome, isConfirmedAhead, summaryOf } from '#features/bookings/pages/booking-summary.ts';
import css from './visit.module.css';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
  const view = visitView(booking, nowMs);
  const isLive = booking.state === 'requested' || isConfirmedAhead(booking, nowMs);
  const health = answeredUnlessViewed(await call(readIntake, { id: params.id, jeton: token }));
  return {
    year: civilFromDay(dayOf(booking.time_zone, nowMs)).year,
    view,
    summary: summaryOf(booking, nowMs),
    done: cancellationOutcome(booking, view.moment, url.searchParams.get('annule')),
    payTo: isStillHeld(booking) && booking.order_id !== null ? payPath(booking.order_id, token) : null,
    moved: moveOutcomeText(booking, url.searchParams.get('dit'), nowMs),
    proposal: proposalView(booking, nowMs),
    agreedMove: agreedMoveView(booking, nowMs),
    once: onceWord(),
    move:
      booking.move_way === null
        ? null
        : { to: reschedulePath(booking.id, token), label: booking.move_way === 'now' ? texts.move : texts.propose },
    calendarTo: isConfirmedAhead(booking, nowMs) ? calendarPath(booking.id, token) : null,
    cancelTo: booking.cancellable ? cancelPath(booking.id, token) : null,
    contestTo:
      booking.absence !== null && booking.absence.contest_until !== null ? contestPath(booking.id, token) : null,
    contest: booking.absence?.contest ?? null,
    wasJustContested: booking.absence?.contest?.state === 'waiting' && url.searchParams.get('conteste') === '1',
    isRequest: booking.state === 'requested',
    again: isLive || isStillHeld(booking) ? null : againLink(booking, token),
    where: isLive
      ? {
          atHome: booking.at_home,
          note: booking.access_note,
          point: booking.at_home ? null : { lat: booking.pro.lat, lon: booking.pro.lon },
        }
      : null,
    ...reachOf(booking),
    review: booking.state === 'completed' ? await readReviewLink(call, booking.id, token) : null,
    complaint: await readComplaintLink(call, params.id, token),
    papers: await readPapers(call, booking, url),
    orderTo: booking.order_id === null ? null : orderPath(booking.id, token),
    health:
      health !== null && (health.answers !== null || (isLive && health.state !== 'none'))
        ? { to: visitHealthPath(booking.id, token), isAwaited: isLive && health.state === 'asked' }
        : null,
  };
};

/** Accepts or declines the professional's proposal, withdraws the client's own proposal, or objects to a move. */
export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  return answerMove({ call, nowMs }, { id: params.id, jeton: url.searchParams.get('jeton') }, await request.formData());
};

// Reloads the page data after a refused form too, because the proposal may no longer be waiting.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

type Loaded = Route.ComponentProps['loaderData'];

const Actions = ({
  payTo,
  calendarTo,
  move,
  proposal,
  cancelTo,
  contestTo,
  again,
  isRequest,
  review,
  complaint,
  orderTo,
}: Loaded) => (
  <div className={css['actions']} role="group" aria-label={texts.actions} data-chrome>
    {payTo !== null && (
      <LinkButton tone="primary" to={payTo}>
        {texts.pay}
      </LinkButton>
    )}
    {calendarTo !== null && (
      <a className={buttonClass({ tone: proposal === null ? 'primary' : 'secondary' })} href={calendarTo}>
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
        {texts.calendar}
      </a>
    )}
    {contestTo !== null && (
      <LinkButton tone="primary" to={contestTo}>
        {texts.contest}
      </LinkButton>
    )}
    {review !== null && (
      <LinkButton tone="primary" to={review.to}>
        {review.label}
      </LinkButton>
    )}
    {again !== null && (
      <LinkButton tone={contestTo === null && review === null ? 'primary' : 'secondary'} to={again.to}>
        {again.label}
      </LinkButton>
    )}
    {move !== null && (
      <LinkButton tone="secondary" to={move.to}>
        {move.label}
      </LinkButton>
    )}
    {orderTo !== null && (
      <LinkButton tone="text" to={orderTo}>
        {texts.order}
      </LinkButton>
    )}
    {complaint !== null && complaint.link !== null && (
      <LinkButton tone="text" to={complaint.link.to}>
        {complaint.link.label}
      </LinkButton>
    )}
    {cancelTo !== null && (
      <LinkButton tone="text" to={cancelTo} className={css['cancel']}>
        {isRequest ? texts.cancelRequest : texts.cancel}
      </LinkButton>
    )}
  </div>
);

/** The contest of an absence: the admin's reasons for the decision, then the text of the client. */
const Contested = ({ reason, decision }: NonNullable<Loaded['contest']>) => (
  <section className={css['section']} aria-labelledby="contestation">
    <h2 id="contestation">{texts.contested.heading}</h2>
    {decision !== null && (
      <p className={css['words']}>
        <b className={css['line']}>{texts.contested.why}</b>
        <span lang={writtenLanguage}>{decision}</span>
      </p>
    )}
    {reason !== null && (
      <p className={`${css['soft']} ${css['words']}`}>
        <b className={css['line']}>{texts.contested.yours}</b>
        {reason}
      </p>
    )}
  </section>
);

const Where = ({ where, view }: { where: NonNullable<Loaded['where']>; view: Loaded['view'] }) => (
  <section className={css['section']} aria-labelledby="lieu">
    <h2 id="lieu">{where.atHome ? texts.where.atHome : texts.where.onSite}</h2>
    <p>
      {!where.atHome && <b className={css['line']}>{view.pro.name}</b>}
      <span className={css['line']}>{unbroken(view.place)}</span>
    </p>
    {where.note !== null && <p className={css['soft']}>{texts.where.note(where.note)}</p>}
    {where.point !== null && <Directions {...where.point} />}
  </section>
);

const Question = ({ phone, profileTo, writeTo, view, isRequest, supportEmail }: Loaded & { supportEmail: string }) => (
  <section className={css['section']} aria-labelledby="question">
    <h2 id="question">{texts.question.heading}</h2>
    <ul className={css['reach']} role="list">
      {phone !== null && (
        <li>
          <a className={`link ${css['target']}`} href={phone.to}>
            {texts.question.call(view.pro.name)}
          </a>{' '}
          <span className="figures">{texts.question.phone(phone.text)}</span>
        </li>
      )}
      {isRequest && <li className={css['soft']}>{texts.question.phoneLater}</li>}
      {writeTo !== null && <WriteLink className={`link ${css['target']}`} to={writeTo} name={view.pro.name} />}
      {profileTo !== null && (
        <li data-chrome>
          <Link className={`link ${css['target']}`} to={profileTo}>
            {texts.question.profile(view.pro.name)}
          </Link>
        </li>
      )}
      <li>
        <a className={`link ${css['target']}`} href={`mailto:${supportEmail}`}>
          {texts.question.support(supportEmail)}
        </a>
      </li>
    </ul>
  </section>
);

const Health = ({ health }: { health: NonNullable<Loaded['health']> }) => (
  <section className={css['section']} aria-labelledby="sante" data-chrome>
    <h2 id="sante">{texts.health.heading}</h2>
    <p>
      <Link className={`link ${css['target']}`} to={health.to}>
        {health.isAwaited ? texts.health.awaited : texts.health.see}
      </Link>
    </p>
  </section>
);

const Cancelled = ({ done }: { done: NonNullable<Loaded['done']> }) => (
  <LiveMessage tone="success">
    <p>
      <b>{texts.done}</b> {done.money}
    </p>
    <p>{done.freed}</p>
    {done.email !== null && <p>{texts.mailed(done.email)}</p>}
  </LiveMessage>
);

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const {
    view,
    summary,
    done,
    where,
    health,
    papers,
    year,
    contest,
    wasJustContested,
    moved,
    proposal,
    agreedMove,
    once,
    complaint,
  } = loaderData;
  const navigation = useNavigation();
  const root = useRootData();
  return (
    <Page mainClass={css['main']} tab="appointments" footer={<Footer year={year} />}>
      <div className="wrap">
        <TwoColumns
          className={css['two']}
          aside={<VisitSummary view={view} label={texts.summary} />}
          rest={
            <>
              {contest !== null && (contest.reason ?? contest.decision) !== null && <Contested {...contest} />}
              {health !== null && <Health health={health} />}
              {papers !== null && <PapersPart papers={papers} className={css['section']} />}
              {where !== null && <Where where={where} view={view} />}
              <Question {...loaderData} supportEmail={root?.settings.supportEmail ?? ''} />
            </>
          }
        >
          <div className={css['head']}>
            <p>
              <Badge tone={summary.badge.tone}>{summary.badge.label}</Badge>
            </p>
            <PageHeading focusKey={summary.heading}>{summary.heading}</PageHeading>
            {done === null ? <p className={css['lead']}>{summary.sentences.join(' ')}</p> : <Cancelled done={done} />}
            {moved !== null && actionData === undefined && (
              <LiveMessage tone="success" key={moved}>
                {moved}
              </LiveMessage>
            )}
            {actionData?.message != null && (
              <LiveMessage tone="warning" key={actionData.at}>
                <FormMessageWords message={actionData.message} />
              </LiveMessage>
            )}
            {agreedMove !== null && (
              <AgreedMovePart view={agreedMove} once={once} isPending={navigation.state !== 'idle'} />
            )}
            {proposal !== null && (
              <Proposal key={proposal.id} view={proposal} once={once} isPending={navigation.state !== 'idle'} />
            )}
            {complaint !== null && complaint.offer !== null && <ComplaintOffer {...complaint.offer} />}
            {wasJustContested && <LiveMessage tone="success">{texts.contested.done}</LiveMessage>}
            <Actions {...loaderData} />
            {complaint !== null && <ComplaintNote complaint={complaint} contactTo="#question" />}
          </div>
        </TwoColumns>
      </div>
    </Page>
  );
}
