export const serviceFiguresTexts = {
  title: 'Vos prestations en chiffres · Accalmie',
  heading: 'Vos prestations en chiffres',
  lead: 'Vos prestations réalisées, au prix accepté par vos clients. Les rendez-vous annulés ou manqués ne sont pas comptés.',
  week: '8 dernières semaines',
  month: '6 derniers mois',
  caption: (since: string): string => `Depuis le ${since}`,
  columns: { service: 'Prestation', times: 'Nombre', minutes: 'Temps', price: 'Prix', share: 'Part' },
  times: (count: string): string => `${count}\u00a0fois`,
  none: 'Aucune prestation sur cette période',
  noneHint: 'Vos rendez-vous passés apparaîtront ici, prestation par prestation.',
  link: 'Voir par prestation',
} as const;
