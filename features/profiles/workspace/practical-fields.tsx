import { useState } from 'react';
import { slugOf } from '#core/slug.ts';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import settings from '#ui/workspace/settings.module.css';
import type { PracticalChoices, PracticalStored } from './practical-form.ts';
import { practicalTexts as texts } from './practical-texts.ts';
import css from './practical.module.css';

type Choice = { readonly key: string; readonly label: string; readonly help?: string };

type ChecksProps = {
  name: string;
  choices: readonly Choice[];
  stored: readonly string[];
  isShown?: (label: string) => boolean;
};

const Checks = ({ name, choices, stored, isShown = () => true }: ChecksProps) => (
  <div className={css['checks']}>
    {choices.map(({ key, label, help }) => (
      <div key={key} hidden={!isShown(label)}>
        <CheckRow name={name} value={key} id={`${name}-${key}`} defaultChecked={stored.includes(key)}>
          {label}
          {help !== undefined && <span className={css['help']}>{help}</span>}
        </CheckRow>
      </div>
    ))}
  </div>
);

const Equipments = ({ choices: { main, spa }, stored }: { choices: PracticalChoices; stored: readonly string[] }) => {
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
            // Enter in the search field must not submit the form.
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
          <Checks name="equipments" choices={choices} stored={stored} isShown={isShown} />
        </fieldset>
      ))}
    </fieldset>
  );
};

export const PracticalFields = ({ choices, kept: stored }: { choices: PracticalChoices; kept: PracticalStored }) => (
  <div className={css['cards']}>
    {choices.groups.map(({ key, label, hasAge, flags }) => (
      <Card key={key}>
        <fieldset className={settings['group']}>
          <legend className={settings['heading']}>{label}</legend>
          <Checks name="conveniences" choices={flags} stored={stored.conveniences} />
          {hasAge && (
            <CounterField
              label={texts.age}
              hint={texts.ageHint}
              name="children_min_age"
              value={stored.children_min_age}
              min={0}
              max={18}
            />
          )}
        </fieldset>
      </Card>
    ))}
    <Card>
      <fieldset className={settings['group']}>
        <legend className={settings['heading']}>{texts.languages}</legend>
        <Checks name="languages" choices={choices.languages} stored={stored.languages} />
      </fieldset>
    </Card>
    <Card>
      <Equipments choices={choices} stored={stored.equipments} />
    </Card>
  </div>
);
