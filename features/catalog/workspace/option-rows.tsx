import { durationText } from '#core/format.ts';
import {
  cleaningMinutes,
  offerBounds,
  preparationMinutes,
  processingMinutes,
} from '#features/catalog/rules/offer-bounds.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import type { SelectOption } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { FieldPair, MoreFields } from '#ui/forms/page-form.tsx';
import type { OptionDraft } from './service-draft.ts';
import { numberOption, RemoveRow, type Errors, type RowsProps } from './service-rows.tsx';
import { serviceTexts } from './service-texts.ts';
import css from './service-form.module.css';

const texts = serviceTexts.editor;

const minutesText = (value: number): string => (value === 0 ? texts.none : durationText(value));
// Durations to choose from, in minutes: every five minutes up to four hours, then every quarter of an hour. A stored
// duration that is missing is added.
const usual = [
  ...Array.from({ length: 48 }, (_, i) => 5 * (i + 1)),
  ...Array.from({ length: 16 }, (_, i) => 240 + 15 * (i + 1)),
];
const durations = (storedMin: string): SelectOption[] => {
  const own = Number(storedMin);
  const list =
    Number.isInteger(own) && own >= offerBounds.minutesMin && own <= offerBounds.minutesMax && !usual.includes(own)
      ? [...usual, own]
      : usual;
  return list.toSorted((a, b) => a - b).map((minutes) => numberOption(minutes, durationText(minutes)));
};
const preps = preparationMinutes.map((value) => numberOption(value, minutesText(value)));
const processings = processingMinutes.map((value) => numberOption(value, minutesText(value)));
// Delay proposed before the processing time, in minutes. assumed: the delay of most hair colorings.
const usualAfter = '30';
const cleanings = cleaningMinutes.map((value) => numberOption(value, minutesText(value)));

type ProcessingProps = { row: OptionDraft; at: string; errors: Errors };

// These fields are closed until a processing time is set or refused, because few services have one.
const Processing = ({ row, at, errors }: ProcessingProps) => (
  <div className={css['processing']}>
    <MoreFields
      label={texts.processing}
      isOpen={row.processing !== '0' || errors[`${at}.processing_after_min`] !== undefined}
    >
      <FieldPair>
        <ChoiceField
          label={texts.processingLasts}
          name={`${at}.processing_min`}
          options={processings}
          defaultValue={row.processing}
          error={errors[`${at}.processing_min`]}
        />
        <ChoiceField
          label={texts.processingAfter}
          name={`${at}.processing_after_min`}
          options={durations(row.processingAfter)}
          defaultValue={row.processingAfter === '0' ? usualAfter : row.processingAfter}
          error={errors[`${at}.processing_after_min`]}
        />
      </FieldPair>
      <p>{texts.processingHint}</p>
    </MoreFields>
  </div>
);

export const OptionRows = ({ rows, errors, onCommand }: RowsProps<OptionDraft>) => (
  <>
    {rows.map((row, i) => {
      const at = `options.${i}`;
      return (
        <fieldset key={row.key} className={css['row']}>
          <legend className="visually-hidden">{texts.optionOf(i + 1)}</legend>
          <input type="hidden" name={`${at}.key`} value={row.key} />
          <input type="hidden" name={`${at}.id`} value={row.id} />
          <ChoiceField
            label={texts.duration}
            name={`${at}.duration_min`}
            options={durations(row.duration)}
            defaultValue={row.duration}
            error={errors[`${at}.duration_min`]}
          />
          <TextField
            label={texts.price}
            name={`${at}.price_cents`}
            inputMode="decimal"
            maxLength={12}
            isRequired
            defaultValue={row.price}
            error={errors[`${at}.price_cents`]}
          />
          <ChoiceField
            label={texts.prep}
            name={`${at}.prep_min`}
            options={preps}
            defaultValue={row.prep}
            error={errors[`${at}.prep_min`]}
          />
          <ChoiceField
            label={texts.cleaning}
            name={`${at}.cleaning_min`}
            options={cleanings}
            defaultValue={row.cleaning}
            error={errors[`${at}.cleaning_min`]}
          />
          <TextField
            label={texts.label}
            name={`${at}.label`}
            maxLength={offerBounds.label}
            placeholder={texts.optional}
            defaultValue={row.label}
            error={errors[`${at}.label`]}
          />
          <span className={css['remove']}>
            {rows.length > 1 && (
              <RemoveRow command={`remove-options.${i}`} onCommand={onCommand} label={texts.removeOption(i + 1)} />
            )}
          </span>
          <Processing row={row} at={at} errors={errors} />
        </fieldset>
      );
    })}
  </>
);
