import { clockText, compactDate } from '#core/format.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { EventType } from './event-fields.ts';

export type AgendaMenuPlace = {
  readonly standing: AgendaPosition;
  /** Whether the user dragged from a start to an end, rather than pressed once. */
  readonly isDrawn: boolean;
  /**
   * The resource whose time the user selected. Null in the whole team's agenda, or when the professional has only one
   * resource.
   */
  readonly owner: { readonly id: string; readonly isPerson: boolean } | null;
};

type Bases = {
  readonly dashboard: string;
  readonly at: (more: Readonly<Record<string, string>>) => string;
};

/** Returns the addresses of the forms for a selected time of the agenda, with day, time and resource filled in. */
export const menuPaths = (
  { standing: { day, startMin, endMin }, isDrawn, owner }: AgendaMenuPlace,
  { dashboard, at }: Bases,
) => {
  const person = owner?.isPerson === true ? owner.id : null;
  const moment = { day: compactDate(day), start: String(startMin) };
  const form = (type: EventType, more: Readonly<Record<string, string>> = {}): string =>
    at({
      creer: type,
      jour: compactDate(day),
      de: String(startMin),
      a: String(endMin),
      ...(owner ? { qui: owner.id } : {}),
      ...more,
    });
  return {
    visit: `${dashboard}/rendez-vous/nouveau?${new URLSearchParams({
      date: compactDate(day),
      start: clockText(startMin),
      ...(isDrawn ? { duree: String(endMin - startMin) } : {}),
      ...(person === null ? {} : { praticien: person }),
    }).toString()}`,
    block: form('prive'),
    once: form('disponibilite'),
    weekly: form('disponibilite', { revient: 'every-week' }),
    again: (bookingId: string, view: string): string =>
      `${dashboard}/rendez-vous/${bookingId}/deplacer?${new URLSearchParams({ ...moment, vue: view, ...(person === null ? {} : { praticien: person }) }).toString()}`,
  };
};
export type MenuPaths = ReturnType<typeof menuPaths>;
