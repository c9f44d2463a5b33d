import { sendAppointment } from '#features/orders/pages/appointment-hold.ts';
import { appointmentView } from '#features/orders/pages/appointment-view.ts';
import { openFlow } from '#features/orders/pages/flow.ts';
import { AppointmentStep } from '#features/orders/ui/appointment-step.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { pageCall } from '../context.ts';
import type { Route } from './+types/appointment';

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  appointmentView(await openFlow(url, context.get(pageCall)), url);

export const action = async ({ request, url, context }: Route.ActionArgs) => {
  const form = await request.formData();
  return sendAppointment(await openFlow(url, context.get(pageCall)), form);
};

// Reloads the page data after a refused form too, because the slot may be gone or the price may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => flowMeta(flowTexts.appointment.title);

export default function AppointmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FlowPage>
      <AppointmentStep view={loaderData} refused={actionData} />
    </FlowPage>
  );
}
