import { data, redirect } from 'react-router';
import { openProConversation } from '#features/conversations/contract/professional.ts';
import { actInConversation } from '#features/conversations/pages/messenger-action.ts';
import {
  actsOfProfessional,
  keepReplies,
  loadProMessenger,
  loadReplies,
} from '#features/conversations/workspace/pro-messages-load.ts';
import {
  proConversationPath,
  proMessagesPath,
  repliesPath,
  repliesWord,
  writeAboutPath,
} from '#features/conversations/workspace/pro-messages-paths.ts';
import { proMessagesTexts as texts } from '#features/conversations/workspace/pro-messages-texts.ts';
import { ProMessengerPart } from '#features/conversations/workspace/pro-messenger.tsx';
import { QuickReplies } from '#features/conversations/workspace/quick-replies.tsx';
import { reportProLine } from '#features/reports/contract/reports.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/messages';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, id, staff } = await openPro({ params, url, context });
  const { searchParams } = url;
  const page = { space, accountName, dashboard };
  if (params.id === repliesWord)
    return { ...page, replies: await loadReplies(call, id, searchParams), loaded: null, mayEditReplies: true };
  const query = {
    id,
    conversation: params.id,
    params: searchParams,
    pageIndex: pageNumber(searchParams.get('page')),
    nowMs,
  };
  const loaded = await loadProMessenger(call, query);
  if ('found' in loaded) throw redirect(proConversationPath(dashboard, loaded.found), 303);
  return { ...page, replies: null, loaded, mayEditReplies: staff !== 'practitioner' };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, dashboard, id } = await openPro({ params, url, context });
  const form = await request.formData();
  if (params.id === repliesWord) {
    const saved = await keepReplies(call, id, form);
    return saved.refused === null
      ? redirect(repliesPath(dashboard, { dit: 'garde' }), 303)
      : data(saved, { status: saved.status });
  }
  const cid = params.id;
  if (cid === undefined) {
    const visit = textIn(form, 'visit');
    const { envelope } = await call(openProConversation, { id, visit });
    return redirect(
      envelope.success ? proConversationPath(dashboard, envelope.data.id) : writeAboutPath(dashboard, visit),
      303,
    );
  }
  const back = proConversationPath(dashboard, cid);
  if (textIn(form, 'do') === 'report') {
    const { status, envelope } = await call(
      reportProLine,
      { id, cid, line: textIn(form, 'line'), reason: textIn(form, 'reason') },
      onceIn(form),
    );
    if (envelope.success || envelope.error.code === 'AlreadyExists') return redirect(back, 303);
    return data({ refused: envelope.error.validation?.['reason'] ?? envelope.error.msg, text: null }, { status });
  }
  const sent = await actInConversation(form, actsOfProfessional(call, id, cid));
  return sent.refused === null ? redirect(back, 303) : data(sent, { status: sent.status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The messages page of a professional (docs/product/messages.md#messenger). */
export default function ProMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, dashboard, loaded, replies, mayEditReplies } = loaderData;
  if (loaded === null)
    return (
      <DashboardPage
        space={space}
        current="messages"
        accountName={accountName}
        heading={texts.replies}
        step={repliesWord}
        lead={texts.repliesLead}
      >
        <QuickReplies {...replies} refused={actionData} backTo={proMessagesPath(dashboard)} />
      </DashboardPage>
    );
  const isOpen = loaded.open !== null;
  return (
    <DashboardPage
      space={space}
      current="messages"
      accountName={accountName}
      heading={texts.heading}
      isDense={isOpen}
      hasActionBar={isOpen}
    >
      <ProMessengerPart loaded={loaded} dashboard={dashboard} refused={actionData} mayEditReplies={mayEditReplies} />
    </DashboardPage>
  );
}
