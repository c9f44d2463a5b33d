import { useEffect, useRef } from 'react';
import { openingHours } from '#db/reference/options/opening-hours.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { nextDayName, rangeName, type WeekDay } from './week-fields.ts';
import css from './week-rows.module.css';
import { weekTexts as texts } from './week-texts.ts';

// A Sunday: weekdays are named from it.
const sunday = 3;

/** The seven days and their ranges; what is left empty is closed. */
export const WeekRows = ({ days, halves }: { days: readonly WeekDay[]; halves: readonly number[] }) => {
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (halves.length > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [halves]);
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
      {days.map(({ weekday, ranges, isUntilNextDay }) => {
        const name = texts.weekday(sunday + weekday);
        const isHalf = halves.includes(weekday);
        return (
          <fieldset key={weekday} className={css['day']}>
            <legend className={css['name']}>{name}</legend>
            <div className={css['ranges']}>
              {ranges.map(({ start, end }, i) => {
                const isMissing = isHalf && (start === '') !== (end === '');
                const shared = {
                  type: 'time',
                  step: 300,
                  list: 'quarts',
                  className: css['time'],
                  'aria-describedby': isMissing ? `j${weekday}-erreur` : undefined,
                };
                return (
                  <span key={`${weekday}-${i}`} className={css['range']}>
                    <input
                      {...shared}
                      name={rangeName(weekday, i, 'de')}
                      aria-label={texts.from(name, i + 1)}
                      defaultValue={start}
                      aria-invalid={(isMissing && start === '') || undefined}
                    />
                    <span aria-hidden="true">–</span>
                    <input
                      {...shared}
                      name={rangeName(weekday, i, 'a')}
                      aria-label={texts.to(name, i + 1)}
                      defaultValue={end}
                      aria-invalid={(isMissing && end === '') || undefined}
                    />
                  </span>
                );
              })}
            </div>
            <CheckRow name={nextDayName(weekday)} value="1" defaultChecked={isUntilNextDay} aria-label={texts.nextDay(name)}>
              {texts.nextDayShort}
            </CheckRow>
            {isHalf && <FieldMessage id={`j${weekday}-erreur`}>{texts.halfRange}</FieldMessage>}
          </fieldset>
        );
      })}
    </div>
  );
};
