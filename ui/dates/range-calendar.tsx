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
 * second day, Escape restores the former dates. Keeps the focus on this day when Enter or Space chose it.
 */
const FirstDay = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => {
  const calendar = useContext(RangeCalendarStateContext);
  const anchor = calendar?.anchorDate ?? null;
  const { change, former, focusFirst } = useLatest({
    change: onChange,
    former: () => value,
    // React Aria moves the focus to the next day, which would already look chosen. A drag moves the focus itself.
    focusFirst: () => {
      if (calendar && anchor !== null && !calendar.isDragging) calendar.setFocusedDate(anchor);
    },
  });
  const day = anchor === null ? null : dayOf(anchor);
  useEffect(() => {
    if (day === null) return;
    const before = former();
    change({ startDay: day, endDay: day });
    focusFirst();
    const restore = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') change(before);
    };
    addEventListener('keydown', restore, true);
    return () => removeEventListener('keydown', restore, true);
  }, [day, change, former, focusFirst]);
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
      {/* After the days: their effects focus a cell first, and the last focus wins. */}
      <FirstDay value={value} onChange={onChange} />
    </AriaRangeCalendar>
  </I18nProvider>
);
