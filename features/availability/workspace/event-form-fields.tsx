import { CheckRow } from '#ui/choices/check-row.tsx';
import { OptionHead } from '#ui/choices/option-card.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { repeats, seriesScopes } from '../rules/series.ts';
import { closureRecurrence, type Typed } from './event-fields.ts';
import css from './event-form.module.css';
import { eventTexts } from './event-texts.ts';

const texts = eventTexts.form;
const targets = ['clients', 'establishments', 'clients-establishments'] as const;
const swatches = {
  clients: css['clients'],
  establishments: css['establishments'],
  'clients-establishments': css['both'],
} as const;

type Filled = { readonly typed: Typed; readonly errors: Readonly<Record<string, string>> };

export const LabelField = ({ typed, errors }: Filled) => (
  <TextField
    name="label"
    label={texts.label}
    isRequired
    maxLength={80}
    autoComplete="off"
    placeholder={texts.labelHint}
    defaultValue={typed['label'] ?? ''}
    error={errors['label']}
  />
);

export const AudienceField = ({ typed }: Filled) => (
  <fieldset className={css['targets']}>
    <legend className={css['legend']}>{texts.target}</legend>
    {targets.map((target) => (
      <div key={target} className={`${css['target']} ${swatches[target]}`}>
        <OptionHead
          name="target"
          value={target}
          isChecked={(typed['target'] || 'clients') === target}
          title={eventTexts.targets[target]}
          text={texts.targetHints[target]}
        />
      </div>
    ))}
  </fieldset>
);

/** The day of an entry. For a closure, its first and last days. */
export const DateFields = ({ typed, errors, isClosure }: Filled & { isClosure: boolean }) => (
  <div className={css['pair']}>
    <TextField
      name="date"
      type="date"
      label={isClosure ? texts.dateFrom : texts.date}
      isRequired
      defaultValue={typed['date'] ?? ''}
      error={errors['date'] ?? errors['from_date']}
    />
    {isClosure && (
      <TextField
        name="date_until"
        type="date"
        label={texts.dateUntil}
        defaultValue={typed['date_until'] ?? ''}
        error={errors['date_until'] ?? errors['until_date']}
      />
    )}
  </div>
);

export const TimeFields = ({ typed, errors, isHidden }: Filled & { isHidden: boolean }) => (
  <div hidden={isHidden} className={css['fields']}>
    <div className={css['pair']}>
      <TextField
        name="start"
        type="time"
        step={300}
        label={texts.start}
        isRequired
        defaultValue={typed['start'] ?? ''}
        error={errors['start'] ?? errors['time_from']}
      />
      <TextField
        name="end"
        type="time"
        step={300}
        label={texts.end}
        isRequired
        defaultValue={typed['end'] ?? ''}
        error={errors['end'] ?? errors['duration']}
      />
    </div>
    <CheckRow
      name="until_next_day"
      value="1"
      defaultChecked={typed['until_next_day'] === '1'}
      error={errors['until_next_day']}
    >
      {texts.nextDay}
      <span className={css['soft']}> {texts.nextDayHint}</span>
    </CheckRow>
  </div>
);

export const EventRepetition = ({ typed, errors }: Filled) => (
  <div className={css['pair']}>
    <ChoiceField
      name="repeat"
      label={texts.recurrence}
      defaultValue={typed['repeat'] ?? ''}
      options={[{ value: '', text: texts.once }, ...repeats.map((one) => ({ value: one, text: texts.repeats[one] }))]}
      error={errors['repeat']}
    />
    <TextField
      name="until_date"
      type="date"
      label={texts.until}
      hint={texts.untilYear}
      defaultValue={typed['until_date'] ?? ''}
      error={errors['until_date']}
    />
  </div>
);

export const SeriesScopeField = ({ typed, errors }: Filled) => (
  <>
    <input type="hidden" name="series_id" value={typed['series_id'] ?? ''} />
    <ChoiceField
      name="scope"
      label={texts.scope}
      defaultValue={typed['scope'] || 'this'}
      options={seriesScopes.map((one) => ({ value: one, text: texts.scopes[one] }))}
      error={errors['scope']}
    />
  </>
);

export const ClosureRepetition = ({ typed, errors }: Filled) => (
  <ChoiceField
    name="recurrence"
    label={texts.recurrence}
    hint={texts.pauseHint}
    defaultValue={closureRecurrence(typed)}
    options={[
      { value: 'only-once', text: texts.once },
      { value: 'every-day', text: texts.daily },
      { value: 'every-week', text: texts.weekly },
    ]}
    error={errors['recurrence']}
  />
);

export const OpeningRepetition = ({ typed, errors }: Filled) => (
  <div className={css['pair']}>
    <ChoiceField
      name="recurrence"
      label={texts.recurrence}
      defaultValue={typed['recurrence'] || 'only-once'}
      options={[
        { value: 'only-once', text: texts.once },
        { value: 'every-week', text: texts.weekly },
        { value: 'every-day', text: texts.daily, disabled: true },
      ]}
      error={errors['recurrence']}
    />
    <TextField
      name="until_date"
      type="date"
      label={texts.until}
      hint={texts.untilHint}
      defaultValue={typed['until_date'] ?? ''}
      error={errors['until_date']}
    />
  </div>
);

type ResourceProps = Filled & { resources: readonly { readonly id: string; readonly label: string }[] };

export const ResourceField = ({ typed, errors, resources }: ResourceProps) => (
  <ChoiceField
    name="resource_id"
    label={texts.resource}
    defaultValue={typed['resource_id'] ?? ''}
    options={[{ value: '', text: texts.everybody }, ...resources.map(({ id, label }) => ({ value: id, text: label }))]}
    error={errors['resource_id']}
  />
);
