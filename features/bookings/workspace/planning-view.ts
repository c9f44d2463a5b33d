import { mondayOf } from '#core/civil.ts';
import type { DataOf } from '#core/route.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { shownDays, steppedDay } from '#features/availability/rules/agenda-days.ts';
import { mainAgenda, type Shown } from '#features/availability/workspace/agenda-address.ts';
import { agendaOf, type PlanningData } from '#features/availability/workspace/agenda-model.ts';
import { crewOf } from '#features/availability/workspace/crew.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { monthCells } from '#features/availability/workspace/month-cells.ts';
import type { getProBooking } from '#features/bookings/contract.ts';
import type { Envelope } from '#core/refusal.ts';
import { bookingView } from './booking-view.ts';

/** The call that reads what an address shows. */
export const planningAsked = (proId: string, { view, day, agenda }: Shown) => {
  const days = shownDays(view, day);
  return {
    id: proId,
    // What began the evening before goes on past midnight.
    from: isoFromDay(days[0]! - 1),
    to: isoFromDay(days.at(-1)!),
    ...(agenda === mainAgenda ? {} : { resource_id: agenda }),
  };
};

const headingOf = ({ view, day }: Shown, days: readonly number[]): string =>
  view === 'jour' ? drawnTexts.day(day) : view === 'mois' ? drawnTexts.month(day) : drawnTexts.week(days[0]!, days.at(-1)!);

type Asked = {
  readonly proId: string;
  readonly shown: Shown;
  /** The visit that the address opens, as its call answered. */ readonly booking: Envelope<DataOf<typeof getProBooking>> | null;
  readonly query: URLSearchParams;
  readonly dashboard: string;
  readonly now: number;
};

/** An agenda as its page draws it: its days or its month, what there is to change, and the visit that is open. */
export const planningView = (planning: PlanningData, { proId, shown, booking, query, dashboard, now }: Asked) => {
  const days = shownDays(shown.view, shown.day);
  const here = wallOf(planning.time_zone, now);
  const isMain = shown.agenda === mainAgenda;
  const drawn = agendaOf(planning, days, here.minute, isMain);
  const visit = booking?.success === true ? bookingView(booking.data, { dashboard, nowMs: now }) : null;
  return {
    proId,
    shown,
    heading: headingOf(shown, days),
    isEmpty: drawn.days.every(({ blocks, day }) => !days.includes(day) || blocks.every(({ kind }) => kind === 'closure')),
    ...(shown.view === 'mois' ? { cells: monthCells(drawn.days, shown.day), grid: null } : { cells: null, grid: drawn }),
    today: planning.today,
    weekDay: mondayOf(planning.today),
    beforeDay: steppedDay(shown.view, shown.day, -1),
    afterDay: steppedDay(shown.view, shown.day, 1),
    zone: { name: planning.time_zone, offsetMinutes: here.offsetMinutes, now },
    resources: planning.resources.filter(({ active }) => active).map(({ id, label, kind }) => ({ id, label, kind })),
    crew: isMain ? crewOf(planning.resources) : [],
    slots: planning.slots,
    events: planning.events,
    hasHours: planning.has_hours,
    visitHeading: visit === null ? '' : drawnTexts.visitOf(visit.client),
    outcome: (drawnTexts.outcome as Readonly<Record<string, string>>)[query.get('dit') ?? ''] ?? null,
    booking: booking === null ? null : (visit ?? ('gone' as const)),
  };
};
export type PlanningView = ReturnType<typeof planningView>;
