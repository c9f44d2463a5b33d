import { hourSeconds } from '#core/units.ts';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { centsIn } from '#core/fields/numbers.ts';
import { durationText, percentText, priceText, signedPriceText } from '#core/format.ts';
import { weekDays } from '#db/reference/options/week-days.ts';
import { surchargeSigns } from '#features/catalog/rules/surcharges.ts';
import {
  lastMinuteWindows,
  offerBounds,
  surchargeTypes,
  surchargeValues,
} from '#features/catalog/rules/offer-bounds.ts';
import { surchargeEffectIn, surchargeNameIn, surchargeTextIn } from '#features/catalog/rules/surcharge-text.ts';
import { surchargeWords } from '#features/catalog/rules/surcharge-words.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import type { SelectOption } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { surchargeTyped, type AddOnDraft, type SurchargeDraft } from './service-draft.ts';
import { serviceTexts } from './service-texts.ts';
import frame from '#ui/workspace/sold-editor.module.css';
import css from './service-form.module.css';

const texts = serviceTexts.editor;
const surchargeName = surchargeNameIn(surchargeWords);
const surchargeEffect = surchargeEffectIn(surchargeWords);
const surchargeText = surchargeTextIn(surchargeWords);

export type Errors = Readonly<Record<string, string>>;
/** Applies the button of a row in the browser. Without JavaScript, the server does so. */
export type Command = (command: string) => void;

export const numberOption = (value: number, text: string): SelectOption => ({ value: String(value), text });
const longer: readonly SelectOption[] = Array.from({ length: 25 }, (_, i) =>
  numberOption(5 * i, i === 0 ? texts.sameLength : texts.longer(durationText(5 * i))),
);
const effects: readonly SelectOption[] = [
  ...surchargeValues.percent.map((value) => ({ value: `percent:${value}`, text: percentText(value) })),
  ...surchargeValues.euros.map((value) => ({ value: `euros:${value}`, text: priceText(value) })),
];
const types: readonly SelectOption[] = surchargeTypes.map((type) => ({ value: type, text: surchargeName(type) }));
const windows = lastMinuteWindows.map((seconds) => numberOption(seconds, texts.hoursBefore(seconds / hourSeconds)));
// A stored value that the form no longer proposes stays in its list of choices.
const withOwn = (list: readonly SelectOption[], value: string, text: () => string): readonly SelectOption[] =>
  value === '' || list.some((one) => one.value === value) ? list : [...list, { value, text: text() }];

type RowButton = { command: string; onCommand: Command; label: string };

export const RemoveRow = ({ command, onCommand, label }: RowButton) => (
  <IconButton
    type="submit"
    name="do"
    value={command}
    formNoValidate
    aria-label={label}
    onClick={(event) => {
      event.preventDefault();
      onCommand(command);
    }}
  >
    <Trash size={18} strokeWidth={1.75} aria-hidden />
  </IconButton>
);

export const Add = ({ command, onCommand, label, id }: RowButton & { id: string }) => (
  <Button
    id={id}
    type="submit"
    name="do"
    value={command}
    formNoValidate
    tone="tinted"
    size="sm"
    onClick={(event) => {
      event.preventDefault();
      onCommand(command);
    }}
  >
    <Plus size={16} strokeWidth={1.75} aria-hidden />
    {label}
  </Button>
);

export type RowsProps<T> = { rows: readonly T[]; errors: Errors; onCommand: Command };

type FoldProps = { isOpen: boolean; title: string; aside: ReactNode; text?: string; children: ReactNode };

// A line that opens to show form fields. It works without JavaScript too.
const Fold = ({ isOpen, title, text, aside, children }: FoldProps) => (
  <details className={css['fold']} open={isOpen}>
    <summary>
      <span className={css['folded']}>
        <b>{title}</b>
        {text !== undefined && <span>{text}</span>}
      </span>
      {aside}
      <Pencil size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{texts.edit}</span>
    </summary>
    <div className={css['unfolded']}>{children}</div>
  </details>
);

const isNew = (key: string): boolean => key.startsWith('n');
const errsAt = (errors: Errors, at: string): boolean => Object.keys(errors).some((field) => field.startsWith(`${at}.`));

export const AddOnRows = ({ rows, errors, onCommand }: RowsProps<AddOnDraft>) => (
  <ul role="list" className={css['folds']}>
    {rows.map((row, i) => {
      const at = `add_ons.${i}`;
      const minutes = Number(row.minutes);
      const price = centsIn(row.price);
      return (
        <li key={row.key}>
          <Fold
            isOpen={isNew(row.key) || errsAt(errors, at)}
            title={row.label === '' ? texts.newAddOn : row.label}
            text={minutes > 0 ? texts.longer(durationText(minutes)) : texts.sameLength}
            aside={price !== undefined && <b className="figures">{signedPriceText(price)}</b>}
          >
            <input type="hidden" name={`${at}.key`} value={row.key} />
            <input type="hidden" name={`${at}.id`} value={row.id} />
            <div className={css['trio']}>
              <TextField
                label={texts.addOnName}
                name={`${at}.label`}
                isRequired
                maxLength={offerBounds.label}
                defaultValue={row.label}
                error={errors[`${at}.label`]}
              />
              <ChoiceField
                label={texts.addOnMinutes}
                name={`${at}.minutes`}
                options={withOwn(longer, row.minutes, () => texts.longer(durationText(minutes)))}
                defaultValue={row.minutes}
                error={errors[`${at}.minutes`]}
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
            </div>
            <RemoveRow command={`remove-addOns.${i}`} onCommand={onCommand} label={texts.removeAddOn} />
          </Fold>
        </li>
      );
    })}
  </ul>
);

type HoursProps = { row: SurchargeDraft; at: string; errors: Errors };

const SurchargeHours = ({ row, at, errors }: HoursProps) => (
  <div className={css['hours']}>
    <fieldset className={css['days']}>
      <legend>{texts.days}</legend>
      <div>
        {weekDays.map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              name={`${at}.days`}
              value={String(id)}
              defaultChecked={row.days.includes(String(id))}
            />
            {label.slice(0, 3)}
            <span className="visually-hidden">{label.slice(3)}</span>
          </label>
        ))}
      </div>
      <p>{texts.everyDay}</p>
    </fieldset>
    <div className={frame['pair']}>
      <TextField
        label={texts.start}
        type="time"
        step={300}
        name={`${at}.from_min`}
        defaultValue={row.from}
        error={errors[`${at}.from_min`]}
      />
      <TextField
        label={texts.end}
        type="time"
        step={300}
        name={`${at}.to_min`}
        defaultValue={row.to}
        error={errors[`${at}.to_min`]}
      />
    </div>
    <label className={css['tick']}>
      <input type="checkbox" name={`${at}.next_day`} defaultChecked={row.isUntilNextDay} />
      {texts.nextDay}
    </label>
  </div>
);

export const SurchargeRows = ({ rows, errors, onCommand }: RowsProps<SurchargeDraft>) => (
  <ul role="list" className={css['folds']}>
    {rows.map((row, i) => {
      const at = `surcharges.${i}`;
      const surcharge = surchargeTyped(row);
      const title = surchargeText(surcharge).split('\u202f:')[0] ?? '';
      const isMore = (surchargeSigns[surcharge.type] ?? 1) > 0;
      return (
        <li key={row.key}>
          <Fold
            isOpen={isNew(row.key) || errsAt(errors, at)}
            title={title}
            aside={<Badge tone={isMore ? 'dawn' : 'lagoon'}>{surchargeEffect(surcharge)}</Badge>}
          >
            <input type="hidden" name={`${at}.key`} value={row.key} />
            <div className={css['when']}>
              <div className={frame['pair']}>
                <ChoiceField
                  label={texts.type}
                  name={`${at}.type`}
                  options={types}
                  defaultValue={row.type}
                  error={errors[`${at}.type`]}
                />
                <ChoiceField
                  label={texts.value}
                  name={`${at}.value`}
                  options={effects}
                  defaultValue={row.effect}
                  error={errors[`${at}.value`]}
                />
              </div>
              <SurchargeHours row={row} at={at} errors={errors} />
              <div className={css['window']}>
                <ChoiceField
                  label={texts.window}
                  name={`${at}.window_sec`}
                  options={withOwn(windows, row.window, () =>
                    texts.hoursBefore(Math.round(Number(row.window) / hourSeconds)),
                  )}
                  defaultValue={row.window}
                />
              </div>
            </div>
            <RemoveRow command={`remove-surcharges.${i}`} onCommand={onCommand} label={texts.removeSurcharge} />
          </Fold>
        </li>
      );
    })}
  </ul>
);

export const ListError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <FieldMessage>{children}</FieldMessage>;
