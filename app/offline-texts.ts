/** What is said where the network is gone. */
export const offlineTexts = {
  title: 'Pas de connexion',
  hold: 'Votre créneau reste gardé et rien n’est perdu.',
  kept: 'Rien n’est perdu. Gardez cette page ouverte.',
  again: 'Réessayer',
} as const;
