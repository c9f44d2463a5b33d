import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { weekdayText } from '#core/format.ts';
import { dayByKey, dayNear, type CalendarTurn } from './calendar-keys.ts';
import css from './day-calendar.module.css';
import { iconButtonClass } from '../layout/icon-button.tsx';
import { StayLink } from '../layout/stay-link.tsx';
import { laterTexts } from '../later-texts.ts';
import { useScripted } from '../layout/use-scripted.ts';

/**
 * A day of the calendar. `search` is the query string of the link of the day, null when the day cannot be chosen.
 * Screen readers read `label` instead of `figure`.
 */
export type CalendarDay = {
  readonly day: number;
  readonly figure: number;
  readonly label: string;
  readonly search: string | null;
  readonly isChosen: boolean;
};
/** A month as weeks of seven days, from Monday. Cells outside the month are null. */
export type CalendarMonth = { readonly name: string; readonly weeks: readonly (readonly (CalendarDay | null)[])[] };

type Props = {
  months: readonly CalendarMonth[];
  path: string;
  /** Query strings of the links to the months before and after. Null when there are no such months. */
  before: string | null;
  after: string | null;
};

// Names of the weekdays from Monday: day 4 since 1970-01-01 was a Monday.
const weekdays = [4, 5, 6, 7, 8, 9, 10].map(weekdayText);

type DayLink = { readonly day: number; readonly link: HTMLElement };

const isSeen = (one: HTMLElement): boolean => one.getClientRects().length > 0;

/** The visible days that can be chosen. A narrow window shows only the first of two months. */
const seenLinks = (whole: HTMLElement): DayLink[] =>
  [...whole.querySelectorAll<HTMLElement>('[data-day]')]
    .filter(isSeen)
    .map((link) => ({ day: Number(link.dataset['day']), link }));

const daysOf = ({ weeks }: CalendarMonth): CalendarDay[] => weeks.flat().filter((one) => one !== null);

/**
 * The days where the Tab key stops: the last focused day, else the chosen day, else the first open day. When this day
 * is outside the first month, the Tab key also stops in the first month, because a narrow window shows only that month.
 */
const stopsOf = (months: readonly CalendarMonth[], stood: number | null): number[] => {
  const [first = [], ...others] = months.map((month) => daysOf(month).filter(({ search }) => search !== null));
  const all = [first, ...others].flat();
  const stop = all.find(({ day }) => day === stood) ?? all.find(({ isChosen }) => isChosen) ?? all[0];
  return [...new Set([stop, first.find((one) => one === stop) ?? first[0]])].flatMap((one) => one?.day ?? []);
};

type MonthProps = CalendarMonth & {
  path: string;
  /** The days where the Tab key stops. Null without JavaScript: the Tab key then stops at every day. */
  stops: readonly number[] | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, day: number) => void;
  onFocus: (day: number) => void;
};

const Month = ({ name, weeks, path, stops, onKeyDown, onFocus }: MonthProps) => (
  <table className={css['grid']} aria-label={name} role={stops === null ? undefined : 'grid'}>
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
                    tabIndex={stops === null || stops.includes(one.day) ? undefined : -1}
                    onKeyDown={(event) => onKeyDown(event, one.day)}
                    onFocus={() => onFocus(one.day)}
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

/**
 * Moves the focus between the open days. When the day to focus is in another month, first changes the visible months.
 */
const useDayKeys = ({ months, path, before, after }: Props) => {
  const whole = useRef<HTMLDivElement>(null);
  const monthNames = months.map(({ name }) => name).join(', ');
  const shown = useRef(monthNames);
  const turned = useRef<CalendarTurn | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (shown.current === monthNames) return;
    shown.current = monthNames;
    const links = whole.current === null || turned.current === null ? [] : seenLinks(whole.current);
    const wanted =
      turned.current &&
      dayNear(
        links.map(({ day }) => day),
        turned.current,
      );
    turned.current = null;
    const found = links.find(({ day }) => day === wanted);
    if (found) found.link.focus();
    // At the first or last month, the focused arrow disappears and the focus is lost.
    else if (document.activeElement === document.body) whole.current?.focus({ preventScroll: true });
  }, [monthNames]);
  const go = (event: KeyboardEvent<HTMLElement>, from: number): void => {
    if (whole.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = seenLinks(whole.current);
    const seen = [...whole.current.querySelectorAll<HTMLElement>('section')].flatMap((section, i) =>
      isSeen(section) ? daysOf(months[i]!) : [],
    );
    const found = dayByKey(event.key, from, {
      open: links.map(({ day }) => day),
      first: seen[0]?.day ?? from,
      last: seen.at(-1)?.day ?? from,
      hasBefore: before !== null,
      hasAfter: after !== null,
    });
    if (found === undefined) return;
    event.preventDefault();
    if ('day' in found) return links.find(({ day }) => day === found.day)?.link.focus();
    turned.current = found.turn;
    void navigate(`${path}${found.turn.direction > 0 ? after : before}`, { replace: true, preventScrollReset: true });
  };
  return { whole, go };
};

/**
 * A calendar whose open days are links. Without JavaScript, each link loads a document. With JavaScript, arrows move
 * between the open days, and the Tab key stops at few of them.
 */
export const DayCalendar = ({ months, path, before, after }: Props) => {
  const id = useId();
  const isScripted = useScripted();
  const [stood, setStood] = useState<number | null>(null);
  const { whole, go } = useDayKeys({ months, path, before, after });
  const stops = isScripted ? stopsOf(months, stood) : null;
  return (
    <div
      ref={whole}
      tabIndex={-1}
      role="group"
      aria-label={laterTexts.dates.calendar}
      className={css['calendar']}
      data-calendar
    >
      {months.map((month, i) => (
        <section key={month.name} className={css['month']} aria-labelledby={`${id}-${i}`}>
          <div className={css['head']}>
            <h2 id={`${id}-${i}`} className={css['name']}>
              {month.name}
            </h2>
            <span className={css['arrows']}>
              {before !== null && i === 0 && (
                <StayLink
                  className={iconButtonClass()}
                  path={path}
                  search={before}
                  aria-label={laterTexts.dates.previous}
                >
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
          <Month {...month} path={path} stops={stops} onKeyDown={go} onFocus={setStood} />
        </section>
      ))}
    </div>
  );
};
