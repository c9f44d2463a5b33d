import { data, Link, redirect } from 'react-router';
import { campaignChoices, previewCampaign, sendCampaign } from '#features/campaigns/contract.ts';
import {
  campaignIn,
  typedCampaign,
  writeAddress,
  writtenFields,
} from '#features/campaigns/workspace/campaign-fields.ts';
import { campaignTexts } from '#features/campaigns/workspace/campaign-texts.ts';
import { CampaignPreview } from '#features/campaigns/workspace/preview-part.tsx';
import { NobodyTicked, WriteForm } from '#features/campaigns/workspace/write-part.tsx';
import { previewView, writeView } from '#features/campaigns/workspace/write-view.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { textIn } from '#ui/forms/form-text.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/campaign-new';

const texts = campaignTexts.write;

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, dashboard, path, id } = await openPro({ params, url, context });
  const query = writeAddress(url.searchParams);
  const found = answered(await call(campaignChoices, { id, clients: [...(query.picked ?? [])] }));
  const backTo = `${dashboard}/clients/messages`;
  return {
    space,
    accountName,
    backTo,
    once: onceWord(),
    view: writeView(found, { path, params: url.searchParams, asked: query, backTo, nowMs }),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, dashboard, id } = await openPro({ params, url, context });
  const form = await request.formData();
  const verb = textIn(form, 'verb');
  const before = typedCampaign(form);
  if (verb === 'edit') return { before };
  const input = { id, ...campaignIn(form) };
  if (verb === 'send') {
    const { status, envelope } = await call(sendCampaign, input, onceIn(form));
    if (!envelope.success)
      return data({ before, refused: refusedForm(form, envelope.error, writtenFields, nowMs) }, { status });
    const { id: mid, leaves_at, created_at } = envelope.data;
    return redirect(`${dashboard}/clients/messages/${mid}?dit=${leaves_at === created_at ? 'parti' : 'attente'}`, 303);
  }
  const { status, envelope } = await call(previewCampaign, input);
  if (envelope.success) return { before, preview: previewView(envelope.data, input.kind) };
  return data({ before, refused: refusedForm(form, envelope.error, writtenFields, nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type WriteProps = Pick<Route.ComponentProps['loaderData'], 'view'> & {
  answer: Route.ComponentProps['actionData'];
};

const Write = ({ view, answer }: WriteProps) =>
  view.picked?.people.length === 0 ? (
    <NobodyTicked view={view} />
  ) : (
    <WriteForm
      view={view}
      before={answer?.before}
      refused={answer && 'refused' in answer ? answer.refused : undefined}
    />
  );

/**
 * The page where a professional sends a campaign to their clients, in three steps: text and recipients, preview of the
 * mail, sending (docs/product/clients.md#messages).
 */
export default function CampaignNew({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, backTo, once, view } = loaderData;
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined;
  return (
    <DashboardPage
      space={space}
      current="clients"
      accountName={accountName}
      isAnswer={actionData !== undefined && !('refused' in actionData)}
      heading={preview === undefined ? texts.heading : campaignTexts.preview.heading}
      lead={
        <Link className="link" to={backTo}>
          {texts.back}
        </Link>
      }
    >
      {preview !== undefined && actionData !== undefined ? (
        <CampaignPreview view={preview} before={actionData.before} once={once} />
      ) : (
        <Write view={view} answer={actionData} />
      )}
    </DashboardPage>
  );
}
