import { data, redirect } from 'react-router';
import { ownValue } from '#core/own-value.ts';
import { dropChecklist, listChecklists } from '#features/health/contract.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '#ui/page/answered.ts';
import { textIn } from '#ui/forms/form-text.ts';
import type { Route } from './+types/checklists';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import { ChecklistList } from '#features/health/workspace/checklist-list.tsx';
import { checklistLines } from '#features/health/workspace/checklists-view.ts';
import { checklistsTexts as texts } from '#features/health/workspace/checklists-texts.ts';
import css from '#features/health/workspace/checklists.module.css';
import { refusalMessage } from '#ui/forms/refusal-message.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, path, dashboard } = await openPro({ params, url, context });
  return {
    space,
    accountName,
    path,
    servicesTo: `${dashboard}/prestations`,
    doneText: ownValue(texts.done, url.searchParams.get('dit')),
    checklists: checklistLines(answered(await call(listChecklists, { id }))),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const { status, envelope } = await call(dropChecklist, { id, cid: textIn(await request.formData(), 'cid') });
  // When the checklist is already deleted, the call finds nothing and the deletion counts as done.
  if (envelope.success || envelope.error.code === 'NotFound') return redirect(`${path}?dit=supprimee`, 303);
  return data({ at: nowMs, message: refusalMessage(envelope.error) ?? envelope.error.msg }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The health checklists of a professional (docs/product/health.md#checklists). */
export default function Checklists({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, servicesTo, doneText, checklists } = loaderData;
  const add = (
    <LinkButton tone="primary" to={`${path}/nouvelle`}>
      {texts.add}
    </LinkButton>
  );
  return (
    <DashboardPage
      space={space}
      current="health"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={checklists.length > 0 && add}
    >
      <Outcome refused={actionData} doneText={doneText} />
      {checklists.length === 0 ? (
        <EmptyState title={texts.none} look="framed" actions={add}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <>
          <ChecklistList checklists={checklists} path={path} />
          <p className={css['to']}>
            <LinkButton to={servicesTo}>{texts.toServices}</LinkButton>
          </p>
        </>
      )}
    </DashboardPage>
  );
}
