/** The words of the menu of somebody signed in: apart, since most visitors never load them. */
export const accountMenuTexts = {
  dashboard: 'Tableau de bord',
  appointments: 'Mes rendez-vous',
  messages: 'Mes messages',
  notifications: 'Mes notifications',
  account: 'Mon compte',
  settings: 'Paramètres',
  signOut: 'Se déconnecter',
  subscribed: 'Vous êtes abonné',
  becomeBusiness: 'Devenir un centre de soin',
  becomeAmbassador: 'Devenir un ambassadeur',
  client: 'Espace Client',
  freelance: 'Espace Praticien',
  business: 'Espace Établissement',
  ambassador: 'Espace Ambassadeur',
  admin: 'Administration',
} as const;
