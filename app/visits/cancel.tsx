import { data, Form, redirect, useNavigation } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dialledText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { getBooking } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { freeEndMs, limitsText } from '#features/bookings/pages/visit-view.ts';
import { hasTravelFee } from '#features/pricing/rules/price-lines.ts';
import { cancelBooking, previewCancellation } from '#features/cancellation/contract.ts';
import { cancellationReasons, cancellationTexts } from '#features/cancellation/texts.ts';
import { RefundTable } from '#features/cancellation/ui/refund-table.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/cancel';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import card from './asked-card.module.css';
import css from './cancel.module.css';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { cancelTexts as texts } from '#features/bookings/pages/visit-texts.ts';
import { closedOf } from '#features/bookings/pages/booking-summary.ts';
import { refusalMessage, type FormMessage } from '#ui/forms/refusal-message.ts';
import { FormMessageWords } from '#ui/forms/form-message.tsx';

const reasonMax = 500;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
  const preview = await call(previewCancellation, { bid: booking.id, jeton: token });
  const phone = booking.pro.phone === null ? null : dialledText(booking.pro.phone);
  const page = {
    year: civilFromDay(dayOf(booking.time_zone, nowMs)).year,
    backTo: visitPath(booking.id, token),
    visit: texts.visit(
      booking.lines.map(({ label }) => label).join(', '),
      momentText(booking.time_zone, instantMs(booking.starts_at)),
    ),
  };
  if (!preview.envelope.success && preview.envelope.error.code === 'IllegalTransition') {
    return { ...page, closed: closedOf(booking, nowMs, { phone, support: settings.supportEmail }), cancellation: null };
  }
  const shown = answered(preview);
  const freeEnd = freeEndMs(booking);
  const alreadyBackCents = booking.refunded_cents + booking.refunding_cents;
  const freeUntil = freeEnd === null ? null : momentText(booking.time_zone, freeEnd);
  return {
    ...page,
    closed: null,
    cancellation: {
      isRequest: booking.state === 'requested',
      reasons: cancellationReasons(shown, {
        freeUntil,
        limits: limitsText(booking, nowMs),
        hasTravel: hasTravelFee(booking.quote),
      }),
      paidCents: shown.paid_cents,
      alreadyBackCents,
      retainedCents: shown.retained_cents,
      refundCents: shown.refund_cents,
      percent: shown.percent,
      isDeposit: shown.paid_cents + alreadyBackCents < shown.total_cents,
    },
  };
};

type Problem = {
  /** Time of the refusal, in epoch milliseconds. */ readonly at: number;
  readonly typed: string;
  readonly notice: readonly FormMessage[];
  readonly reasonError: string | null;
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const form = await request.formData();
  const typed = textIn(form, 'reason');
  const expected = textIn(form, 'expected_refund_cents');
  const done = (): Response => redirect(visitPath(params.id, token, { annule: '1' }), 303);
  const answer = await call(cancelBooking, {
    bid: params.id,
    jeton: token,
    reason: typed.trim() === '' ? null : typed,
    // The form of this page always contains an amount. A form without an amount comes from elsewhere, and NaN makes the
    // API refuse it.
    expected_refund_cents: /^\d{1,9}$/.test(expected) ? Number(expected) : Number.NaN,
  });
  if (answer.envelope.success) return done();
  const { error } = answer.envelope;
  if (error.code === 'NotFound') throw data(null, { status: 404 });
  if (error.code === 'IllegalTransition') {
    // The user submitted the form twice, and the first submission succeeded.
    const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
    if (booking.state === 'cancelled_client') return done();
  }
  const reasonError = error.validation?.['reason'] ?? null;
  const refusal = reasonError === null ? [refusalMessage(error) ?? error.msg] : [];
  const notice = error.code === 'Conflict' ? [texts.changed, texts.changedHint] : refusal;
  return data({ at: nowMs, typed, notice, reasonError } satisfies Problem, { status: answer.status });
};

// Reloads the page data after a refused form too, because the amounts may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

type Loaded = Route.ComponentProps['loaderData'];

const Closed = ({
  closed,
  visit,
  backTo,
}: {
  closed: NonNullable<Loaded['closed']>;
  visit: string;
  backTo: string;
}) => (
  <>
    <PageHeading focusKey={closed.heading}>{closed.heading}</PageHeading>
    <p className={css['visit']}>{visit}</p>
    <p>{closed.sentences.join(' ')}</p>
    <LinkButton tone="primary" block to={backTo}>
      {texts.closed.back}
    </LinkButton>
  </>
);

const CancelForm = ({
  cancellation,
  visit,
  backTo,
  problem,
}: {
  cancellation: NonNullable<Loaded['cancellation']>;
  visit: string;
  backTo: string;
  problem: Problem | null;
}) => {
  const isSending = useNavigation().state !== 'idle';
  const { isRequest, refundCents } = cancellation;
  const words = cancellationTexts;
  const plainLabel = isRequest ? words.cancelRequest : words.cancel;
  return (
    <>
      <PageHeading focusKey={texts.heading}>{isRequest ? texts.headingRequest : texts.heading}</PageHeading>
      {problem !== null && problem.notice.length > 0 && (
        <LiveMessage tone="warning" key={problem.at}>
          {problem.notice.map((one, i) => (
            <div key={i}>
              <FormMessageWords message={one} />
            </div>
          ))}
        </LiveMessage>
      )}
      <div>
        <p className={css['visit']}>{visit}</p>
        <p className={css['soft']}>{[...cancellation.reasons, texts.frees].join(' ')}</p>
      </div>
      {cancellation.paidCents > 0 && (
        <div>
          <RefundTable {...cancellation} />
          <p className={css['when']}>{refundCents > 0 ? words.onCard : words.nothingBack}</p>
        </div>
      )}
      <Form noValidate method="post" className={css['form']}>
        <input type="hidden" name="expected_refund_cents" value={refundCents} />
        <TextArea
          label={texts.reason.label}
          hint={texts.reason.hint}
          name="reason"
          maxLength={reasonMax}
          defaultValue={problem?.typed ?? ''}
          error={problem?.reasonError ?? undefined}
          autoFocus={problem?.reasonError != null}
        />
        <div className={css['choices']}>
          <LinkButton tone="primary" block to={backTo}>
            {isRequest ? words.keepRequest : words.keep}
          </LinkButton>
          <Button type="submit" tone="quiet" block className={css['cancel']} isPending={isSending}>
            {refundCents > 0 ? words.cancelAndBack(refundCents) : plainLabel}
          </Button>
        </div>
      </Form>
    </>
  );
};

export default function CancelVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { year, backTo, visit, closed, cancellation } = loaderData;
  return (
    <Page mainClass={card['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <Card isRaised className={card['card']}>
          {closed !== null && <Closed closed={closed} visit={visit} backTo={backTo} />}
          {cancellation !== null && (
            <CancelForm cancellation={cancellation} visit={visit} backTo={backTo} problem={actionData ?? null} />
          )}
        </Card>
      </div>
    </Page>
  );
}
