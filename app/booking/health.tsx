import { data, redirect } from 'react-router';
import { wallClockText } from '#core/format.ts';
import { saidWall } from '#features/offers/rules/instant-text.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { HoldClock } from '#features/bookings/ui/hold-clock.tsx';
import { VisitSummary } from '#features/bookings/ui/visit-summary.tsx';
import { readIntake, writeIntake } from '#features/intakes/contract.ts';
import { spokenName } from '#features/profiles/rules/spoken-name.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import type { Route } from './+types/health';
import { cartUrl } from '#features/orders/pages/cart-url.ts';
import { frameOf, openFlow } from '#features/orders/pages/flow.ts';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowNotice, FlowPage } from '#features/orders/ui/flow-step.tsx';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { HealthFields } from '#features/intakes/ui/health-fields.tsx';
import { healthRefused, healthSaid, healthView } from '#features/intakes/pages/health-form.ts';
import { healthPath } from '#features/intakes/pages/health-path.ts';
import { healthTexts as texts } from '#features/intakes/pages/health-texts.ts';
import css from '#features/intakes/ui/other-services.module.css';
import { appointmentOf, cartOf, stateOf } from '#features/orders/pages/payment-way.ts';
import { flowPaths, profilePath } from '#features/profiles/pages/paths.ts';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call } = context.get(pageCall);
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) throw redirect(appointmentOf(url));
  const payment = `${flowPaths.payment}${url.search}`;
  // A slot that went, or is being paid, is told by the step itself.
  if (cart.health === 'none' || stateOf(booking) !== 'held') throw redirect(payment);
  const at = cartUrl(url, cart, booking.starts_at);
  if (at.search !== url.search) throw redirect(`${healthPath}${at.search}`);
  const flow = await openFlow(at, context);
  const intake = answered(await call(readIntake, { id: booking.id }));
  const name = spokenName(flow.profile);
  const free = { addons: null, with: null, starts_at: null, day: null, cart: null };
  return {
    frame: frameOf(flow, 3),
    lead: texts.lead(name, flow.profile.subtype === 'freelance' ? flow.profile.gender : null),
    refusal: intake.state === 'impossible' ? texts.impossible(name) : null,
    others: intake.others.map(({ name: label, option }) => ({ label, to: `${flowPaths.services}${flow.query({ ...free, option })}` })),
    profile: { label: texts.profile(name), to: profilePath(flow.profile) },
    health: healthView(intake, name),
    view: visitView(booking),
    hold:
      booking.hold_expires_at === null || booking.seconds_left === null
        ? null
        : { secondsLeft: booking.seconds_left, until: wallClockText(saidWall(booking.time_zone, booking.hold_expires_at)) },
  };
};

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const { call, now } = context.get(pageCall);
  const booking = (await cartOf(call, url))?.booking ?? null;
  if (booking === null) return redirect(appointmentOf(url));
  const form = await request.formData();
  const { status, envelope } = await call(writeIntake, { id: booking.id, ...(await healthSaid(form)) });
  if (envelope.success) return redirect(`${envelope.data.state === 'impossible' ? healthPath : flowPaths.payment}${url.search}`, 303);
  return data(healthRefused(form, envelope.error, now), { status });
};

// The time that went is told by the page it leads to.
export const shouldRevalidate = (): boolean => true;

/** Nothing answered here stays in a shared cache, nor behind the back button. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

const focused = (notice: HTMLElement | null): void => notice?.focus();

type Loaded = Route.ComponentProps['loaderData'];

const Others = ({ others, profile }: Pick<Loaded, 'others' | 'profile'>) => (
  <section className={css['others']} aria-labelledby="autres-soins">
    <h2 id="autres-soins">{others.length > 0 ? texts.others : profile.label}</h2>
    <ul role="list">
      {others.map(({ label, to }) => (
        <li key={to}>
          <LinkButton tone="tinted" to={to}>
            {label}
          </LinkButton>
        </li>
      ))}
      <li>
        <LinkButton to={profile.to}>{profile.label}</LinkButton>
      </li>
    </ul>
  </section>
);

/** The health questions, asked of a held visit before it is paid (docs/product/health.md#before-paying). */
export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, lead, refusal, others, profile, health, view, hold } = loaderData;
  return (
    <FlowPage
      frame={frame}
      heading={texts.heading}
      lead={lead}
      notice={
        refusal !== null &&
        actionData === undefined && (
          <FlowNotice ref={focused} tone="warning">
            {refusal}
          </FlowNotice>
        )
      }
      aside={<VisitSummary view={view} label={flowTexts.payment.summary} />}
    >
      {hold && <HoldClock {...hold} />}
      {refusal !== null && <Others others={others} profile={profile} />}
      {/* Answered anew, it is agreed to anew. */}
      <HealthFields key={health.picked?.join() ?? 'asked'} view={health} refused={actionData ?? null} submit={texts.submit} />
    </FlowPage>
  );
}
