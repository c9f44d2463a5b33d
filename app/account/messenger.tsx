import { data, redirect } from 'react-router';
import { openConversation } from '#features/conversations/contract/client.ts';
import { actInConversation, actsOfClient } from '#features/conversations/pages/messenger-action.ts';
import { loadMessenger } from '#features/conversations/pages/messenger-load.ts';
import { conversationPath, writeToPath } from '#features/conversations/pages/messenger-paths.ts';
import { messengerTexts } from '#features/conversations/pages/messenger-texts.ts';
import { Messenger } from '#features/conversations/ui/messenger.tsx';
import { reportLine } from '#features/reports/contract/reports.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn } from '#ui/forms/once-field.tsx';
import { pageCall } from '../context.ts';
import { AccountPage } from '../shell/account-page.tsx';
import { waitingTab } from '../shell/waiting-tab.ts';
import type { Route } from './+types/messenger';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const { searchParams } = url;
  const shell = await waitingTab(page, url.pathname.replace(/\.data$/, '') + url.search);
  const query = {
    cid: params.id,
    writeTo: searchParams.get('a'),
    reported: searchParams.get('signaler'),
    nowMs: page.nowMs,
  };
  const loaded = await loadMessenger(page.call, query);
  if ('found' in loaded) throw redirect(conversationPath(loaded.found), 303);
  return data({ shell, loaded }, { status: loaded.list === null ? 503 : 200 });
};

export const action = async ({ request, params, context }: Route.ActionArgs) => {
  const { call } = context.get(pageCall);
  const form = await request.formData();
  const cid = params.id;
  if (cid === undefined) {
    const professionalId = textIn(form, 'pro_id');
    const { envelope } = await call(openConversation, { pro_id: professionalId });
    return redirect(envelope.success ? conversationPath(envelope.data.id) : writeToPath(professionalId), 303);
  }
  if (textIn(form, 'do') === 'report') {
    const { status, envelope } = await call(
      reportLine,
      { cid, line: textIn(form, 'line'), reason: textIn(form, 'reason') },
      onceIn(form),
    );
    if (envelope.success || envelope.error.code === 'AlreadyExists') return redirect(conversationPath(cid), 303);
    return data({ refused: envelope.error.validation?.['reason'] ?? envelope.error.msg, text: null }, { status });
  }
  const sent = await actInConversation(form, actsOfClient(call, cid));
  return sent.refused === null ? redirect(conversationPath(cid), 303) : data(sent, { status: sent.status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: messengerTexts.title }, { name: 'robots', content: 'noindex' }];

/** The client's messages page (docs/product/messages.md#messenger). */
export default function ClientMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { shell, loaded } = loaderData;
  return (
    <AccountPage {...shell} tab="messages" outcome={null} isOneThing={loaded.open !== null}>
      <Messenger loaded={loaded} refused={actionData} />
    </AccountPage>
  );
}
