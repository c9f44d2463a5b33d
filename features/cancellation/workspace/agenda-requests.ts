import { shownDays } from '#features/availability/rules/agenda-days.ts';
import { resourceOfAgenda, type Shown } from '#features/availability/workspace/agenda-address.ts';
import type { PlanningData } from '#features/availability/workspace/agenda-model.ts';
import type { VisitLook } from '#features/availability/workspace/agenda-shapes.ts';
import { confirmedMost } from '#features/cancellation/contract.ts';
import { listPath, wide, type Narrowing } from '#features/orders/workspace/order-list-address.ts';

/** The states of the agenda that the list of visits filters by, with exactly the same visits. */
const listedLooks = ['requested', 'no_show'] as const satisfies readonly (VisitLook & Narrowing['state'])[];

/** Requests of the shown day that one button confirms. `to` is the list that receives the form. */
export type DayRequests = { readonly to: string; readonly ids: readonly string[] };

/**
 * Returns the links from the counts of the agenda to the list of the same visits, and the requests of the shown day.
 * The list has no filter by room, so the agenda of a room has neither.
 */
export const agendaRequests = (
  { blocks, resources }: Pick<PlanningData, 'blocks' | 'resources'>,
  shown: Shown,
  listBase: string,
): { readonly looksTo: Readonly<Partial<Record<VisitLook, string>>>; readonly requests: DayRequests | null } => {
  const agenda = resourceOfAgenda(shown.agenda);
  const resource = resources.find(({ id }) => id === agenda);
  if (resource !== undefined && resource.kind !== 'practitioner') return { looksTo: {}, requests: null };
  const days = shownDays(shown.view, shown.day);
  const narrowing = { ...wide, from: days[0]!, to: days.at(-1)!, person: agenda };
  const toList = (state: Narrowing['state']): string =>
    listPath(listBase, { when: 'all', narrowing: { ...narrowing, state } });
  const waiting = blocks.filter(
    ({ kind, state, day }) => kind === 'booked' && state === 'requested' && days.includes(day),
  );
  const ids = [...new Set(waiting.flatMap(({ booking_id }) => booking_id ?? []))];
  const isConfirmable = shown.view === 'jour' && ids.length > 0 && ids.length <= confirmedMost;
  return {
    looksTo: Object.fromEntries(listedLooks.map((look) => [look, toList(look)])),
    requests: isConfirmable ? { to: toList(null), ids } : null,
  };
};
