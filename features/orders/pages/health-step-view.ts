import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { holdShown, visitView } from '#features/bookings/pages/visit-view.ts';
import { readIntake, writeIntake } from '#features/intakes/contract.ts';
import { spokenName } from '#features/profiles/rules/spoken-name.ts';
import { healthRefused, healthAnswersIn, healthView } from '#features/intakes/pages/health-form.ts';
import { healthPath } from '#features/intakes/pages/health-path.ts';
import { healthTexts as texts } from '#features/intakes/pages/health-texts.ts';
import { flowPaths, profilePath } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { cartUrl } from './cart-url.ts';
import { frameOf, openFlow, withoutWays } from './flow.ts';
import { appointmentOf, cartOf, stateOf } from './payment-way.ts';

/**
 * Data of the health questions of a held visit, asked before payment. Redirects to the right step in any other case.
 */
export const healthStepView = async (page: Parameters<typeof openFlow>[1], url: URL) => {
  const { call } = page;
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) throw redirect(appointmentOf(url));
  const payment = `${flowPaths.payment}${url.search}`;
  // The payment step itself explains an expired hold or a payment in progress.
  if (cart.health === 'none' || stateOf(booking) !== 'held') throw redirect(payment);
  const at = cartUrl(url, cart, booking.starts_at);
  if (at.search !== url.search) throw redirect(`${healthPath}${at.search}`);
  const flow = await openFlow(at, page);
  const intake = answered(await call(readIntake, { id: booking.id }));
  const name = spokenName(flow.profile);
  const free = { addons: null, with: null, starts_at: null, day: null, cart: null };
  return {
    frame: booking.by_link ? withoutWays(frameOf(flow, 3)) : frameOf(flow, 3),
    lead: texts.lead(name, flow.profile.subtype === 'freelance' ? flow.profile.gender : null),
    refusal: intake.state === 'impossible' ? texts.impossible(name) : null,
    others: intake.others.map(({ name: label, option }) => ({
      label,
      to: `${flowPaths.services}${flow.query({ ...free, option })}`,
    })),
    profile: { label: texts.profile(name), to: profilePath(flow.profile) },
    health: healthView(intake, name),
    view: visitView(booking),
    hold: holdShown(booking),
  };
};
export type HealthStepView = Awaited<ReturnType<typeof healthStepView>>;

/** Saves the health answers, or returns the errors. */
export const sendHealth = async (
  { call, nowMs }: { readonly call: CallRoute; readonly nowMs: number },
  url: URL,
  form: FormData,
) => {
  const booking = (await cartOf(call, url))?.booking ?? null;
  if (booking === null) return redirect(appointmentOf(url));
  const { status, envelope } = await call(writeIntake, { id: booking.id, ...(await healthAnswersIn(form)) });
  if (envelope.success)
    return redirect(`${envelope.data.state === 'impossible' ? healthPath : flowPaths.payment}${url.search}`, 303);
  return data(healthRefused(form, envelope.error, nowMs), { status });
};
