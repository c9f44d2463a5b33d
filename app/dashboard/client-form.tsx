import { data, redirect } from 'react-router';
import { staffMay } from '#core/staff-roles.ts';
import { findClient, storeClient, updateClient } from '#features/clients/contract/clients.ts';
import { EntryForm } from '#features/clients/workspace/client-form.tsx';
import { entryIn, fieldsOfEntry } from '#features/clients/workspace/client-fields.ts';
import { clientsTexts as texts } from '#features/clients/workspace/clients-texts.ts';
import { nameOf } from '#features/clients/workspace/clients-view.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/client-form';

const shownFields = ['firstname', 'lastname', 'phone', 'phone_prefix', 'email', 'birthday', 'tags', 'comments'];

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, staff } = await openPro({ params, url, context });
  const base = `${dashboard}/clients`;
  const page = { space, accountName, once: onceWord() };
  const readsNotes = staff === null || staffMay(staff, 'privateNotes');
  const cid: string | undefined = params.id;
  if (cid === undefined)
    return {
      ...page,
      heading: texts.form.addHeading,
      form: { isNew: true, readsNotes, backTo: base, values: {}, same: [] },
    };
  const { data: entry, same_phone: same } = answered(await call(findClient, { id, cid }));
  return {
    ...page,
    heading: texts.form.changeHeading(nameOf(entry)),
    form: {
      isNew: false,
      readsNotes,
      backTo: `${base}/${cid}`,
      values: fieldsOfEntry(entry),
      same: same.map((one) => ({ name: nameOf(one), to: `${base}/${one.id}` })),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const base = `${dashboard}/clients`;
  const cid: string | undefined = params.id;
  const { status, envelope } =
    cid === undefined
      ? await call(storeClient, { id, ...entryIn(form) }, onceIn(form))
      : await call(updateClient, { id, cid, ...entryIn(form) });
  if (envelope.success)
    return redirect(`${base}/${envelope.data.data.id}?dit=${cid === undefined ? 'ajoute' : 'garde'}`, 303);
  if (cid !== undefined && envelope.error.additional === 'no_changes') return redirect(`${base}/${cid}?dit=garde`, 303);
  return data(refusedForm(form, envelope.error, shownFields, nowMs), { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && !loaderData.form.isNew ? texts.one.title(loaderData.heading) : texts.form.addTitle },
  { name: 'robots', content: 'noindex' },
];

export default function ClientFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, heading, form, once } = loaderData;
  return (
    <DashboardPage space={space} current="clients" accountName={accountName} heading={heading}>
      <EntryForm form={form} refused={actionData} once={once} />
    </DashboardPage>
  );
}
