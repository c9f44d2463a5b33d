import { data, redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { getBooking } from '#features/bookings/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { contestAbsence } from '#features/cancellation/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { answered } from '#ui/page/answered.ts';
import { pageCall } from '../context.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { PageHeading } from '#ui/page/page-heading.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/contest';
import card from './asked-card.module.css';
import css from './cancel.module.css';
import { visitPath } from '#features/bookings/pages/paths.ts';
import { contestTexts as texts } from '#features/bookings/pages/visit-texts.ts';
import { contestClosed } from '#features/bookings/pages/booking-summary.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings } = context.get(pageCall);
  const token = url.searchParams.get('jeton');
  const booking = answered(await call(getBooking, { id: params.id, jeton: token }));
  const until = booking.absence?.contest_until ?? null;
  return {
    year: civilFromDay(dayOf(booking.time_zone, nowMs)).year,
    backTo: visitPath(booking.id, token),
    visit: texts.visit(
      booking.lines.map(({ label }) => label).join(', '),
      momentText(booking.time_zone, instantMs(booking.starts_at)),
    ),
    closed: contestClosed(booking, settings.supportEmail),
    until: until === null ? '' : texts.until(momentText(booking.time_zone, instantMs(until))),
    lead: texts.lead(booking.pro.spoken_name),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const bookingLink = { id: params.id, jeton: url.searchParams.get('jeton') };
  const form = await request.formData();
  const { status, envelope } = await call(contestAbsence, { ...bookingLink, reason: textIn(form, 'reason') });
  const done = (): Response => redirect(visitPath(bookingLink.id, bookingLink.jeton, { conteste: '1' }), 303);
  if (envelope.success) return done();
  if (envelope.error.code === 'NotFound') throw data(null, { status: 404 });
  if (envelope.error.code === 'IllegalTransition') {
    // The user submitted the form twice, and the first submission succeeded.
    const { absence } = answered(await call(getBooking, bookingLink));
    if (absence?.contest?.state === 'waiting') return done();
  }
  return data(refusedForm(form, envelope.error, ['reason'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title }, { name: 'robots', content: 'noindex' }] : [];

type Loaded = Route.ComponentProps['loaderData'];

const ContestForm = ({ visit, until, lead, backTo, refused }: Loaded & { refused: RefusedForm | undefined }) => (
  <>
    <PageHeading focusKey={texts.heading}>{texts.heading}</PageHeading>
    <div>
      <p className={css['visit']}>{visit}</p>
      <p className={css['soft']}>
        {until} {lead}
      </p>
    </div>
    <PageForm refused={refused}>
      <TextArea
        label={texts.reason.label}
        hint={texts.reason.hint}
        name="reason"
        isRequired
        rows={6}
        minLength={10}
        maxLength={1000}
        defaultValue={refused?.typed['reason'] ?? ''}
        error={refused?.validation['reason']}
      />
      <div className={css['choices']}>
        <Button type="submit" block>
          {texts.submit}
        </Button>
        <LinkButton tone="quiet" block to={backTo}>
          {texts.back}
        </LinkButton>
      </div>
    </PageForm>
  </>
);

export default function ContestAbsence({ loaderData, actionData }: Route.ComponentProps) {
  const { year, backTo, visit, closed } = loaderData;
  return (
    <Page mainClass={card['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <Card isRaised className={card['card']}>
          {closed === null ? (
            <ContestForm {...loaderData} refused={actionData} />
          ) : (
            <>
              <PageHeading focusKey={closed.heading}>{closed.heading}</PageHeading>
              <p className={css['visit']}>{visit}</p>
              <p>{closed.sentences.join(' ')}</p>
              <LinkButton tone="primary" block to={backTo}>
                {texts.back}
              </LinkButton>
            </>
          )}
        </Card>
      </div>
    </Page>
  );
}
