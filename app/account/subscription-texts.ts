export const subscriptionTexts = {
  title: 'Abonnement · Accalmie',
  heading: 'Abonnement',
  badge: 'Vous êtes abonné',
  text: 'Votre compte est actif et gratuit. Vous payez seulement vos soins, au prix affiché\u202f: aucun abonnement n’est prélevé.',
  what: 'Votre abonnement comprend',
  includes: [
    'Réserver en ligne, déplacer et annuler selon la règle affichée',
    'Vos rendez-vous et vos favoris au même endroit',
    'Les emails de chaque rendez-vous, et votre calendrier',
  ],
  terms: 'Lire les conditions',
} as const;
