import { data, redirect } from 'react-router';
import { serviceChoices } from '#features/catalog/contract.ts';
import { changeChecklist, createChecklist, listChecklists } from '#features/health/contract.ts';
import { suggestedLists } from '#features/health/rules/checklist.ts';
import { ChecklistEditor } from '#features/health/workspace/checklist-editor.tsx';
import { checklistErrors, checklistIn, groupsOf, listsIn } from '#features/health/workspace/checklist-form.ts';
import { checklistsTexts } from '#features/health/workspace/checklists-texts.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/checklist';

const texts = checklistsTexts.editor;
const fresh = 'nouvelle';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, dashboard } = await openPro({ params, url, context });
  const stored =
    params.id === fresh ? null : answered(await call(listChecklists, { id })).data.find((one) => one.id === params.id);
  if (stored === undefined) throw data(null, { status: 404 });
  const lists = stored
    ? { impossible: stored.impossible, withAttestation: stored.with_attestation }
    : suggestedLists(answered(await call(serviceChoices, { id })).categories);
  return {
    space,
    accountName,
    base: `${dashboard}/fiches-sante`,
    heading: stored?.name ?? texts.fresh,
    name: stored?.name ?? '',
    groups: groupsOf(lists),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, dashboard } = await openPro({ params, url, context });
  const form = await request.formData();
  const input = { id, ...checklistIn(form) };
  const { status, envelope } =
    params.id === fresh
      ? await call(createChecklist, input)
      : await call(changeChecklist, { ...input, cid: params.id });
  if (envelope.success || envelope.error.additional === 'no_changes')
    throw redirect(`${dashboard}/fiches-sante?dit=gardee`, 303);
  if (envelope.error.code === 'NotFound') throw data(null, { status: 404 });
  return data(
    { groups: groupsOf(listsIn(form)), refused: refusedForm(form, envelope.error, checklistErrors, nowMs) },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? texts.fresh} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

export default function ChecklistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, base, heading, name } = loaderData;
  return (
    <DashboardPage space={space} current="health" accountName={accountName} heading={heading} lead={texts.lead}>
      <ChecklistEditor
        name={name}
        groups={actionData?.groups ?? loaderData.groups}
        refused={actionData?.refused}
        base={base}
      />
    </DashboardPage>
  );
}
