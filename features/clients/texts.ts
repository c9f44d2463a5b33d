/** The sentences of what somebody lets professionals send them (docs/product/clients.md#consents). */
export const newsTexts = {
  heading: 'Nouvelles de vos professionnels',
  lead: 'Chaque professionnel chez qui vous avez réservé peut vous écrire ses nouvelles, si vous l’acceptez. Vous seul le décidez, ici. Ce qui concerne vos rendez-vous n’en dépend pas.',
  email: 'Par email',
  left: (day: string): string => `Plus d’emails depuis le ${day}, à votre demande.`,
  save: 'Enregistrer mes choix',
} as const;
