import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { acceptMandate, changeBillingTerms, endMandate, readMandate } from '#features/invoices/contract.ts';
import { mandatePageTexts as texts } from '#features/invoices/workspace/invoices-texts.ts';
import css from '#features/invoices/workspace/invoices.module.css';
import { EndMandate, MandateForm, MandateWords } from '#features/invoices/workspace/mandate-form.tsx';
import { mandateFields, mandateView, termsTyped } from '#features/invoices/workspace/mandate-view.ts';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/mandate';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id } = await openPro({ params, url, context });
  const outcome = url.searchParams.get('dit');
  const done = ownValue(texts.done, outcome);
  return {
    space,
    accountName,
    backTo: `${dashboard}/factures`,
    view: mandateView(answered(await call(readMandate, { id }))),
    done,
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const terms = { ...termsTyped(form), id };
  const writeMandate = async (act: string) => {
    if (act === 'end') return { done: 'retire', ...(await call(endMandate, { id })) };
    if (act === 'terms') return { done: 'garde', ...(await call(changeBillingTerms, terms)) };
    const accepted = { ...terms, version: textIn(form, 'version'), accepts: textIn(form, 'accepts') };
    return { done: 'accepte', ...(await call(acceptMandate, accepted)) };
  };
  const { done, status, envelope } = await writeMandate(textIn(form, 'act'));
  if (envelope.success) return redirect(`${path}?dit=${done}`, 303);
  return data(refusedForm(form, envelope.error, mandateFields, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The mandate of a professional, and the billing terms printed on invoices (docs/product/payments.md#mandate). */
export default function Mandate({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, backTo, view, done } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="mandate"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={backTo}>{texts.back}</LinkButton>}
    >
      <div className={css['mandate']}>
        {done !== null && actionData === undefined && <LiveMessage tone="success">{done}</LiveMessage>}
        <MandateWords view={view} />
        <MandateForm view={view} refused={actionData} />
        {view.isInForce && <EndMandate />}
      </div>
    </DashboardPage>
  );
}
