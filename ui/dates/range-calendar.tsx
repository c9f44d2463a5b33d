import { useContext, useEffect } from 'react';
import { CalendarDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar as AriaRangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { civilFromDay, dayFromCivil } from '#core/civil.ts';
import { iconButtonClass } from '../layout/icon-button.tsx';
import { openingDay } from './opening-day.ts';
import css from './range-calendar.module.css';
import { laterTexts } from '../later-texts.ts';
import { useLatest } from '../browser/use-latest.ts';

type Range = { readonly startDay: number; readonly endDay: number };
type Props = {
  label: string;
  today: number;
  lastDay: number;
  months: 1 | 2;
  value: Range | null;
  onChange: (value: Range | null) => void;
};

const dateOf = (day: number): CalendarDate => {
  const { year, month, dayOfMonth } = civilFromDay(day);
  return new CalendarDate(year, month, dayOfMonth);
};
const dayOf = ({ year, month, day }: { year: number; month: number; day: number }): number =>
  dayFromCivil(year, month, day);

/**
 * Reports the first day of a range as soon as the visitor chooses it, so that one click chooses a single day. Until the
 * second day, Escape restores the former dates.
 */
const FirstDay = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => {
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate ?? null;
  const { change, former } = useLatest({ change: onChange, former: () => value });
  const day = anchor === null ? null : dayOf(anchor);
  useEffect(() => {
    if (day === null) return;
    const before = former();
    change({ startDay: day, endDay: day });
    const restore = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') change(before);
    };
    addEventListener('keydown', restore, true);
    return () => removeEventListener('keydown', restore, true);
  }, [day, change, former]);
  return null;
};

/**
 * A calendar of one or two months to pick a day, or a first and a last day (docs/product/widgets.md#date-range). Weeks
 * start on Monday. Days before today or after the last day are disabled. Never rendered on the server.
 */
export const RangeCalendar = ({ label, today, lastDay, months, value, onChange }: Props) => (
  <I18nProvider locale={laterTexts.dates.locale}>
    <AriaRangeCalendar
      className={css['calendar'] ?? ''}
      aria-label={label}
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek="mon"
      minValue={dateOf(today)}
      maxValue={dateOf(lastDay)}
      defaultFocusedValue={dateOf(openingDay(value, today, months))}
      value={value === null ? null : { start: dateOf(value.startDay), end: dateOf(value.endDay) }}
      onChange={({ start, end }) => onChange({ startDay: dayOf(start), endDay: dayOf(end) })}
      commitBehavior="reset"
    >
      <FirstDay value={value} onChange={onChange} />
      <div className={css['months']}>
        {Array.from({ length: months }, (_, i) => (
          <div key={i} className={css['month']}>
            <div className={css['head']}>
              {i === 0 ? (
                <Button
                  slot="previous"
                  className={iconButtonClass('bare', true)}
                  aria-label={laterTexts.dates.previous}
                >
                  <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
                </Button>
              ) : (
                <span className={css['spacer']} />
              )}
              <CalendarHeading offset={{ months: i }} className={css['name'] ?? ''} />
              {i === months - 1 ? (
                <Button slot="next" className={iconButtonClass('bare', true)} aria-label={laterTexts.dates.next}>
                  <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
                </Button>
              ) : (
                <span className={css['spacer']} />
              )}
            </div>
            <CalendarGrid offset={{ months: i }} weekdayStyle="short" className={css['grid'] ?? ''}>
              <CalendarGridHeader>
                {(name) => <CalendarHeaderCell className={css['weekday'] ?? ''}>{name}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className={dayOf(date) === today ? `${css['day']} ${css['today']}` : (css['day'] ?? '')}
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
    </AriaRangeCalendar>
  </I18nProvider>
);
