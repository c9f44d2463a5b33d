/** Texts of the error pages (docs/product/screens.md#error-pages). */
export const errorTexts = {
  notFound: { title: 'Cette page s’est éloignée', text: 'Le lien a changé ou n’existe plus.' },
  forbidden: { title: 'Cette page appartient à un autre espace', text: 'Revenez à l’accueil pour continuer.' },
  readOnly: { title: 'Lecture seule', text: 'Rien n’a été changé.', back: 'Revenir à la page' },
  wrongAddress: {
    title: 'Cette adresse contient une erreur',
    text: 'Reprenez depuis l’accueil : vos rendez-vous ne changent pas.',
  },
  ended: {
    title: 'Vous avez été déconnecté',
    text: 'Reprenez depuis l’accueil, ou ouvrez votre rendez-vous avec le lien reçu par email.',
  },
  endedForm: 'Connectez-vous dans un autre onglet, puis revenez sur cette page et réessayez.',
  changed: { title: 'Ces informations viennent de changer', text: 'Revenez à la page précédente, puis réessayez.' },
  tooMany: {
    title: 'Trop de demandes en peu de temps',
    text: (wait: string): string => `Réessayez dans ${wait}. Rien n’a été perdu.`,
  },
  failed: { title: 'Un grain de sable de notre côté', text: 'Réessayez dans un instant.' },
  unavailable: { title: 'Accalmie reprend son souffle', text: 'Rien n’a été perdu. Réessayez dans un instant.' },
  categoriesFailed:
    'Une erreur est survenue lors de la récupération des catégories de prestations. Veuillez réessayer ultérieurement.',
  lostVisit: 'Ce lien ne correspond à aucun rendez-vous, ou a expiré. Nous pouvons vous envoyer un nouveau lien.',
  lostOrder:
    'Rouvrez cette commande dans le navigateur où vous avez réservé, ou avec le lien reçu par email. Nous pouvons vous renvoyer ce lien.',
  findVisit: 'Retrouver mon rendez-vous',
  unread: {
    title: 'Votre envoi n’a pas pu être lu',
    text: (why: string): string => `${why} Revenez en arrière, puis réessayez.`,
  },
  foreign: 'Votre envoi a été refusé',
  again: 'Réessayer',
  login: 'Se connecter',
  dashboard: 'Revenir à mon tableau de bord',
  kept: 'Votre saisie est conservée.',
  keptBut: 'Votre saisie est conservée, sauf les mots de passe, les codes et les fichiers.',
  home: 'Revenir à l’accueil',
  search: 'Rechercher un soin',
  support: 'Contacter le support',
  adminSearch: 'Chercher à nouveau',
} as const;
