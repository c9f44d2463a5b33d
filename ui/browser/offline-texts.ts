export const offlineTexts = {
  title: 'Pas de connexion',
  silent: 'La connexion ne répond pas',
  hold: 'Votre créneau reste bloqué pour vous et rien n’est perdu.',
  kept: 'Rien n’est perdu. Gardez cette page ouverte.',
  again: 'Réessayer',
  signedOut: 'Votre session est terminée',
  signedOutText: 'Rien n’est perdu. Connectez-vous dans un autre onglet, puis revenez ici.',
  signIn: 'Se connecter',
  missing: 'Une partie de la page manque',
  missingText: 'Cette partie n’a pas pu se charger, ou la page a changé. Notez votre saisie, puis rechargez la page.',
  reload: 'Recharger la page',
  loading: 'Chargement…',
} as const;
