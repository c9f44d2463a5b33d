import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState, type FormEvent, type MouseEvent } from 'react';
import { FieldMessage } from '#ui/fields/field.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { Button } from '#ui/layout/button.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import type { WeekFault } from './week-action.ts';
import {
  copyOntoName,
  editName,
  editValue,
  meetsMidnight,
  nextDayName,
  rangeName,
  weekdays,
  weekIn,
  type WeekDay,
} from './week-fields.ts';
import css from './week-rows.module.css';
import { weekTexts as texts } from './week-texts.ts';

type Props = {
  day: WeekDay;
  faults: readonly WeekFault[];
  onEdit: (event: MouseEvent<HTMLButtonElement>) => void;
};

/**
 * One weekday of the usual week: its ranges, a button to add a range, and a copy onto other days. A day left empty is
 * closed.
 */
export const WeekDayRows = ({ day, faults, onEdit }: Props) => {
  const { weekday, ranges, isUntilNextDay } = day;
  const [isTyped, setTyped] = useState(false);
  const lookAtMidnight = ({ currentTarget: { form } }: FormEvent<HTMLFieldSetElement>): void => {
    const typed = form && weekIn(new FormData(form)).days.find((one) => one.weekday === weekday);
    setTyped(typed != null && meetsMidnight(typed));
  };
  const name = texts.weekday(weekday);
  const errorId = `j${weekday}-erreur`;
  const edit = { type: 'submit', name: editName, formNoValidate: true, onClick: onEdit } as const;
  return (
    <fieldset className={css['day']} onInput={lookAtMidnight}>
      <legend className={css['name']}>{name}</legend>
      <div className={css['ranges']}>
        {ranges.map(({ start, end }, i) => {
          const isFaulty = faults.some(({ index }) => index === i);
          const time = (which: 'de' | 'a', value: string, isWrong: boolean) => (
            <input
              type="time"
              step={300}
              list="quarts"
              className={css['time']}
              name={rangeName(weekday, i, which)}
              aria-label={which === 'de' ? texts.from(name, i + 1) : texts.to(name, i + 1)}
              defaultValue={value}
              aria-invalid={isWrong || undefined}
              aria-describedby={isFaulty ? errorId : undefined}
            />
          );
          const isHalf = (start === '') !== (end === '');
          return (
            <span key={`${weekday}-${i}`} className={css['range']}>
              {time('de', start, isFaulty && (isHalf ? start === '' : true))}
              <span aria-hidden="true">–</span>
              {time('a', end, isFaulty && isHalf && end === '')}
              {ranges.length > 1 && (
                <IconButton {...edit} value={editValue('remove', weekday, i)} aria-label={texts.remove(name, i + 1)}>
                  <X size={18} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
            </span>
          );
        })}
      </div>
      {[...new Set(faults.map(({ text }) => text))].map((text, i) => (
        <FieldMessage key={text} id={i === 0 ? errorId : undefined}>
          {text}
        </FieldMessage>
      ))}
      {/* Without JavaScript the page cannot detect a range that passes midnight, so the CSS shows this box all the
          time. */}
      <div className={css['midnight']} data-met={isTyped || meetsMidnight(day) || undefined}>
        <CheckRow
          name={nextDayName(weekday)}
          value="1"
          defaultChecked={isUntilNextDay}
          aria-label={texts.nextDay(name)}
        >
          {texts.nextDayShort}
        </CheckRow>
      </div>
      <div className={css['edits']}>
        <Button {...edit} tone="quiet" size="sm" value={editValue('add', weekday)} aria-label={texts.addTo(name)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {texts.add}
        </Button>
        <details className={css['copy']}>
          <summary aria-label={texts.copyOf(name)}>{texts.copy}</summary>
          <fieldset className={css['onto']}>
            <legend className="visually-hidden">{texts.copyOnto(name)}</legend>
            <div className={css['days']}>
              {weekdays
                .filter((one) => one !== weekday)
                .map((one) => (
                  <CheckRow key={one} name={copyOntoName(weekday)} value={one}>
                    {texts.weekday(one)}
                  </CheckRow>
                ))}
            </div>
            <p className={css['hint']}>{texts.copyLead}</p>
            <Button {...edit} tone="tinted" size="sm" value={editValue('copy', weekday)}>
              {texts.copyNow}
            </Button>
          </fieldset>
        </details>
      </div>
    </fieldset>
  );
};
