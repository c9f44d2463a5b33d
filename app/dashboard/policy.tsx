import { data, redirect } from 'react-router';
import { getPolicy, savePolicy } from '#features/cancellation/contract.ts';
import { PolicyFields, PolicyRead } from '#features/cancellation/workspace/policy-fields.tsx';
import {
  policyBody,
  policyChoices,
  policyPreview,
  typedPolicyIn,
  typedPolicyOf,
  type PolicyPreview,
} from '#features/cancellation/workspace/policy-form.ts';
import { policyTexts as texts } from '#features/cancellation/workspace/policy-texts.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { Notice } from '#ui/layout/notice.tsx';
import { exceptPreviews, previewName, usePreview } from '#ui/workspace/use-preview.ts';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import { savedNotice, PreviewedForm, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import type { Route } from './+types/policy';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, space, accountName, id } = await openPro({ params, url, context });
  const stored = answered(await call(getPolicy, { id }));
  const typed = typedPolicyOf(stored);
  return {
    space,
    accountName,
    typed,
    isSet: stored.policy !== null,
    choices: policyChoices(),
    preview: policyPreview(typed, stored.time_zone, nowMs),
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const typed = typedPolicyIn(form);
  const stored = answered(await call(getPolicy, { id }));
  const looked = { typed, preview: policyPreview(typed, stored.time_zone, nowMs), refused: undefined };
  if (form.has(previewName)) return data(looked);
  const { status, envelope } = await call(savePolicy, { id, ...policyBody(typed) });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data({ ...looked, refused: refusedForm(form, envelope.error, ['tiers'], nowMs) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const shouldRevalidate = exceptPreviews;

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The cancellation policy of a professional: delays and penalties (docs/product/cancellation.md#policy). */
export default function PolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, choices, isSet, isSaved } = loaderData;
  const { typed, preview: first } = actionData ?? loaderData;
  const refused = actionData?.refused;
  const [preview, ask] = usePreview<PolicyPreview>(first);
  return (
    <SettingsPage
      space={space}
      current="policy"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      doneNotice={savedNotice(isSaved && !actionData, texts.done)}
      note={isSet ? undefined : <Notice tone="info">{texts.none}</Notice>}
      aside={<PolicyRead preview={preview} />}
    >
      <PreviewedForm refused={refused} save={texts.save} look={texts.look} onChange={ask}>
        <PolicyFields typed={typed} choices={choices} error={refused?.validation['tiers']} />
      </PreviewedForm>
    </SettingsPage>
  );
}
