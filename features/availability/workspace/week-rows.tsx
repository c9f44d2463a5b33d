import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { openingHours } from '#db/reference/options/opening-hours.ts';
import type { WeekFault } from './week-action.ts';
import { WeekDayRows } from './week-day.tsx';
import { editValue, rangeName, weekEdited, weekEditIn, weekIn, type WeekDay, type WeekEdit } from './week-fields.ts';
import css from './week-rows.module.css';
import { weekTexts as texts } from './week-texts.ts';

/**
 * The typed week. `changes` counts the edits: a new count makes React rebuild the rows. `edit` is the last edit, after
 * which the focus moves to the edited range.
 */
type Typed = { readonly days: readonly WeekDay[]; readonly changes: number; readonly edit: WeekEdit | null };

const editText = (edit: WeekEdit | null): string =>
  edit?.does === 'copy' ? texts.copied(texts.weekday(edit.weekday), edit.onto.map(texts.weekday)) : '';

const nextOf = (edit: WeekEdit, days: readonly WeekDay[]): string => {
  const last = (days.find(({ weekday }) => weekday === edit.weekday)?.ranges.length ?? 1) - 1;
  if (edit.does === 'add') return `[name="${rangeName(edit.weekday, last, 'de')}"]`;
  return `[value="${editValue('add', edit.weekday)}"]`;
};

export const WeekRows = ({ days, faults }: { days: readonly WeekDay[]; faults: readonly WeekFault[] }) => {
  const rows = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({ days, changes: 0, edit: null });
  useEffect(() => {
    if (faults.length > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (typed.edit) rows.current?.querySelector<HTMLElement>(nextOf(typed.edit, typed.days))?.focus();
  }, [typed]);
  const onEdit = (event: MouseEvent<HTMLButtonElement>): void => {
    const { form, value } = event.currentTarget;
    if (!form) return;
    const formData = new FormData(form);
    const edit = weekEditIn(formData, value);
    if (!edit) return;
    event.preventDefault();
    setTyped(({ changes }) => ({ days: weekEdited(weekIn(formData).days, edit), changes: changes + 1, edit }));
  };
  return (
    <div ref={rows} className={css['rows']}>
      <p className={css['hint']}>{texts.hint}</p>
      <datalist id="quarts">
        {openingHours.map(({ value }) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
      {typed.days.map((day) => (
        <WeekDayRows
          key={`${day.weekday}-${typed.changes}`}
          day={day}
          faults={typed.changes === 0 ? faults.filter(({ weekday }) => weekday === day.weekday) : []}
          onEdit={onEdit}
        />
      ))}
      <p className={css['said']} role="status">
        {editText(typed.edit)}
      </p>
    </div>
  );
};
