import { useState } from 'react';
import { FieldMessage } from '#ui/fields/field.tsx';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { afterCategory, afterDomain, begunChoice } from '../rules/chosen-categories.ts';
import css from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.categories;

const tickedCategories = ({ profile, refused, choices }: StepProps): readonly string[] => {
  if (refused) return refused.ticked['categories'] ?? [];
  if (profile.categories)
    return choices.categories.flatMap(({ id, key }) => (profile.categories?.includes(id) ? [key] : []));
  return choices.suggested;
};

/**
 * Domains and categories of a profile. Ticking a domain ticks its categories, and the card of the domain lists them.
 */
export const CategoriesStep = (props: StepProps) => {
  const type = props.type === 'business' ? 'business' : 'freelance';
  const { domains, categories, suggested } = props.choices;
  const ticked = props.refused?.ticked['domains'] ?? props.profile.domains ?? [];
  const [chosen, setChosen] = useState(() =>
    begunChoice(domains, { domains: ticked, categories: tickedCategories(props), ofProfession: suggested }),
  );
  const error = Object.entries(props.refused?.validation ?? {}).find(([name]) => name.startsWith('categories'))?.[1];
  const namesOf = (keys: readonly string[]): string[] =>
    categories.flatMap(({ key, label }) => (keys.includes(key) && chosen.categories.includes(key) ? [label] : []));
  return (
    <>
      <fieldset
        className={css['group']}
        onChange={(event) => {
          const box: unknown = event.target;
          if (box instanceof HTMLInputElement)
            setChosen((before) => afterDomain(domains, before, box.value, box.checked));
        }}
      >
        <legend className={css['legend']}>{texts.domains[type]}</legend>
        {chosen.domains.map((key) => (
          <input key={key} type="hidden" name="followed" value={key} />
        ))}
        <div className={css['cards']}>
          {domains.map(({ key, label, description, categories: own }) => {
            const names = chosen.domains.includes(key) ? namesOf(own) : [];
            return (
              <OptionCard
                key={key}
                type="checkbox"
                name="domains"
                value={key}
                isChecked={ticked.includes(key)}
                title={label}
                text={description}
              >
                {names.length > 0 && (
                  <p className={css['follows']}>
                    {texts.follows(names.join(', '))}{' '}
                    <a className="link" href="#categories">
                      {texts.review}
                      <span className="visually-hidden">{texts.reviewOf(label)}</span>
                    </a>
                  </p>
                )}
              </OptionCard>
            );
          })}
        </div>
      </fieldset>
      <fieldset
        id="categories"
        className={css['group']}
        aria-describedby={error === undefined ? 'categories-chosen' : 'categories-error categories-chosen'}
      >
        <legend className={css['legend']}>{texts.categories}</legend>
        {error !== undefined && <FieldMessage id="categories-error">{error}</FieldMessage>}
        <div className={css['chips']}>
          {categories.map(({ key, label }, i) => (
            <label key={key} className={css['chip']}>
              <input
                type="checkbox"
                name="categories"
                value={key}
                checked={chosen.categories.includes(key)}
                onChange={(event) => setChosen((before) => afterCategory(before, key, event.target.checked))}
                autoFocus={error !== undefined && i === 0}
              />
              {label}
            </label>
          ))}
        </div>
        <p id="categories-chosen" className={css['soft']} role="status">
          {texts.chosen(namesOf(chosen.categories))}
        </p>
      </fieldset>
    </>
  );
};
