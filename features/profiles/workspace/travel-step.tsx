import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { eurosTyped } from '#ui/workspace/typed-price.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import css from './steps.module.css';
import { stepField, type StepProps } from './step-props.ts';
import { wizardTexts } from './wizard-texts.ts';

const texts = wizardTexts.travel;
// Price of travel, in euros, until the freelance types one. assumed
const usualPrice = '5';
const types = ['free', 'fixed', 'starts-at'] as const;

export const TravelStep = (props: StepProps) => {
  const { modes, distances, bands } = props.choices;
  const price = stepField(props, 'travel_expenses_cents');
  const storedCents = props.profile.travel_expenses_cents;
  const mode = stepField(props, 'travel_mode').defaultValue;
  const type = stepField(props, 'travel_expenses_type').defaultValue || 'free';
  return (
    <div className={css['travel']}>
      <div>
        <p className={css['legend']} aria-hidden="true">
          {texts.mode}
        </p>
        <Segmented
          label={texts.mode}
          name="travel_mode"
          options={modes.map(({ value, text: label }) => ({ value, label }))}
          value={mode || 'driving'}
        />
      </div>
      <ChoiceField
        label={texts.distance}
        isRequired
        options={distances}
        {...stepField(props, 'travel_expenses_max_distance')}
      />
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{texts.type}</legend>
        <div className={css['places']}>
          {types.map((key) => (
            <OptionCard
              key={key}
              name="travel_expenses_type"
              value={key}
              isChecked={type === key}
              title={texts.types[key][0]}
              text={texts.types[key][1]}
            />
          ))}
        </div>
      </fieldset>
      <div className={css['band']}>
        <ChoiceField label={texts.free} options={bands} {...stepField(props, 'travel_expenses_free_band')} />
      </div>
      <div className={css['price']}>
        <TextField
          label={texts.price}
          inputMode="decimal"
          maxLength={8}
          hint={texts.priceHint}
          {...price}
          defaultValue={
            props.refused || storedCents === null
              ? (props.refused?.typed['travel_expenses_cents'] ?? usualPrice)
              : eurosTyped(storedCents)
          }
        />
      </div>
    </div>
  );
};
