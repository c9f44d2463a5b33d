import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { getUser } from '#features/accounts/contract/own-account.ts';
import { changePaymentWays, getSeller, openSellerPage, registerSeller } from '#features/payments/contract.ts';
import { PaymentWaysCard, SellerAccountCard } from '#features/payments/workspace/payment-cards.tsx';
import { paymentAccountTexts as texts } from '#features/payments/workspace/payments-texts.ts';
import css from '#features/payments/workspace/payments.module.css';
import { SellerForm } from '#features/payments/workspace/seller-form.tsx';
import {
  knownSeller,
  sellerChoices,
  sellerErrors,
  sellerFields,
  sellerIn,
} from '#features/payments/workspace/seller-view.ts';
import { payoutsOverview } from '#features/payouts/contract.ts';
import { revenueTexts } from '#features/payouts/workspace/revenue-texts.ts';
import { returnedShown } from '#features/payouts/workspace/revenue-view.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { MoreFields } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openProfile } from '../shell/workspace/own-profile.ts';
import type { Route } from './+types/payments';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, space, accountName, profile, resumeTo, dashboard } = await openProfile({
    params,
    url,
    context,
  });
  const page = {
    space,
    dashboard,
    accountName,
    resumeTo,
    documentsTo: `${dashboard}/documents`,
    outcome: url.searchParams.get('dit'),
  };
  if (!profile.complete) return { ...page, own: null };
  const refresh = url.searchParams.has('actualiser') || url.searchParams.has('dit');
  const sellerQuery = { id: profile.id, name: settings.paymentProvider };
  const first = await call(getSeller, { ...sellerQuery, refresh });
  // When the payment provider does not respond, the page shows the last known state of the account.
  const isSilent = refresh && first.status === 503;
  const seller = answered(isSilent ? await call(getSeller, { ...sellerQuery, refresh: false }) : first);
  const known = knownSeller(profile, answered(await call(getUser, {})));
  const returned = returnedShown(answered(await call(payoutsOverview, { id: profile.id })));
  return { ...page, own: { seller, isSilent, known, returned, choices: sellerChoices() } };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, settings, nowMs, profile, path } = await openProfile({ params, url, context });
  const { id } = profile;
  const form = await request.formData();
  if (textIn(form, 'form') === 'ways') {
    const ways = { pay_online: textIn(form, 'pay_online'), pay_on_site: textIn(form, 'pay_on_site') };
    const { status, envelope } = await call(changePaymentWays, { id, ...ways });
    if (envelope.success) return redirect(`${path}?dit=garde`, 303);
    return data({ of: 'ways' as const, ...refusedForm(form, envelope.error, Object.keys(ways), nowMs) }, { status });
  }
  if (textIn(form, 'form') === 'page') {
    const { status, envelope } = await call(openSellerPage, { id, name: settings.paymentProvider });
    if (envelope.success) return redirect(envelope.data.url, 303);
    return data({ of: 'page' as const, ...refusedForm(form, envelope.error, [], nowMs) }, { status });
  }
  const { status, envelope } = await call(registerSeller, { id, name: settings.paymentProvider, ...sellerIn(form) });
  if (envelope.success) return redirect(`${path}?dit=envoye`, 303);
  const error = { ...envelope.error, validation: sellerErrors(envelope.error.validation) };
  return data({ of: 'account' as const, ...refusedForm(form, error, sellerFields, nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The ways in which clients may pay a professional, and the professional's account at the payment provider
 * (docs/product/payments.md#seller-account).
 */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { space, dashboard, accountName, own, outcome, resumeTo, documentsTo } = loaderData;
  const sentence = ownValue({ envoye: texts.done, garde: texts.keptWays }, outcome);
  const refusedAccount = actionData?.of === 'account' ? actionData : undefined;
  return (
    <DashboardPage space={space} current="payments" accountName={accountName} heading={texts.heading} lead={texts.lead}>
      <div className={css['page']}>
        {sentence !== null && actionData === undefined && own !== null && (
          <LiveMessage tone="success">{sentence}</LiveMessage>
        )}
        {own === null ? (
          <Notice tone="warning">
            <p>{texts.incomplete}</p>
            <LinkButton size="sm" to={resumeTo}>
              {texts.complete}
            </LinkButton>
          </Notice>
        ) : (
          <>
            <PaymentWaysCard seller={own.seller} refused={actionData?.of === 'ways' ? actionData : undefined} />
            {own.returned.map(({ id, text }) => (
              <Notice key={id} tone="warning">
                <strong>{text}</strong> {revenueTexts.stopped.returnedTodo}
              </Notice>
            ))}
            <SellerAccountCard
              seller={own.seller}
              documentsTo={documentsTo}
              mandateTo={`${dashboard}/factures/mandat`}
              isSilent={own.isSilent}
              refused={actionData?.of === 'page' ? actionData : undefined}
            />
            <Card as="section" className={css['card']}>
              <MoreFields
                label={own.seller.iban === null ? texts.open : texts.change}
                isOpen={refusedAccount !== undefined || own.seller.state === 'registering'}
              >
                <SellerForm known={own.known} choices={own.choices} refused={refusedAccount} />
              </MoreFields>
            </Card>
          </>
        )}
      </div>
    </DashboardPage>
  );
}
