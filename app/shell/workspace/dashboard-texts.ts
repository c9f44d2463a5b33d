import { wizardTexts } from '#features/profiles/workspace/wizard-texts.ts';

/** The sentences of the spaces of those who work here (docs/product/screens.md#dashboard). */
export const dashboardTexts = {
  titles: { freelances: 'Espace Praticien · Accalmie', business: 'Espace Établissement · Accalmie', ambassadors: 'Espace Ambassadeur · Accalmie' },
  spaces: { freelances: 'Espace Praticien', business: 'Espace Établissement', ambassadors: 'Espace Ambassadeur' },
  nav: 'Votre espace',
  activity: 'Mon activité',
  waiting: 'à traiter',
  entries: {
    home: 'Tableau de bord',
    planning: 'Planning',
    visits: 'Rendez-vous',
    services: 'Prestations',
    sales: 'Ventes',
    clients: 'Clients',
    reviews: 'Avis',
    complaints: 'Réclamations',
    notifications: 'Notifications',
    profile: 'Profil',
    photos: 'Photos',
    practical: 'Infos pratiques',
    team: 'Équipe',
    travel: 'Frais de déplacement',
    health: 'Fiches santé',
    policy: 'Annulation',
    terms: 'Conditions de vente',
    documents: 'Documents',
    payments: 'Paiements',
    calendars: 'Agendas',
    share: 'Partager',
    account: 'Mon compte',
    settings: 'Paramètres',
    subscription: 'Abonnement',
  },
  /** Shorter names, for the bar of a narrow window. */
  short: { home: 'Accueil', notifications: 'Alertes', profile: 'Profil', account: 'Compte', settings: 'Réglages' },
  resume: (step: keyof typeof wizardTexts.steps): string => `Reprendre à «\u202f${wizardTexts.steps[step]}\u202f»`,
  notifications: { heading: 'Notifications' },
  subscription: {
    heading: 'Abonnement',
    badge: 'Vous êtes abonné',
    what: 'Ce qu’il comprend',
    pro: {
      text: 'Votre abonnement professionnel est actif. Il n’a pas de prix à part\u202f: Accalmie se rémunère par sa commission sur les rendez-vous venus par elle, dite dans les conditions.',
      includes: ['Votre fiche publique et votre place dans la recherche', 'La réservation et le paiement en ligne', 'Les courriels de chaque rendez-vous'],
    },
    ambassador: {
      text: 'Votre espace d’ambassadeur est actif, et gratuit\u202f: rien n’est prélevé.',
      includes: ['Votre code de parrainage, son lien et son image à lire', 'La liste des personnes inscrites grâce à vous'],
    },
    terms: 'Lire les conditions',
  },
} as const;
