export const aroundTexts = {
  backToResults: 'Retour aux résultats',
  directions: {
    label: 'Itinéraire',
    apple: 'Plans',
    with: 'Itinéraire avec',
    elsewhere: '(nouvel onglet)',
    hint: 'Ces cartes s’ouvrent dans un nouvel onglet, sur un autre site.',
  },
  toast: { region: 'Messages', errorTitle: 'Oups !', support: 'Contacter le support', close: 'Fermer le message' },
  breadcrumb: 'Fil d’Ariane',
} as const;
