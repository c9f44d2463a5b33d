import { motifOf } from '#core/landscapes.ts';
import { palettes } from '#core/art.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { PictureCard } from './picture-card.tsx';
import css from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

export const MainCategoryStep = ({ profile, refused, choices }: StepProps) => {
  const own = choices.categories;
  const storedKey = own.find(({ id }) => id === profile.category_main)?.key;
  const usual = choices.suggested.find((suggested) => own.some(({ key }) => key === suggested));
  const chosen = refused?.typed['category_main'] ?? storedKey ?? usual ?? (own.length === 1 ? own[0]?.key : undefined);
  const error = refused?.validation['category_main'];
  return (
    <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : 'category_main-error'}>
      <legend className="visually-hidden">{wizardTexts.main.legend}</legend>
      {error !== undefined && <FieldMessage id="category_main-error">{error}</FieldMessage>}
      <div className={css['cards']}>
        {own.map(({ id, key, label, description }) => (
          <PictureCard
            key={key}
            type="radio"
            name="category_main"
            value={key}
            isChecked={chosen === key}
            title={label}
            text={description}
            landscape={{ seed: `cat${label}`, motif: motifOf(key), palette: palettes[id % palettes.length] ?? 'matin' }}
          />
        ))}
      </div>
    </fieldset>
  );
};
