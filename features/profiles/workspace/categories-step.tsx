import { useState } from 'react';
import { FieldMessage } from '#ui/fields/field.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import css from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.categories;

const kept = ({ profile, refused, choices }: StepProps): readonly string[] => {
  if (refused) return refused.ticked['categories'] ?? [];
  if (profile.categories) return choices.categories.flatMap(({ id, key }) => (profile.categories?.includes(id) ? [key] : []));
  return choices.suggested;
};

/** Domains, and the categories where one wants to be found: ticking a domain ticks its categories. */
export const CategoriesStep = (props: StepProps) => {
  const type = props.type === 'business' ? 'business' : 'freelance';
  const { domains, categories } = props.choices;
  const [chosen, setChosen] = useState(() => new Set(kept(props)));
  const [hasSuggested, setSuggested] = useState(false);
  const ticked = props.refused?.ticked['domains'] ?? props.profile.domains ?? [];
  const error = Object.entries(props.refused?.validation ?? {}).find(([name]) => name.startsWith('categories'))?.[1];
  const change = (keys: readonly string[], isOn: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const key of keys)
        if (isOn) after.add(key);
        else after.delete(key);
      return after;
    });
  return (
    <>
      <fieldset
        className={css['group']}
        onChange={(event) => {
          const box: unknown = event.target;
          const domain = box instanceof HTMLInputElement && box.checked ? domains.find(({ key }) => key === box.value) : undefined;
          if (!domain) return;
          change(domain.categories, true);
          setSuggested(true);
        }}
      >
        <legend className={css['legend']}>{texts.domains[type]}</legend>
        <div className={css['cards']}>
          {domains.map(({ key, label, description }) => (
            <OptionCard key={key} type="checkbox" name="domains" value={key} isChecked={ticked.includes(key)} title={label} text={description} />
          ))}
        </div>
      </fieldset>
      <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : 'categories-error'}>
        <legend className={css['legend']}>{texts.categories}</legend>
        {hasSuggested && (
          <Notice tone="info" isLive>
            {texts.suggested}
          </Notice>
        )}
        {error !== undefined && <FieldMessage id="categories-error">{error}</FieldMessage>}
        <div className={css['chips']}>
          {categories.map(({ key, label }, i) => (
            <label key={key} className={css['chip']}>
              <input
                type="checkbox"
                name="categories"
                value={key}
                checked={chosen.has(key)}
                onChange={(event) => change([key], event.target.checked)}
                autoFocus={error !== undefined && i === 0}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
};
