export const subscriptionTexts = {
  title: 'Abonnement · Accalmie',
  heading: 'Abonnement',
  badge: 'Vous êtes abonné',
  text: 'Cette mention signifie que votre compte client est actif. Il est gratuit et sans engagement\u202f: vous ne payez que vos soins, au prix affiché.',
  what: 'Votre compte gratuit comprend',
  includes: [
    'La réservation en ligne, le report et l’annulation selon la règle affichée',
    'Vos rendez-vous et vos favoris au même endroit',
    'Les emails de chaque rendez-vous et l’affichage dans votre agenda',
  ],
  terms: 'Lire les conditions',
} as const;
