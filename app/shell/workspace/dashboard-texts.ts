import { countText } from '#core/format.ts';
import { profileCreationTexts } from '#features/profiles/texts.ts';

/** Texts of the professional spaces (docs/product/screens.md#dashboard). */
export const dashboardTexts = {
  titles: {
    freelances: 'Espace Praticien · Accalmie',
    business: 'Espace Établissement · Accalmie',
    ambassadors: 'Espace Ambassadeur · Accalmie',
  },
  spaces: { freelances: 'Espace Praticien', business: 'Espace Établissement', ambassadors: 'Espace Ambassadeur' },
  nav: 'Votre espace',
  waiting: 'à traiter',
  counted: (name: string, count: number): string => `${name} · ${countText(count)}`,
  entries: {
    home: 'Tableau de bord',
    planning: 'Planning',
    visits: 'Rendez-vous',
    messages: 'Messages',
    services: 'Prestations',
    sales: 'Ventes',
    clients: 'Clients',
    reviews: 'Avis',
    missions: 'Missions',
    complaints: 'Réclamations',
    decisions: 'Décisions',
    revenue: 'Revenus',
    notifications: 'Notifications',
    allSettings: 'Réglages',
    hours: 'Horaires',
    holidays: 'Jours fériés',
    bookingRules: 'Réglages du planning',
    mandate: 'Mandat de facturation',
    profile: 'Profil',
    photos: 'Photos',
    practical: 'Infos pratiques',
    team: 'Équipe',
    travel: 'Frais de déplacement',
    health: 'Fiches santé',
    policy: 'Règle d’annulation',
    terms: 'Conditions de vente',
    documents: 'Documents',
    establishments: 'Ouvrir un autre établissement',
    payments: 'Paiements',
    calendars: 'Agendas',
    share: 'Partager',
    account: 'Mon compte',
    settings: 'Paramètres',
    subscription: 'Abonnement',
  },
  /** Shorter labels for the bottom bar of a narrow window. */
  short: { home: 'Accueil', account: 'Compte' },
  resume: (step: keyof typeof profileCreationTexts.steps): string =>
    `Reprendre à «\u202f${profileCreationTexts.steps[step]}\u202f»`,
  notifications: { heading: 'Notifications' },
  subscription: {
    heading: 'Abonnement',
    badge: 'Vous êtes abonné',
    what: 'Votre abonnement comprend',
    pro: {
      text: 'Votre abonnement professionnel est actif et gratuit\u202f: Accalmie se rémunère par une commission sur les rendez-vous qu’elle vous apporte. Les taux figurent dans les conditions.',
      includes: [
        'Votre fiche publique et votre place dans la recherche',
        'La réservation et le paiement en ligne',
        'Les emails de chaque rendez-vous',
      ],
    },
    ambassador: {
      text: 'Votre espace d’ambassadeur est actif et gratuit.',
      includes: ['Votre code de parrainage, son lien et son QR code', 'La liste des personnes inscrites grâce à vous'],
    },
    terms: 'Lire les conditions',
  },
} as const;
