import type { DataOf } from '#core/route.ts';
import { ownValue } from '#core/own-value.ts';
import { isoFromDay, wallOf } from '#core/time.ts';
import { shownDays, steppedDay } from '#features/availability/rules/agenda-days.ts';
import type { AgendaDrawing } from '#features/availability/contract/planning.ts';
import type { AgendaView } from '#features/availability/rules/agenda-views.ts';
import { mainAgenda, resourceOfAgenda, type Shown } from '#features/availability/workspace/agenda-address.ts';
import { agendaOf, type PlanningData } from '#features/availability/workspace/agenda-model.ts';
import { loadRows } from '#features/availability/workspace/agenda-load-view.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { monthCells } from '#features/availability/workspace/month-cells.ts';
import { visitCounts } from '#features/availability/workspace/visit-counts.ts';
import type { getProBooking } from '#features/bookings/contract.ts';
import type { Envelope } from '#core/refusal.ts';
import { staffMay, type StaffRole } from '#core/staff-roles.ts';
import { bookingView, type VisitComplaint } from './booking-view.ts';
import type { ProEndings } from './ending-view.ts';

const drawings = (isMain: boolean): Readonly<Record<AgendaView, AgendaDrawing>> => ({
  jour: 'blocks',
  semaine: isMain ? 'load_of_several' : 'blocks',
  mois: 'load',
});

export const planningRequest = (proId: string, { view, day, agenda }: Shown, staff: StaffRole | null = null) => {
  // A practitioner sees only their own agenda, even when the address contains another.
  const isMain = agenda === mainAgenda && staff !== 'practitioner';
  const days = shownDays(view, day);
  return {
    id: proId,
    // Includes the previous day, because its visits may last past midnight.
    from: isoFromDay(days[0]! - 1),
    to: isoFromDay(days.at(-1)!),
    ...(agenda === mainAgenda ? {} : { resource_id: agenda }),
    drawn: drawings(isMain)[view],
  };
};

const headingOf = ({ view, day }: Shown, days: readonly number[]): string => {
  switch (view) {
    case 'jour':
      return drawnTexts.day(day);
    case 'semaine':
      return drawnTexts.week(days[0]!, days.at(-1)!);
    case 'mois':
      return drawnTexts.month(day);
  }
};

/**
 * Decides what the page requests. A team's week and any month show the load of each day. The other views show columns
 * of hours.
 */
const drawnOf = (
  planning: PlanningData,
  { view, day, agenda }: Shown,
  days: readonly number[],
  now: { readonly minute: number; readonly ms: number },
) => {
  const { loads } = planning;
  if (loads === null) {
    const grid = agendaOf(planning, days, now, resourceOfAgenda(agenda));
    return {
      cells: null,
      loads: null,
      grid,
      isEmpty: grid.columns.every(({ blocks }) => blocks.every(({ kind }) => kind === 'closure')),
    };
  }
  if (view === 'mois') {
    const cells = monthCells({ ...planning, loads }, days, day);
    return {
      cells,
      loads: null,
      grid: null,
      isEmpty: cells.every(({ isClosed, load }) => isClosed && load.percent === null),
    };
  }
  const rows = loadRows({ ...planning, loads }, days);
  return {
    cells: null,
    loads: rows,
    grid: null,
    isEmpty: rows.every(({ cells }) => cells.every(({ percent }) => percent === null)),
  };
};

type AgendaContext = {
  readonly proId: string;
  readonly shown: Shown;
  readonly booking: Envelope<DataOf<typeof getProBooking>> | null;
  readonly endings: ProEndings | null;
  /** The latest complaint about the opened visit. */ readonly complaint: VisitComplaint | null;
  /**
   * Number of visits of the shown day that can be cancelled. `is_asked` is true when an admin has requested their
   * cancellation. Null outside the day view, or when the reader may not cancel visits.
   */
  readonly ending: { readonly visits: number; readonly is_asked: boolean } | null;
  /** Role of the staff member who reads the agenda. Null for the owner. */
  readonly staff: StaffRole | null;
  readonly query: URLSearchParams;
  readonly dashboard: string;
  readonly nowMs: number;
};

export const planningView = (
  planning: PlanningData,
  { proId, shown, booking, endings, complaint, ending, staff, query, dashboard, nowMs }: AgendaContext,
) => {
  const days = shownDays(shown.view, shown.day);
  const here = wallOf(planning.time_zone, nowMs);
  const drawn = drawnOf(planning, shown, days, { minute: here.minute, ms: nowMs });
  const resources = planning.resources
    .filter(({ active }) => active)
    .map(({ id, label, kind, photo, color }) => ({ id, label, kind, photo, color }));
  const isTeam = resources.length > 1;
  const visit =
    booking?.success === true
      ? bookingView(booking.data, { dashboard, nowMs, endings, complaint, staff, view: shown.view })
      : null;
  return {
    proId,
    dashboard,
    shown,
    mayWrite: staff !== 'practitioner',
    maySet: staff === null || staffMay(staff, 'hours'),
    heading: headingOf(shown, days),
    /** Shorter for a team, whose action buttons are on the same line. */ longHeading: isTeam
      ? drawnTexts.line[shown.view](days)
      : headingOf(shown, days),
    isTeam,
    shortHeading: drawnTexts.short[shown.view](days),
    ...drawn,
    counts: drawn.grid && visitCounts(planning.blocks, days),
    today: planning.today,
    beforeDay: steppedDay(shown.view, shown.day, -1),
    afterDay: steppedDay(shown.view, shown.day, 1),
    zone: { name: planning.time_zone, offsetMinutes: here.offsetMinutes, nowMs },
    resources,
    slots: planning.slots,
    events: planning.events,
    holiday: shown.view === 'jour' ? (planning.holidays.find(({ day }) => day === shown.day) ?? null) : null,
    mayCancelDay: ending !== null && ending.visits > 0,
    hasDayRequest: ending?.is_asked ?? false,
    hasHours: planning.has_hours,
    visitHeading: visit === null ? '' : drawnTexts.visitOf(visit.client),
    outcome: ownValue(drawnTexts.outcome, query.get('dit')),
    booking: booking === null ? null : (visit ?? ('gone' as const)),
  };
};
export type PlanningView = ReturnType<typeof planningView>;
