import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import { data, Link, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { staffMay } from '#core/staff-roles.ts';
import { archiveClient, blockClient, findClient, updateClient } from '#features/clients/contract/clients.ts';
import { separateClients } from '#features/clients/contract/duplicates.ts';
import { ClientPart } from '#features/clients/workspace/client-page.tsx';
import { clientView } from '#features/clients/workspace/client-view.ts';
import { clientsTexts } from '#features/clients/workspace/clients-texts.ts';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/client';

const texts = clientsTexts.one;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id, staff } = await openPro({ params, url, context });
  const found = answered(await call(findClient, { id, cid: params.id }));
  const view = clientView(found, { dashboard, nowMs, outcome: url.searchParams.get('dit') });
  if (staff === null) return { space, accountName, view, readsNotes: true, mayChange: true };
  // On this page no staff member may write to the client, and only some staff roles may merge two entries
  // (docs/product/rights.md#staff).
  const isWhole = staffMay(staff, 'wholeBook');
  return {
    space,
    accountName,
    view: { ...view, writeTo: null, merge: isWhole ? view.merge : null },
    readsNotes: staffMay(staff, 'privateNotes'),
    mayChange: staffMay(staff, 'clients'),
  };
};

const outcomeOfVerb: Readonly<Record<string, string>> = {
  notes: 'garde',
  archive: 'archive',
  restore: 'retabli',
  block: 'bloque',
  unblock: 'debloque',
  separate: 'separees',
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, path, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const verb = textIn(form, 'verb');
  const own = { id, cid: params.id };
  const changeEntry = async () => {
    if (verb === 'archive' || verb === 'restore') return call(archiveClient, { ...own, archived: verb === 'archive' });
    if (verb === 'block' || verb === 'unblock') return call(blockClient, { ...own, blocked: verb === 'block' });
    if (verb === 'separate') return call(separateClients, own);
    return call(updateClient, { ...own, comments: textIn(form, 'comments') });
  };
  const { status, envelope } = await changeEntry();
  if (envelope.success || envelope.error.additional === 'no_changes')
    return redirect(`${path}?dit=${ownValue(outcomeOfVerb, verb) ?? 'garde'}`, 303);
  return data(refusedForm(form, envelope.error, ['comments'], nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? texts.title(loaderData.view.name) : clientsTexts.title },
  { name: 'robots', content: 'noindex' },
];

/** One entry of the client book (docs/product/clients.md#entries). */
export default function Client({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, view, readsNotes, mayChange } = loaderData;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      heading={view.name}
      lead={
        <Link className="link" to={view.base}>
          {clientsTexts.back}
        </Link>
      }
      actions={
        <>
          {view.writeTo !== null && (
            <LinkButton tone="secondary" to={view.writeTo}>
              <PenLine size={18} strokeWidth={1.75} aria-hidden />
              {texts.write}
            </LinkButton>
          )}
          {mayChange && (
            <LinkButton tone="primary" to={view.visitTo}>
              <Plus size={18} strokeWidth={1.75} aria-hidden />
              {texts.visit}
            </LinkButton>
          )}
        </>
      }
    >
      <Outcome doneText={actionData === undefined ? view.doneText : null} />
      {actionData?.message != null && <FormMessageNotice message={actionData.message} />}
      <ClientPart view={view} readsNotes={readsNotes} mayChange={mayChange} refused={actionData} />
    </DashboardPage>
  );
}
