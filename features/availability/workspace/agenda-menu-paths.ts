import { clockText, compactDate } from '#core/format.ts';
import type { AgendaPosition } from '#features/availability/rules/agenda-moves.ts';
import type { EventType } from './event-fields.ts';

export type PlaceAsked = {
  readonly standing: AgendaPosition;
  /** Whether its length was chosen too. */
  readonly isDrawn: boolean;
  /** Whose time it is, where that is one of several. */
  readonly owner: { readonly id: string; readonly isPerson: boolean } | null;
};

type Bases = {
  readonly dashboard: string;
  /** The agenda, showing what it shows, with more in its query. */ readonly at: (more: Readonly<Record<string, string>>) => string;
};

/** Where each thing that is done at a place of the agenda begins: its form, the day, the hour and whose it is filled in. */
export const menuPaths = ({ standing: { day, startMin, endMin }, isDrawn, owner }: PlaceAsked, { dashboard, at }: Bases) => {
  const person = owner?.isPerson === true ? owner.id : null;
  const moment = { day: compactDate(day), start: String(startMin) };
  const form = (type: EventType, more: Readonly<Record<string, string>> = {}): string =>
    at({ creer: type, jour: compactDate(day), de: String(startMin), a: String(endMin), ...(owner ? { qui: owner.id } : {}), ...more });
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
    /** The page that gives a visit this moment. */
    again: (bookingId: string, view: string): string =>
      `${dashboard}/rendez-vous/${bookingId}/deplacer?${new URLSearchParams({ ...moment, vue: view, ...(person === null ? {} : { praticien: person }) }).toString()}`,
  };
};
export type MenuPaths = ReturnType<typeof menuPaths>;
