import { civilFromDay } from '#core/civil.ts';
import { capital } from '#core/capital.ts';
import {
  clockText,
  countText,
  durationText,
  longDateText,
  percentText,
  priceText,
  ratingText,
  shortMonthText,
  shortWeekdayText,
  signedPercentText,
} from '#core/format.ts';
import type { VisitLook } from '#features/availability/workspace/agenda-shapes.ts';
import type { DashboardData } from '#features/dashboards/contract.ts';
import { axisOf } from '#features/dashboards/rules/figures.ts';
import type { PeriodStep } from '#features/dashboards/rules/periods.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { BarChartProps } from '#ui/lists/bar-chart.tsx';
import { activityTexts as texts } from './activity-texts.ts';
import { nextStepOf, type NextStep } from '#features/orders/workspace/next-step.ts';
import {
  clientName,
  dayLook,
  dayWord,
  orderDelay,
  whatText,
  type StateWord,
} from '#features/orders/workspace/order-words.ts';

export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly note: {
    readonly tone: BadgeTone;
    readonly text: string;
    /** Whether the note links to the list of visit requests. */ readonly linksToRequests?: boolean;
    readonly than?: string;
  } | null;
};

export type ActivityDay = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly servicesText: string;
  readonly word: StateWord;
  readonly look: VisitLook | null;
  /** « 10 min de retard ». Null for a visit that is not late. */
  readonly delay: string | null;
  readonly next: NextStep | null;
  readonly bookingId: string;
  readonly link: string;
  /** Id of the booking that one click confirms. Null unless the visit is a request. */
  readonly confirms: string | null;
};
export type NextRow = {
  readonly id: string;
  readonly date: string;
  readonly hour: string;
  readonly name: string;
  readonly servicesText: string;
  readonly link: string;
};

export type ActivityView = {
  readonly lead: string;
  readonly figures: readonly Figure[];
  readonly today: readonly ActivityDay[];
  readonly legs: readonly string[];
  readonly next: readonly NextRow[];
  readonly revenue: BarChartProps | null;
  readonly occupancy: BarChartProps | null;
};

/** The four figures of the week. Figures that could not be computed are left out. */
const figuresOf = ({ week }: DashboardData): Figure[] => {
  const labels = texts.figures;
  const { revenue_cents, revenue_change_percent: change, occupancy_percent, free_minutes, rating } = week;
  return [
    ...(revenue_cents === null
      ? []
      : [
          {
            label: labels.revenue,
            value: priceText(revenue_cents),
            note:
              change === null
                ? null
                : {
                    tone: change < 0 ? ('neutral' as const) : ('success' as const),
                    text: signedPercentText(change),
                    than: labels.than,
                  },
          },
        ]),
    {
      label: labels.visits,
      value: countText(week.visits),
      note:
        week.to_confirm === 0
          ? null
          : { tone: 'warning', text: labels.toConfirm(week.to_confirm), linksToRequests: true },
    },
    ...(occupancy_percent === null
      ? []
      : [
          {
            label: labels.occupancy,
            value: percentText(occupancy_percent),
            note:
              free_minutes === null || free_minutes === 0
                ? null
                : { tone: 'lagoon' as const, text: durationText(free_minutes), than: labels.free },
          },
        ]),
    ...(rating === null
      ? []
      : [
          {
            label: labels.rating,
            value: ratingText(rating),
            note: { tone: 'dawn' as const, text: labels.reviews(countText(week.reviews)) },
          },
        ]),
  ];
};

const periodLabel = (day: number, step: PeriodStep, isFirstOfMonth: boolean): string => {
  const { dayOfMonth } = civilFromDay(day);
  const month = shortMonthText(day);
  if (step === 'month') return month;
  return isFirstOfMonth ? `${dayOfMonth} ${month.toLowerCase()}` : String(dayOfMonth);
};

/**
 * Content of a chart. The axis reaches at least `leastTop`. Otherwise the chart of a new professional would end at one
 * cent or one percent.
 */
type Charted = {
  readonly heading: string;
  readonly caption: string;
  readonly leastTop: number;
  readonly value: (at: number) => number | null;
  readonly text: (amount: number) => string;
};

const chartOf = (
  { periods }: DashboardData,
  by: PeriodStep,
  { heading, caption, leastTop, value, text }: Charted,
): BarChartProps | null => {
  const values = periods.map((_, at) => value(at));
  const known = values.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    label: texts.chart.summary(heading, caption, text(Math.min(...known)), text(Math.max(...known))),
    axis: axisOf(Math.max(leastTop, ...known)).map((amount) => ({ amount, text: text(amount) })),
    bars: periods.map(({ from_day }, at) => {
      const before = periods[at - 1];
      const isOther = before === undefined || civilFromDay(before.from_day).month !== civilFromDay(from_day).month;
      const amount = values[at] ?? null;
      return {
        label: periodLabel(from_day, by, isOther),
        full:
          by === 'month'
            ? shortMonthText(from_day)
            : `${civilFromDay(from_day).dayOfMonth} ${shortMonthText(from_day).toLowerCase()}`,
        amount: amount ?? 0,
        text: amount === null ? texts.chart.none : text(amount),
        isCurrent: at === periods.length - 1,
      };
    }),
    table: {
      summary: texts.chart.table,
      caption: `${heading}, ${caption}`,
      period: texts.chart.period[by],
      value: heading,
    },
  };
};

type ViewContext = {
  readonly by: PeriodStep;
  readonly today: number;
  readonly isEstablishment: boolean;
  readonly linkTo: (order: ProOrderData) => string;
  readonly nowMs: number;
};

const dayRow =
  ({ isEstablishment, linkTo, nowMs }: Pick<ViewContext, 'isEstablishment' | 'linkTo' | 'nowMs'>) =>
  (order: ProOrderData): ActivityDay => ({
    id: order.id,
    from: clockText(order.minute),
    to: clockText(order.end_minute),
    name: clientName(order),
    servicesText: whatText(order, isEstablishment),
    word: dayWord(order),
    look: dayLook(order),
    delay: orderDelay(order, nowMs),
    next: nextStepOf(order),
    bookingId: order.booking_id,
    link: linkTo(order),
    confirms: order.state === 'requested' ? order.booking_id : null,
  });

export const activityView = (found: DashboardData, context: ViewContext): ActivityView => {
  const { by, today, linkTo } = context;
  const first = found.today[0];
  return {
    lead: texts.lead(capital(longDateText(today)), found.today.length, first ? clockText(first.minute) : null),
    figures: figuresOf(found),
    today: found.today.map(dayRow(context)),
    legs: found.legs.map(({ from_minute, to_minute, travel_minutes, to }) =>
      (to === 'practice' ? texts.today.toPractice : texts.today.toHome)(
        clockText(from_minute),
        clockText(to_minute),
        durationText(travel_minutes),
      ),
    ),
    next: found.next.map((order) => ({
      id: order.id,
      date: `${shortWeekdayText(order.day)} ${civilFromDay(order.day).dayOfMonth}`,
      hour: clockText(order.minute),
      name: clientName(order),
      servicesText: order.services.join(', '),
      link: linkTo(order),
    })),
    revenue:
      found.week.revenue_cents === null
        ? null
        : chartOf(found, by, {
            heading: texts.revenue.heading,
            caption: texts.revenue[by],
            leastTop: 10_000,
            value: (at) => found.periods[at]!.revenue_cents,
            text: priceText,
          }),
    occupancy: chartOf(found, by, {
      heading: texts.occupancy.heading,
      caption: texts.occupancy[by],
      leastTop: 20,
      value: (at) => found.periods[at]!.occupancy_percent,
      text: percentText,
    }),
  };
};
