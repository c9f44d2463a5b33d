import { data, redirect } from 'react-router';
import { getPolicy, savePolicy } from '#features/cancellation/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { answered } from '../shell/answer.ts';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/policy';
import { openPro } from '../shell/workspace/own-pro.ts';
import { bodyOf, policyChoices, previewOf, typedIn, typedOf, type PolicyPreview } from '#features/cancellation/workspace/policy-form.ts';
import { policyTexts as texts } from '#features/cancellation/workspace/policy-texts.ts';
import css from '#features/cancellation/workspace/policy.module.css';
import { keptNotice, PreviewedForm, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import settings from '#ui/workspace/settings.module.css';
import { exceptPreviews, previewName, usePreview } from '#ui/workspace/use-preview.ts';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, shown, id } = await openPro({ params, url, context });
  const kept = answered(await call(getPolicy, { id }));
  const typed = typedOf(kept);
  return {
    space,
    who: shown,
    typed,
    isSet: kept.policy !== null,
    choices: policyChoices(),
    preview: previewOf(typed, kept.time_zone, now),
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const typed = typedIn(form);
  const kept = answered(await call(getPolicy, { id }));
  const looked = { typed, preview: previewOf(typed, kept.time_zone, now), refused: undefined };
  if (form.has(previewName)) return data(looked);
  const { status, envelope } = await call(savePolicy, { id, ...bodyOf(typed) });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data({ ...looked, refused: refusedForm(form, envelope.error, ['tiers'], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const shouldRevalidate = exceptPreviews;

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Loaded = Route.ComponentProps['loaderData'];

const PolicyFields = ({ typed, choices, error }: Pick<Loaded, 'typed' | 'choices'> & { error: string | undefined }) => (
  <div className={settings['fields']}>
    <fieldset className={settings['group']} aria-describedby="paliers-aide">
      <legend className={settings['legend']}>{texts.tiers}</legend>
      <p id="paliers-aide" className={settings['text']}>
        {error === undefined ? texts.tiersHint : <FieldMessage>{error}</FieldMessage>}
      </p>
      {typed.tiers.map(({ delay, penalty }, i) => (
        // A tier is known by its place.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={i} className={css['tier']}>
          <legend className="visually-hidden">{texts.one(i + 1)}</legend>
          <ChoiceField
            label={texts.delay}
            name={`delay_${i}`}
            options={choices.delays}
            defaultValue={delay}
            aria-invalid={(error !== undefined && i === 0) || undefined}
          />
          <ChoiceField label={texts.penalty} name={`penalty_${i}`} options={choices.penalties} defaultValue={penalty} />
        </fieldset>
      ))}
    </fieldset>
    <ChoiceField label={texts.absence} name="no_show_percent" hint={texts.absenceHint} options={choices.penalties} defaultValue={typed.absence} />
  </div>
);

const Read = ({ preview }: { preview: PolicyPreview }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{texts.read.heading}</h2>
    {'wrong' in preview ? (
      <Notice tone="warning">
        {texts.read.wrong} {preview.wrong}
      </Notice>
    ) : (
      <>
        <Notice>
          <b>{preview.free}</b> {preview.after}
        </Notice>
        <p className={css['example']}>{preview.example}</p>
        <ul className={css['schedule']} role="list">
          {preview.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    )}
  </Card>
);

/** Until when a client may cancel, and what it costs after (docs/product/cancellation.md#policy). */
export default function PolicyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, choices, isSet, isSaved } = loaderData;
  const { typed, preview: first } = actionData ?? loaderData;
  const refused = actionData?.refused;
  const [preview, ask] = usePreview<PolicyPreview>(first);
  return (
    <SettingsPage
      space={space}
      current="policy"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      said={keptNotice(isSaved && !actionData, texts.said)}
      note={isSet ? undefined : <Notice tone="info">{texts.none}</Notice>}
      aside={<Read preview={preview} />}
    >
      <PreviewedForm refused={refused} save={texts.save} look={texts.look} onChange={ask}>
        <PolicyFields typed={typed} choices={choices} error={refused?.validation['tiers']} />
      </PreviewedForm>
    </SettingsPage>
  );
}
