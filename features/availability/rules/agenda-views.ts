/** The three views of an agenda, as written in addresses. */
export const agendaViews = ['jour', 'semaine', 'mois'] as const;
export type AgendaView = (typeof agendaViews)[number];
