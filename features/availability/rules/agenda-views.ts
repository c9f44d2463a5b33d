/** The three ways to look at an agenda, as addresses write them. */
export const agendaViews = ['jour', 'semaine', 'mois'] as const;
export type AgendaView = (typeof agendaViews)[number];
