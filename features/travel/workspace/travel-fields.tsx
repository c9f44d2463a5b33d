import { OptionCard } from '#ui/choices/option-card.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import settings from '#ui/workspace/settings.module.css';
import { PricedRows } from './priced-rows.tsx';
import { tariffs, type TravelChoices, type TravelTyped } from './travel-form.ts';
import { travelTexts as texts } from './travel-texts.ts';
import css from './travel.module.css';

type Props = {
  typed: TravelTyped;
  choices: TravelChoices;
  errors: Readonly<Record<string, string>>;
  onChange: (form: HTMLFormElement | null) => void;
};

/** The fields of the travel settings. The form hides the fields that the chosen way of charging does not use. */
export const TravelFields = ({ typed, choices, errors, onChange }: Props) => (
  <div className={css['travel']}>
    <div>
      <p className={settings['legend']} aria-hidden="true">
        {texts.mode}
      </p>
      <Segmented
        label={texts.mode}
        name="mode"
        options={choices.modes.map(({ value, text: label }) => ({ value, label }))}
        value={typed.mode}
      />
    </div>
    <ChoiceField
      label={texts.distance}
      name="max_distance_km"
      isRequired
      hint={texts.distanceHint}
      options={choices.distances}
      placeholder={texts.bands.choose}
      defaultValue={typed.max}
      error={errors['max_distance_km']}
    />
    <fieldset className={settings['group']}>
      <legend className={settings['legend']}>{texts.type}</legend>
      <div className={css['types']}>
        {tariffs.map((key) => (
          <OptionCard
            key={key}
            name="tariff"
            value={key}
            isChecked={typed.tariff === key}
            title={texts.types[key][0]}
            text={texts.types[key][1]}
          />
        ))}
      </div>
    </fieldset>
    <div className={css['fixed']}>
      <TextField
        label={texts.fixed}
        name="fixed_cents"
        inputMode="decimal"
        maxLength={8}
        defaultValue={typed.fixed}
        error={errors['fixed_cents']}
      />
    </div>
    <div className={css['bands']}>
      <ChoiceField
        label={texts.free}
        name="free_band"
        options={choices.free}
        defaultValue={typed.free}
        error={errors['free_band']}
      />
      <PricedRows
        name="band"
        words={texts.bands}
        steps={choices.bands}
        rows={typed.bands}
        error={errors['paid_bands']}
        onChange={onChange}
      />
    </div>
    <div className={css['times']}>
      <PricedRows
        name="time"
        words={texts.times}
        steps={choices.times}
        rows={typed.times}
        error={errors['fees']}
        onChange={onChange}
      />
    </div>
  </div>
);
