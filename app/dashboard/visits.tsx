import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { BookingDetails } from '#features/bookings/workspace/booking-details.tsx';
import { actOnBooking } from '#features/cancellation/workspace/booking-action.ts';
import { confirmFromList } from '#features/cancellation/workspace/confirm-action.ts';
import { takeNextStep } from '#features/cancellation/workspace/next-step-action.ts';
import { loadOpenedVisit } from '#features/cancellation/workspace/opened-visit.ts';
import { readVisitComplaint } from '#features/complaints/workspace/visit-complaint.ts';
import { ProMoney } from '#features/invoices/workspace/pro-money.tsx';
import { loadProMoney } from '#features/invoices/workspace/pro-money-load.ts';
import { visitImportTexts } from '#features/imports/workspace/visit-import-texts.ts';
import { confirmTicked } from '#features/orders/workspace/confirm-answer.ts';
import { OpenedOrder } from '#features/orders/workspace/opened-order.tsx';
import { OrderListPart } from '#features/orders/workspace/order-list.tsx';
import { ordersQueryIn } from '#features/orders/workspace/order-list-address.ts';
import { orderListView } from '#features/orders/workspace/order-list-view.ts';
import { orderListTexts as texts } from '#features/orders/workspace/order-texts.ts';
import { readOrderList } from '#features/orders/workspace/read-list.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/visits';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const page = await openPro({ params, url, context });
  const { call, nowMs, space, accountName, dashboard, path, id, settings, staff } = page;
  const { found, asked: listQuery } = await readOrderList(call, id, ordersQueryIn(url.searchParams));
  const { bookingId, readsHealth } = listQuery;
  const opened =
    bookingId === null
      ? null
      : await loadOpenedVisit(page, bookingId, { readsHealth, complaint: await readVisitComplaint(page, bookingId) });
  return {
    space,
    dashboard,
    accountName,
    // The loader sends the two texts of the link to the import, so that the browser code of this page does not contain
    // all texts of the import.
    brings:
      staff === null
        ? { to: `${dashboard}/rendez-vous/importer`, short: visitImportTexts.short, label: visitImportTexts.link }
        : null,
    isOwn: staff === 'practitioner',
    supportEmail: settings.supportEmail,
    list: orderListView(found, listQuery, { path, space, dashboard, staff, nowMs }),
    opened: opened && { order: opened.order, details: opened.details, money: await loadProMoney(call, staff, opened) },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const whose = { call, nowMs, proId: id };
  if (textIn(form, 'do') === confirmTicked) return confirmFromList(whose, url, form);
  // The forms of an open visit post to the address of this visit. The lines of the list post to the list.
  return url.searchParams.has('booking_id') ? actOnBooking(whose, url, form) : takeNextStep(call, { id, nowMs }, form);
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The visits of a professional: search, filters, confirmation of pending visits. The URL may name one visit, which is
 * then open. See docs/product/screens.md#visits and docs/product/booking.md#changes-of-state.
 */
export default function Visits({ loaderData, actionData }: Route.ComponentProps) {
  const { space, dashboard, accountName, brings, isOwn, list, opened, supportEmail } = loaderData;
  const isPending = useNavigation().state !== 'idle';
  const [query] = useSearchParams();
  const refused = actionData !== undefined && 'tried' in actionData ? actionData : undefined;
  const confirmed = actionData !== undefined && 'refused' in actionData ? actionData : undefined;
  const stepAnswer = actionData !== undefined && 'bid' in actionData ? actionData : undefined;
  return (
    <DashboardPage
      space={space}
      current="visits"
      accountName={accountName}
      heading={texts.heading}
      actions={
        <>
          {brings !== null && (
            <LinkButton to={brings.to}>
              <Upload size={18} strokeWidth={1.75} aria-hidden />
              {brings.short}
            </LinkButton>
          )}
          {!isOwn && (
            <LinkButton tone="primary" to={`${dashboard}/rendez-vous/nouveau`}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {texts.add}
            </LinkButton>
          )}
        </>
      }
    >
      <OrderListPart
        list={list}
        answer={confirmed}
        stepAnswer={stepAnswer}
        brings={brings}
        opened={
          opened && (
            <OpenedOrder
              opened={opened.order}
              money={opened.money && <ProMoney view={opened.money} />}
              closeTo={list.here}
              readTo={list.toHealth ?? list.here}
              details={
                <BookingDetails
                  view={opened.details}
                  answer={refused}
                  outcome={query.get('dit')}
                  isPending={isPending}
                  supportEmail={supportEmail}
                  as={Form}
                />
              }
            />
          )
        }
      />
    </DashboardPage>
  );
}
