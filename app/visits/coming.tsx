import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { data, Form, redirect, useNavigation } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { getBooking } from '#features/bookings/contract.ts';
import { sayComing } from '#features/bookings/contract/coming.ts';
import { comingTexts as texts } from '#features/bookings/pages/coming-texts.ts';
import { announcedStartIn, comingView, type ComingView } from '#features/bookings/pages/coming-view.ts';
import { comingPath } from '#features/bookings/pages/paths.ts';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import { previewCancellation } from '#features/cancellation/contract.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { Directions } from '#ui/layout/directions.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { DateBlock } from '#ui/lists/date-block.tsx';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { answered } from '#ui/page/answered.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/coming';
import card from './asked-card.module.css';
import css from './coming.module.css';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
  // A visit that is over or cancelled can no longer be cancelled, so there is nothing to preview.
  const preview =
    booking.state === 'confirmed' && booking.cancellable
      ? await call(previewCancellation, { bid: booking.id, jeton: token })
      : null;
  const announced = announcedStartIn(url.searchParams);
  return {
    year: civilFromDay(dayOf(booking.time_zone, nowMs)).year,
    view: comingView(
      booking,
      {
        token,
        toldMs: announced === null ? null : Number(announced),
        refundCents: preview?.envelope.success ? preview.envelope.data.refund_cents : 0,
        isNew: url.searchParams.get('dit') === '1',
      },
      nowMs,
    ),
  };
};

/**
 * Only a submitted form confirms that the client comes. Opening the link changes nothing, because mail scanners open
 * links.
 */
export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const { status, envelope } = await call(sayComing, {
    id: params.id,
    jeton: token,
    starts_at: textIn(await request.formData(), 'starts_at'),
  });
  if (envelope.success) {
    const announced = announcedStartIn(url.searchParams);
    return redirect(comingPath(params.id, token, { dit: '1', ...(announced !== null && { heure: announced }) }), 303);
  }
  const { error } = envelope;
  if (error.code === 'NotFound') throw data(null, { status: 404 });
  const message = error.code === 'Conflict' ? texts.changed : refusalMessage(error);
  // The error `IllegalTransition` needs no message, because the reloaded page shows the current state of the visit.
  return data({ at: nowMs, message: error.code === 'IllegalTransition' ? null : message }, { status });
};

// Reloads the page data after a refused form too, because the visit may have been moved or cancelled.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

const VisitLines = ({ visit }: { visit: ComingView['visit'] }) => (
  <div className={css['visit']}>
    <DateBlock block={visit.block} when={visit.when} />
    <div>
      <p className={css['services']} lang={writtenLanguage}>
        {visit.services}
      </p>
      <p className={css['soft']}>{visit.pro}</p>
      <p className={css['soft']}>{visit.place}</p>
      {visit.zone !== null && <p className={css['soft']}>{visit.zone}</p>}
    </div>
  </div>
);

const ComingForm = ({ view }: { view: ComingView & { kind: 'asked' } }) => {
  const isSending = useNavigation().state !== 'idle';
  return (
    <>
      {view.moved !== null && <Notice tone="warning">{view.moved}</Notice>}
      <VisitLines visit={view.visit} />
      <Form noValidate method="post" className={css['choices']}>
        <input type="hidden" name="starts_at" value={view.startsAt} />
        <Button type="submit" block isPending={isSending}>
          {texts.coming}
        </Button>
        <LinkButton tone="secondary" block to={view.cancelTo}>
          {texts.cancel}
        </LinkButton>
      </Form>
      <p className={css['soft']}>{view.limits.join(' ')}</p>
      <LinkButton tone="quiet" block to={view.seeTo}>
        {texts.see}
      </LinkButton>
    </>
  );
};

const Confirmed = ({ view }: { view: ComingView & { kind: 'answered' } }) => (
  <>
    <ArtFrame landscape={view.landscape} width={472} height={128} frameClass={css['picture']} />
    <p>{view.sentences.join(' ')}</p>
    <VisitLines visit={view.visit} />
    {view.point !== null && <Directions {...view.point} />}
    <div className={css['choices']}>
      <LinkButton tone="tinted" block to={view.seeTo}>
        {texts.see}
      </LinkButton>
      <a className={buttonClass({ tone: 'secondary', block: true })} href={view.calendarTo}>
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden />
        {visitTexts.calendar}
      </a>
      <LinkButton tone="quiet" block to={view.cancelTo}>
        {texts.cancel}
      </LinkButton>
    </div>
    <p className={css['soft']}>{view.limits.join(' ')}</p>
  </>
);

const Closed = ({ view }: { view: ComingView & { kind: 'closed' } }) => (
  <>
    <VisitLines visit={view.visit} />
    <p>{view.sentences.join(' ')}</p>
    <div className={css['choices']}>
      <LinkButton tone="primary" block to={view.seeTo}>
        {texts.see}
      </LinkButton>
      {view.again !== null && (
        <LinkButton tone="secondary" block to={view.again.to}>
          {view.again.label}
        </LinkButton>
      )}
    </div>
  </>
);

/**
 * The page where a client confirms that they will come, opened from the link of a reminder
 * (docs/product/messages.md#reminders).
 */
export default function Coming({ loaderData: { year, view }, actionData }: Route.ComponentProps) {
  return (
    <Page mainClass={card['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <Card isRaised className={card['card']}>
          <PageHeading focusKey={view.heading}>{view.heading}</PageHeading>
          {actionData?.message != null && (
            <LiveMessage tone="warning" key={actionData.at}>
              <FormMessageWords message={actionData.message} />
            </LiveMessage>
          )}
          {view.kind === 'asked' && <ComingForm view={view} />}
          {view.kind === 'answered' && <Confirmed view={view} />}
          {view.kind === 'closed' && <Closed view={view} />}
        </Card>
      </div>
    </Page>
  );
}
