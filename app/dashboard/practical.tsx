import { data, redirect } from 'react-router';
import { getPractical, putPractical } from '#features/profiles/contract/practical.ts';
import { PracticalAside } from '#features/profiles/workspace/practical-aside.tsx';
import { PracticalFields } from '#features/profiles/workspace/practical-fields.tsx';
import {
  practicalChoices,
  practicalHours,
  practicalIn,
  practicalStored,
} from '#features/profiles/workspace/practical-form.ts';
import { practicalTexts as texts } from '#features/profiles/workspace/practical-texts.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered } from '#ui/page/answered.ts';
import { openPro } from '../shell/workspace/own-pro.ts';
import { savedNotice, SaveButtons, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import type { Route } from './+types/practical';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, id, type, dashboard } = await openPro({ params, url, context });
  const stored = answered(await call(getPractical, { id }));
  return {
    space,
    accountName,
    values: practicalStored(stored),
    hours: practicalHours(stored),
    choices: practicalChoices(),
    profileTo: `${dashboard}/create-profile/${type}?etape=${type === 'business' ? 'more-infos' : 'about'}`,
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const typed = practicalIn(form);
  const { status, envelope } = await call(putPractical, { id, ...typed });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data(
    {
      values: { ...typed, children_min_age: Number(typed.children_min_age) || 0 },
      refused: refusedForm(form, envelope.error, [], nowMs),
    },
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The practical information of a professional: the clients received, conveniences, equipment
 * (docs/product/profiles.md#practical-information).
 */
export default function PracticalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, hours, choices, profileTo, isSaved } = loaderData;
  const { values } = actionData ?? loaderData;
  return (
    <SettingsPage
      space={space}
      current="practical"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      doneNotice={savedNotice(isSaved && !actionData, texts.done)}
      aside={<PracticalAside hours={hours} profileTo={profileTo} />}
    >
      <PageForm refused={actionData?.refused}>
        <PracticalFields choices={choices} kept={values} />
        <SaveButtons label={texts.save} />
      </PageForm>
    </SettingsPage>
  );
}
