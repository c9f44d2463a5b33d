import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { weekdayText } from '#core/format.ts';
import css from './day-calendar.module.css';
import { iconButtonClass } from './icon-button.tsx';
import { StayLink } from './stay-link.tsx';
import { laterTexts } from './later-texts.ts';

/** A day of the grid: `search` leads to it, null = nothing to choose; `label` is read in place of the figure. */
export type CalendarDay = { readonly day: number; readonly figure: number; readonly label: string; readonly search: string | null; readonly isChosen: boolean };
/** A month as its weeks of seven, Monday first, null where the month is not. */
export type CalendarMonth = { readonly name: string; readonly weeks: readonly (readonly (CalendarDay | null)[])[] };

type Props = {
  months: readonly CalendarMonth[];
  path: string;
  /** The query strings of the months before and after, null where there are none. */
  before: string | null;
  after: string | null;
};

// From a Monday.
const weekdays = [4, 5, 6, 7, 8, 9, 10].map(weekdayText);

const jumps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The nearest day that can be chosen from one, in the direction of a jump. */
const dayBeyond = (open: readonly number[], from: number, jump: number): number | undefined => {
  const exact = from + jump;
  if (open.includes(exact)) return exact;
  return jump > 0 ? open.find((day) => day > exact) : open.findLast((day) => day < exact);
};

const moveFocus = (event: KeyboardEvent<HTMLAnchorElement>) => {
  const jump = jumps[event.key];
  const from = event.currentTarget.dataset['day'];
  if (jump === undefined || from === undefined) return;
  const links = [...(event.currentTarget.closest('[data-calendar]')?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const next = dayBeyond(
    links.map((link) => Number(link.dataset['day'])),
    Number(from),
    jump,
  );
  if (next === undefined) return;
  event.preventDefault();
  links.find((link) => Number(link.dataset['day']) === next)?.focus();
};

const Month = ({ name, weeks, path }: CalendarMonth & { path: string }) => (
  <table className={css['grid']} aria-label={name}>
    <thead>
      <tr>
        {weekdays.map((word) => (
          <th key={word} scope="col" abbr={word}>
            {word.charAt(0).toUpperCase()}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week, i) => (
        <tr key={i}>
          {week.map((one, j) => (
            <td key={one?.day ?? `${i}-${j}`}>
              {one !== null &&
                (one.search === null ? (
                  <span className={css['closed']}>
                    <span aria-hidden="true">{one.figure}</span>
                    <span className="visually-hidden">{one.label}</span>
                  </span>
                ) : (
                  <StayLink
                    className={one.isChosen ? `${css['open']} ${css['chosen']}` : css['open']}
                    path={path}
                    search={one.search}
                    anchor="creneaux"
                    data-day={one.day}
                    onKeyDown={moveFocus}
                    aria-current={one.isChosen ? 'date' : undefined}
                  >
                    <span aria-hidden="true">{one.figure}</span>
                    <span className="visually-hidden">{one.label}</span>
                  </StayLink>
                ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Months whose free days are links: a document without scripts, and arrows between the free days where they run. */
export const DayCalendar = ({ months, path, before, after }: Props) => {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const said = months.map(({ name }) => name).join(', ');
  const shown = useRef(said);
  useEffect(() => {
    if (shown.current === said) return;
    shown.current = said;
    // The arrow that led to the last month is gone with the focus it had.
    if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true });
  }, [said]);
  return (
    <div ref={whole} tabIndex={-1} role="group" aria-label={laterTexts.dates.calendar} className={css['calendar']} data-calendar>
      {months.map((month, i) => (
        <section key={month.name} className={css['month']} aria-labelledby={`${id}-${i}`}>
          <div className={css['head']}>
            <h2 id={`${id}-${i}`} className={css['name']}>
              {month.name}
            </h2>
            <span className={css['arrows']}>
              {before !== null && i === 0 && (
                <StayLink className={iconButtonClass()} path={path} search={before} aria-label={laterTexts.dates.previous}>
                  <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />
                </StayLink>
              )}
              {after !== null && (
                <StayLink
                  className={`${iconButtonClass()} ${i === 0 && months.length > 1 ? css['narrow'] : ''}`}
                  path={path}
                  search={after}
                  aria-label={laterTexts.dates.next}
                >
                  <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
                </StayLink>
              )}
            </span>
          </div>
          <Month {...month} path={path} />
        </section>
      ))}
    </div>
  );
};
