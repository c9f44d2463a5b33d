export const stepTexts = {
  heading: 'Le jour du rendez-vous',
  say: { arrived: 'Arrivé', started: 'Commencer', ended: 'Terminé', paid: 'Payé' },
  recorded: { arrived: 'Arrivé', started: 'En soin', ended: 'Terminé', paid: 'Payé' },
  at: (clock: string): string => `à ${clock}`,
  takeBack: { arrived: 'Annuler l’arrivée', started: 'Annuler le début du soin', ended: 'Annuler la fin du soin' },
  by: { 'credit-card': 'par carte', cash: 'en espèces', cheque: 'par chèque' },
  paidBy: { 'credit-card': 'Payé par carte', cash: 'Payé en espèces', cheque: 'Payé par chèque' },
  otherwise: (price: string): string => `${price} à encaisser par un autre moyen\u202f:`,
  absence: 'Pour signaler une absence, annulez d’abord l’arrivée.',
  next: { arrive: 'Arrivé', start_care: 'Commencer', end_care: 'Terminé' },
  of: (label: string, name: string): string => `${label}, ${name}`,
  noted: 'C’est enregistré.',
} as const;
