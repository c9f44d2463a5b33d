import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { SelectOption } from '#ui/fields/select.tsx';
import css from './priced-rows.module.css';
import settings from '#ui/workspace/settings.module.css';

/** A row as typed in the form. `upTo` is the upper bound, empty when nothing is chosen. `price` is in euros. */
export type PricedRow = { readonly upTo: string; readonly price: string };

export type PricedRowWords = {
  readonly legend: string;
  readonly one: (index: number) => string;
  readonly upTo: string;
  readonly choose: string;
  readonly price: string;
  readonly add: string;
  readonly remove: (index: number) => string;
};

type Props = {
  /** Prefix of the field names `${name}_up_to` and `${name}_price`. */ name: string;
  words: PricedRowWords;
  steps: readonly SelectOption[];
  rows: readonly PricedRow[];
  error: string | undefined;
  onChange: (form: HTMLFormElement | null) => void;
};

const blank: PricedRow = { upTo: '', price: '0' };

type RowProps = Pick<Props, 'name' | 'words' | 'steps'> & {
  index: number;
  row: PricedRow;
  error: boolean;
  onRemove?: () => void;
};

const Row = ({ name, words, steps, index, row, error, onRemove }: RowProps) => (
  <fieldset className={css['row']}>
    <legend className="visually-hidden">{words.one(index)}</legend>
    <ChoiceField
      label={words.upTo}
      name={`${name}_up_to`}
      options={steps}
      placeholder={words.choose}
      defaultValue={row.upTo}
      aria-invalid={error || undefined}
    />
    <TextField
      label={words.price}
      name={`${name}_price`}
      inputMode="decimal"
      maxLength={8}
      defaultValue={row.price}
      aria-invalid={error || undefined}
    />
    {onRemove && (
      <span className={css['remove']}>
        <IconButton aria-label={words.remove(index)} onClick={onRemove}>
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </span>
    )}
  </fieldset>
);

/**
 * A list of prices, each up to a number of kilometers or minutes. Without JavaScript, two empty rows are added, because
 * no button can add one.
 */
export const PricedRows = ({ name, words, steps, rows, error, onChange }: Props) => {
  const [shownRows, setShownRows] = useState(() =>
    (rows.length === 0 ? [blank] : rows).map((row, key) => ({ row, key })),
  );
  const next = useRef(shownRows.length);
  const box = useRef<HTMLFieldSetElement>(null);
  const isFirst = useRef(true);
  const count = shownRows.length;
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else onChange(box.current?.form ?? null);
    // Runs only when the number of rows changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count]);
  const add = () => {
    setShownRows([...shownRows, { row: blank, key: next.current++ }]);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('fieldset:last-of-type select')?.focus());
  };
  const remove = (key: number) => {
    setShownRows(shownRows.filter((one) => one.key !== key));
    // The pressed button disappears with its row, so the focus moves to the button that adds a row.
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const errorId = `${name}-error`;
  return (
    <fieldset ref={box} className={settings['group']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={settings['legend']}>{words.legend}</legend>
      {error !== undefined && <FieldMessage id={errorId}>{error}</FieldMessage>}
      <div className={css['rows']}>
        {shownRows.map(({ row, key }, i) => (
          <Row
            key={key}
            {...{ name, words, steps, row }}
            index={i + 1}
            error={error !== undefined && i === 0}
            onRemove={() => remove(key)}
          />
        ))}
        <noscript>
          <div className={css['rows']}>
            {[1, 2].map((more) => (
              <Row key={more} {...{ name, words, steps }} row={blank} index={shownRows.length + more} error={false} />
            ))}
          </div>
        </noscript>
      </div>
      {count < steps.length && (
        <Button tone="quiet" className={css['add']} onClick={add} data-add>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {words.add}
        </Button>
      )}
    </fieldset>
  );
};
