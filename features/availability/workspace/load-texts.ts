export const loadTexts = {
  ofAll: 'Occupation de chacun',
  days: 'Jours de la semaine',
  nearlyFull: 'Presque plein',
  bookings: (count: number): string => (count === 0 ? '' : `${count} rendez-vous`),
  open: (spans: string): string => `ouvert ${spans}`,
  closed: 'fermé',
  absent: 'Absence',
} as const;
