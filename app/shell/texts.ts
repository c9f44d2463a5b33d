import type { Language } from '#core/languages.ts';

/** Texts of the header, menus, footer and tab bar. */
export const shellTexts = {
  /** `language` is the language of the texts of this file. */
  language: {
    language: 'fr' as Language,
    label: 'Langue',
    frenchOnly: 'Cette page est en français.',
    frenchSpace: 'Cet espace de travail est en français.',
  },
  skip: 'Aller au contenu',
  mainNav: 'Soins',
  categories: {
    massage: 'Se faire masser',
    haircut: 'Cheveux',
    esthetic_care: 'Soins',
    soft_medicine: 'Médecines douces',
  },
  proSpace: 'Espace pro',
  secure: 'Réservation sécurisée',
  menu: {
    label: 'Menu',
    estheticCare: 'Soins esthétiques',
    allCare: 'Tous les soins',
    login: 'Se connecter',
    register: "S'inscrire",
    client: 'Espace Client',
    ambassador: 'Espace Ambassadeur',
    freelance: 'Espace Praticien',
    business: 'Espace Établissement',
  },
  tabs: {
    label: 'Navigation',
    search: 'Rechercher',
    appointments: 'Rendez-vous',
    messages: 'Messages',
    account: 'Compte',
  },
  footer: {
    promise: 'Le bien-être à l’heure qui vous convient, près de chez vous ou chez vous.',
    client: 'Espace Client',
    search: 'Rechercher un soin',
    code: 'J’ai un code prépayé',
    appointments: 'Mes rendez-vous',
    find: 'Retrouver mon rendez-vous',
    professionals: 'Professionnels',
    freelance: 'Espace Praticien',
    business: 'Espace Établissement',
    ambassadors: 'Ambassadeurs',
    ambassador: 'Espace Ambassadeur',
    site: 'Accalmie',
    blog: 'Blog',
    contact: 'Nous contacter',
    legal: 'Informations légales',
    rights: (year: number): string => `© ${year} Accalmie`,
    payment: 'Paiement sécurisé · 3-D Secure',
  },
  /** Labels of pages, by path. */
  sitePages: { '/cgv': 'CGU et CGV', '/confidentialite': 'Confidentialité', '/accessibilite': 'Accessibilité' },
  legalPages: {
    '/mentions-legales': 'Mentions légales',
    '/cookies': 'Cookies',
    '/classement': 'Classement et référencement',
    '/mediateur': 'Médiateur',
    '/signaler': 'Signaler ce contenu',
    '/plan-du-site': 'Plan du site',
  },
} as const;
