const narrow = '\u202f';

export const policyTexts = {
  title: 'Règle d’annulation · Accalmie',
  heading: 'Règle d’annulation',
  lead: 'Vos clients lisent cette règle avant de payer, dans la confirmation et au moment d’annuler. Un changement ne concerne que les prochaines réservations.',
  done: 'Votre règle est enregistrée.',
  none: 'La règle d’Accalmie s’applique tant que vous n’avez pas choisi la vôtre.',
  tiers: 'Paliers',
  tiersHint: 'Trois paliers maximum. Sans palier, l’annulation est gratuite jusqu’au début du rendez-vous.',
  one: (index: number): string => `Palier ${index}`,
  delay: 'À moins de',
  noDelay: 'Pas de palier',
  penalty: 'Retenue',
  absence: 'En cas d’absence sans préavis',
  absenceHint: 'Cette retenue doit être au moins égale à celle du dernier palier.',
  save: 'Enregistrer',
  look: 'Voir l’exemple',
  read: {
    heading: 'Ce que lira votre client',
    example: (price: string, moment: string): string =>
      `Exemple pour un soin à ${price} payé en ligne, ${moment}${narrow}:`,
    wrong: 'Cette règle ne peut pas être enregistrée ainsi.',
  },
} as const;
