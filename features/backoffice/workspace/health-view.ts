import { civilFromDay } from '#core/civil.ts';
import { countText, durationText, fullDateText, percentText, priceText, shortMonthText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayMinutes } from '#core/units.ts';
import { axisOf } from '#features/dashboards/rules/figures.ts';
import type { BarChartProps } from '#ui/lists/bar-chart.tsx';
import type { readSiteHealth } from '../contract/health.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { backPercent, type BacklogKey } from '../rules/health.ts';
import type { BackofficeCell, BackofficePartView } from './backoffice-table.tsx';
import type { BackofficeFact } from './facts-view.ts';
import { backofficeVisitPath, personPath } from './backoffice-paths.ts';
import { siteHealthTexts as texts } from './health-texts.ts';
import { backofficeMoment } from './subject-view.ts';

type Health = DataOf<typeof readSiteHealth>;

/** Formats a delay: « 3 j 4 h » from one day on, otherwise hours and minutes. */
const delayText = (minutes: number): string => {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < dayMinutes) return durationText(whole);
  const hours = Math.floor((whole % dayMinutes) / 60);
  return `${Math.floor(whole / dayMinutes)}\u00a0j${hours > 0 ? ` ${hours}\u00a0h` : ''}`;
};

const shareText = (paidCents: number, refundedCents: number): string | null => {
  const percent = backPercent(paidCents, refundedCents);
  return percent === null ? null : percentText(percent);
};

export const healthFacts = ({ weeks, fill_percent: fill }: Health): BackofficeFact[] => {
  const week = weeks.at(-1)!;
  return [
    { name: texts.thisWeek, values: [{ text: countText(week.bookings) }] },
    { name: texts.fill, values: [{ text: fill === null ? texts.noFill : percentText(fill) }] },
    {
      name: texts.back,
      values: [{ text: texts.backOf(priceText(week.refunded_cents), shareText(week.paid_cents, week.refunded_cents)) }],
    },
  ];
};

export const bookingsChart = ({ weeks }: Health): BarChartProps => {
  const counts = weeks.map(({ bookings }) => bookings);
  return {
    label: texts.chart(countText(Math.min(...counts)), countText(Math.max(...counts))),
    axis: axisOf(Math.max(...counts)).map((amount) => ({ amount, text: countText(amount) })),
    bars: weeks.map(({ from_day: day, bookings }, i) => {
      const { dayOfMonth, month } = civilFromDay(day);
      const isOtherMonth = i === 0 || civilFromDay(weeks[i - 1]!.from_day).month !== month;
      return {
        label: isOtherMonth ? `${dayOfMonth} ${shortMonthText(day).toLowerCase()}` : String(dayOfMonth),
        full: fullDateText(day),
        amount: bookings,
        text: countText(bookings),
        isCurrent: i === weeks.length - 1,
      };
    }),
    table: { summary: texts.figures, caption: texts.bookings, period: texts.week, value: texts.thisWeek },
  };
};

const backlogPlaces: Readonly<Partial<Record<BacklogKey, string>>> = {
  payouts: '/admin/versements',
  books: '/admin/rapprochement',
  books_explained: '/admin/rapprochement?etat=decidees',
};
const backlogTones: Readonly<Partial<Record<BacklogKey, BadgeTone>>> = {
  mails_failed: 'danger',
  refunds: 'warning',
  payouts: 'danger',
  books: 'danger',
  books_explained: 'warning',
};

/** A link to the visit or the person that an unsent mail is about. */
const unsentCell = ({ booking_id: visit, account_id: person }: Health['unsent'][number]): BackofficeCell => {
  if (visit !== null) return { text: texts.unsentVisit, to: backofficeVisitPath(visit) };
  return person === null ? { text: '' } : { text: texts.unsentPerson, to: personPath(person) };
};

export const healthTables = ({ weeks, answers, backlog, unsent }: Health): BackofficePartView[] => [
  {
    caption: texts.weeks,
    columns: texts.weeksColumns,
    rows: weeks.toReversed().map((week) => ({
      key: String(week.from_day),
      cells: [
        { text: fullDateText(week.from_day) },
        { text: countText(week.bookings) },
        { text: priceText(week.paid_cents) },
        { text: countText(week.refunds) },
        { text: priceText(week.refunded_cents) },
        { text: shareText(week.paid_cents, week.refunded_cents) ?? '' },
      ],
    })),
  },
  {
    caption: texts.answers,
    columns: texts.answersColumns,
    none: texts.noAnswers,
    rows: answers.map((answer) => ({
      key: answer.key,
      cells: [
        { text: texts.answerNames[answer.key] },
        { text: countText(answer.answered) },
        { text: delayText(answer.median_min) },
        { text: delayText(answer.slow_min) },
      ],
    })),
  },
  {
    caption: texts.backlog,
    columns: texts.backlogColumns,
    rows: backlog.map(({ key, waiting, oldest_at: oldest, cents }) => ({
      key,
      cells: [
        {
          text: texts.backlogNames[key],
          ...(waiting > 0 && backlogPlaces[key] !== undefined && { to: backlogPlaces[key] }),
        },
        {
          text: cents === null ? countText(waiting) : texts.countAndSum(countText(waiting), priceText(cents)),
          ...(waiting > 0 && backlogTones[key] !== undefined && { tone: backlogTones[key] }),
        },
        { text: oldest === null ? '' : backofficeMoment(oldest) },
      ],
    })),
  },
  {
    id: 'emails',
    caption: texts.unsent,
    columns: texts.unsentColumns,
    none: texts.allLeave,
    rows: unsent.map((mail, i) => ({
      key: String(i),
      cells: [{ text: mail.label }, { text: backofficeMoment(mail.since) }, unsentCell(mail)],
    })),
  },
];

/** The invariants of the last check, broken ones first, with the time of the check. Null before the first check. */
export const invariantsTable = ({
  invariants,
  looked_at: looked,
}: Health): (BackofficePartView & { readonly brokenCount: number; readonly looked: string }) | null =>
  invariants && {
    looked: looked === null ? '' : texts.looked(backofficeMoment(looked)),
    caption: texts.invariants,
    columns: texts.invariantsColumns,
    brokenCount: invariants.filter(({ broken }) => broken > 0).length,
    rows: invariants
      .toSorted((a, b) => b.broken - a.broken)
      .map(({ name, broken }) => ({
        key: name,
        cells: [
          { text: texts.names[name], soft: name },
          broken > 0 ? { text: texts.breaks(broken), tone: 'danger' } : { text: texts.holds, tone: 'success' },
        ],
      })),
  };
