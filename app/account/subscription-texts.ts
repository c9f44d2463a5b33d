export const subscriptionTexts = {
  title: 'Abonnement · Accalmie',
  heading: 'Abonnement',
  badge: 'Vous êtes abonné',
  text: 'Votre compte est actif et gratuit. Vous ne payez que vos soins, au prix affiché\u202f: aucun abonnement n’est prélevé.',
  what: 'Votre abonnement comprend',
  includes: [
    'La réservation en ligne, le report et l’annulation selon la règle affichée',
    'Vos rendez-vous et vos favoris au même endroit',
    'Les emails de chaque rendez-vous et l’affichage dans votre agenda',
  ],
  terms: 'Lire les conditions',
} as const;
