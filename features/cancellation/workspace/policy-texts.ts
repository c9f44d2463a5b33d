const narrow = '\u202f';

/** The sentences of the page of one's cancellation policy. */
export const policyTexts = {
  title: 'Règle d’annulation · Accalmie',
  heading: 'Règle d’annulation',
  lead: 'Vos clients la lisent avant de payer, dans la confirmation et au moment d’annuler. Les rendez-vous déjà pris gardent la leur.',
  said: 'Votre règle est enregistrée.',
  none: 'Vous n’en avez pas encore choisi. Celle d’Accalmie s’applique.',
  tiers: 'Paliers',
  tiersHint: 'Trois au plus. Sans palier, l’annulation est gratuite jusqu’au début du rendez-vous.',
  one: (index: number): string => `Palier ${index}`,
  delay: 'À moins de',
  noDelay: 'Pas de palier',
  penalty: 'Retenue',
  absence: 'En cas d’absence sans prévenir',
  absenceHint: 'Jamais moins que le dernier palier.',
  save: 'Enregistrer',
  look: 'Voir l’exemple',
  read: {
    heading: 'Ce que lira votre client',
    example: (price: string, moment: string): string => `Pour un soin à ${price} payé en ligne, ${moment}${narrow}:`,
    wrong: 'Ce que vous avez choisi ne peut pas être enregistré tel quel.',
  },
} as const;
