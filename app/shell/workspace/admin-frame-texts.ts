/** The words of the frame of the admin space. */
export const adminFrameTexts = {
  label: 'Administration',
  rooms: {
    home: 'Vue d’ensemble',
    search: 'Recherche',
    notifications: 'Notifications',
    documents: 'Documents',
    services: 'Prestations',
    absences: 'Absences',
    complaints: 'Réclamations',
    refunds: 'Remboursements',
    reviews: 'Avis',
    reports: 'Signalements',
    appeals: 'Contestations',
    health: 'Santé du site',
    settings: 'Réglages',
    admins: 'Administrateurs',
    journal: 'Journal',
    outbox: 'Courriels partis',
  },
  short: { home: 'Accueil', notifications: 'Alertes' },
  waiting: 'à décider',
} as const;
