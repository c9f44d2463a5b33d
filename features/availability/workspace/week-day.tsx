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
  wrongEnd,
  type WeekDay,
} from './week-fields.ts';
import css from './week-rows.module.css';
import { weekTexts as texts } from './week-texts.ts';

type Props = {
  day: WeekDay;
  faults: readonly WeekFault[];
  onEdit: (event: MouseEvent<HTMLButtonElement>) => void;
};

const errorIdOf = (weekday: number): string => `j${weekday}-erreur`;

const editButton = { type: 'submit', name: editName, formNoValidate: true } as const;

const RangeTimes = ({ day, index, faults, onEdit }: Props & { index: number }) => {
  const { weekday, ranges } = day;
  const range = ranges[index]!;
  const name = texts.weekday(weekday);
  const isFaulty = faults.some((fault) => fault.index === index);
  const time = (which: 'de' | 'a', value: string) => (
    <input
      type="time"
      step={300}
      list="quarts"
      className={css['time']}
      name={rangeName(weekday, index, which)}
      aria-label={which === 'de' ? texts.from(name, index + 1) : texts.to(name, index + 1)}
      defaultValue={value}
      aria-invalid={(isFaulty && wrongEnd(range) === which) || undefined}
      aria-describedby={isFaulty ? errorIdOf(weekday) : undefined}
    />
  );
  return (
    <span className={css['range']}>
      {time('de', range.start)}
      <span aria-hidden="true">–</span>
      {time('a', range.end)}
      {ranges.length > 1 && (
        <IconButton
          {...editButton}
          onClick={onEdit}
          value={editValue('remove', weekday, index)}
          aria-label={texts.remove(name, index + 1)}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </span>
  );
};

const CopyOnto = ({ weekday, onEdit }: Pick<Props, 'onEdit'> & { weekday: number }) => {
  const name = texts.weekday(weekday);
  return (
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
        <Button {...editButton} onClick={onEdit} tone="tinted" size="sm" value={editValue('copy', weekday)}>
          {texts.copyNow}
        </Button>
      </fieldset>
    </details>
  );
};

/**
 * One weekday of the usual week: its ranges, a button that adds a range, and a copy to other days. An empty day is
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
  return (
    <fieldset className={css['day']} onInput={lookAtMidnight}>
      <legend className={css['name']}>{name}</legend>
      <div className={css['ranges']}>
        {ranges.map((_, i) => (
          <RangeTimes key={`${weekday}-${i}`} day={day} index={i} faults={faults} onEdit={onEdit} />
        ))}
      </div>
      {[...new Set(faults.map(({ text }) => text))].map((text, i) => (
        <FieldMessage key={text} id={i === 0 ? errorIdOf(weekday) : undefined}>
          {text}
        </FieldMessage>
      ))}
      {/* Without JavaScript the page cannot detect a range that passes midnight, so the CSS always shows this box. */}
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
        <Button
          {...editButton}
          onClick={onEdit}
          tone="quiet"
          size="sm"
          value={editValue('add', weekday)}
          aria-label={texts.addTo(name)}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {texts.add}
        </Button>
        <CopyOnto weekday={weekday} onEdit={onEdit} />
      </div>
    </fieldset>
  );
};
