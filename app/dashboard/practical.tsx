import { useState } from 'react';
import { data, redirect } from 'react-router';
import { slugOf } from '#core/slug.ts';
import { getPractical, putPractical } from '#features/profiles/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { answered } from '../shell/answer.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { spaces } from '#ui/spaces.ts';
import type { Route } from './+types/practical';
import { openPro } from '../shell/workspace/own-pro.ts';
import { bodyIn, hoursOf, practicalChoices } from '#features/profiles/workspace/practical-form.ts';
import { practicalTexts as texts } from '#features/profiles/workspace/practical-texts.ts';
import css from '#features/profiles/workspace/practical.module.css';
import { keptNotice, SaveButtons, SettingsPage } from '../shell/workspace/settings-frame.tsx';
import settings from '#ui/workspace/settings.module.css';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, shown, id, type } = await openPro({ params, url, context });
  const kept = answered(await call(getPractical, { id }));
  return {
    space,
    who: shown,
    kept: { conveniences: kept.conveniences, equipments: kept.equipments, languages: kept.languages, children_min_age: kept.children_min_age },
    hours: hoursOf(kept),
    choices: practicalChoices(),
    profileTo: `${spaces[space].dashboard}/create-profile/${type}?etape=${type === 'business' ? 'more-infos' : 'about'}`,
    isSaved: url.searchParams.get('dit') === 'garde',
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, path } = await openPro({ params, url, context });
  const form = await request.formData();
  const said = bodyIn(form);
  const { status, envelope } = await call(putPractical, { id, ...said });
  if (envelope.success || envelope.error.additional === 'no_changes') return redirect(`${path}?dit=garde`, 303);
  return data({ kept: { ...said, children_min_age: Number(said.children_min_age) || 0 }, refused: refusedForm(form, envelope.error, [], now) }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Choice = { readonly key: string; readonly label: string; readonly help?: string };

type ChecksProps = { name: string; choices: readonly Choice[]; kept: readonly string[]; isShown?: (label: string) => boolean };

const Checks = ({ name, choices, kept, isShown = () => true }: ChecksProps) => (
  <div className={css['checks']}>
    {choices.map(({ key, label, help }) => (
      <div key={key} hidden={!isShown(label)}>
        <CheckRow name={name} value={key} id={`${name}-${key}`} defaultChecked={kept.includes(key)}>
          {label}
          {help !== undefined && <span className={css['help']}>{help}</span>}
        </CheckRow>
      </div>
    ))}
  </div>
);

type Loaded = Route.ComponentProps['loaderData'];

const Equipments = ({ choices: { main, spa }, kept }: Pick<Loaded, 'choices'> & { kept: readonly string[] }) => {
  const [query, setQuery] = useState('');
  const wanted = slugOf(query);
  const isShown = (label: string): boolean => slugOf(label).includes(wanted);
  const parts = [
    [texts.main, main],
    [texts.spa, spa],
  ] as const;
  return (
    <fieldset className={settings['group']}>
      <legend className={settings['heading']}>{texts.equipments}</legend>
      <div className={css['search']}>
        <TextField
          label={texts.search}
          type="search"
          hint={texts.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // What is sought is not what is sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <p className={css['found']} role="status">
        {wanted !== '' && texts.found([...main, ...spa].filter(({ label }) => isShown(label)).length)}
      </p>
      {parts.map(([title, choices]) => (
        <fieldset key={title} className={settings['group']} hidden={!choices.some(({ label }) => isShown(label))}>
          <legend className={css['part']}>{title}</legend>
          <Checks name="equipments" choices={choices} kept={kept} isShown={isShown} />
        </fieldset>
      ))}
    </fieldset>
  );
};

/** Whom, how and with what one receives (docs/product/profiles.md#practical-information). */
export default function PracticalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { space, who, hours, choices, profileTo, isSaved } = loaderData;
  const { kept } = actionData ?? loaderData;
  return (
    <SettingsPage
      space={space}
      current="practical"
      who={who}
      heading={texts.heading}
      lead={texts.lead}
      said={keptNotice(isSaved && !actionData, texts.said)}
      aside={
        <>
          <Card as="section">
            <h2 className={settings['heading']}>{texts.hours.heading}</h2>
            {hours.length === 0 ? (
              <p>{texts.hours.none}</p>
            ) : (
              <ul className={css['hours']} role="list">
                {hours.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            <p className={settings['text']}>{texts.hours.hint}</p>
          </Card>
          <Card as="section">
            <h2 className={settings['heading']}>{texts.profile.heading}</h2>
            <p className={settings['text']}>{texts.profile.text}</p>
            <div className={css['link']}>
              <LinkButton tone="secondary" to={profileTo}>
                {texts.profile.link}
              </LinkButton>
            </div>
          </Card>
        </>
      }
    >
      <PageForm refused={actionData?.refused}>
        <div className={css['cards']}>
          {choices.groups.map(({ key, label, hasAge, flags }) => (
            <Card key={key}>
              <fieldset className={settings['group']}>
                <legend className={settings['heading']}>{label}</legend>
                <Checks name="conveniences" choices={flags} kept={kept.conveniences} />
                {hasAge && <CounterField label={texts.age} hint={texts.ageHint} name="children_min_age" value={kept.children_min_age} min={0} max={18} />}
              </fieldset>
            </Card>
          ))}
          <Card>
            <fieldset className={settings['group']}>
              <legend className={settings['heading']}>{texts.languages}</legend>
              <Checks name="languages" choices={choices.languages} kept={kept.languages} />
            </fieldset>
          </Card>
          <Card>
            <Equipments choices={choices} kept={kept.equipments} />
          </Card>
        </div>
        <SaveButtons label={texts.save} />
      </PageForm>
    </SettingsPage>
  );
}
