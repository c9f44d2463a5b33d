/** The views of an agenda, as written in page addresses. */
export const agendaViews = ['jour', 'semaine', 'mois'] as const;
export type AgendaView = (typeof agendaViews)[number];
