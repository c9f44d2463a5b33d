/** The error pages (design, copy). */
export const errorTexts = {
  notFound: { title: 'Cette page s’est éloignée.', text: 'Le lien a changé ou n’existe plus.' },
  forbidden: { title: 'Cette page appartient à un autre espace.', text: 'Revenez à l’accueil pour continuer.' },
  failed: { title: 'Un grain de sable de notre côté.', text: 'Réessayez dans un instant.' },
  unavailable: { title: 'Accalmie reprend son souffle.', text: 'Rien n’a été perdu. Réessayez dans un instant.' },
  lostVisit: 'Ce lien n’ouvre aucun rendez-vous, ou il a expiré. Nous pouvons vous envoyer le bon.',
  findVisit: 'Retrouver mon rendez-vous',
  home: 'Revenir à l’accueil',
} as const;
