import { innerName } from '#core/inner-name.ts';
import { takesNoChildren } from './rules/children-taken.ts';
import { atCity } from '#core/at-city.ts';
import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';
import { daysTextIn } from './rules/opening-hours.ts';
import { moneyTextIn, sellerFactsIn } from './rules/seller-facts.ts';

/** Names consecutive days (0 = Sunday): « Lundi », « Mardi – vendredi », « Samedi, dimanche ». */
export const daysText = /* @__PURE__ */ daysTextIn(
  ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
  (name) => name.toLowerCase(),
);

/** Title and description of a profile for browsers and search engines. */
export const profileMeta = {
  title: (name: string, kind: string | null, city: string): string =>
    `${name}${kind === null ? '' : `, ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`} ${atCity(city)} · Accalmie`,
  description: (name: string, city: string, services: readonly string[], rating: string | null): string =>
    `${name} ${atCity(city)} : ${services.join(', ')}.${rating === null ? '' : ` Note\u202f: ${rating} sur 5.`} Créneaux libres, prix tout compris, réservation en ligne.`,
} as const;

export const profileTexts = {
  sections: {
    label: 'Sections de la fiche',
    services: 'Prestations',
    reviews: 'Avis',
    about: 'À propos',
    hours: 'Horaires',
    terms: 'Conditions',
  },
  verified: 'Documents vérifiés',
  professional: 'Professionnel',
  reviews: (count: string): string => `(${count} avis)`,
  noReview: 'Pas encore d’avis',
  atHome: (km: number): string => `À domicile jusqu’à ${km}\u00a0km`,
  images: {
    open: (count: number): string => `${count} images`,
    title: (name: string): string => `Images ${ofName(name)}`,
    one: (index: number, count: number): string => `Image ${index} sur ${count}`,
    drawn: 'Illustrations dessinées par Accalmie.',
    close: 'Fermer',
  },
  keep: {
    button: 'Favoris',
    kept: 'En favoris',
    keep: (name: string): string => `, ajouter ${innerName(name)}`,
    drop: (name: string): string => `, retirer ${innerName(name)}`,
  },
  share: { button: 'Partager', copied: 'Lien copié' },
  about: 'À propos',
  noBio: 'Pas encore de présentation.',
  teamHeading: 'L’équipe',
  team: (names: string): string => `L’équipe\u202f: ${names}`,
  languages: (names: readonly string[]): string => `Langues parlées\u202f: ${names.join(', ').toLowerCase()}`,
  hours: {
    heading: 'Horaires',
    headingHome: 'Disponibilités',
    today: ' (aujourd’hui)',
    closed: 'Fermé',
    none: 'Les horaires varient selon les rendez-vous : consultez les créneaux libres.',
  },
  features: {
    heading: 'Sur place',
    headingHome: 'Accueil et services',
    all: (count: number): string => `Voir les ${count} équipements et services`,
  },
  place: 'L’adresse',
  terms: {
    heading: 'Conditions',
    link: (name: string): string => `Conditions de vente ${ofName(name)}`,
    version: (version: number): string => `version ${version}`,
  },
  trader: 'Vendeur et paiement',
  report: 'Signaler ce contenu',
  newTab: '(nouvel onglet)',
} as const;

export const childrenFrom = (age: number): string =>
  takesNoChildren(age) ? 'Adultes uniquement' : `Enfants dès ${age}\u00a0ans`;

const sellerWords = {
  seller: 'Vendeur',
  status: 'Qualité',
  professional: profileTexts.professional,
  legalForm: 'Forme juridique',
  companies: {
    company_fr_micro: 'micro-entreprise',
    company_fr_ei: 'entreprise individuelle (EI)',
    company_fr_sasu: 'SASU',
    company_fr_eurl: 'EURL',
  },
  vatNumber: 'TVA intracommunautaire',
  vat: 'TVA',
  noVat: 'non applicable, art. 293 B du CGI',
  untaxed: {
    suspended: 'non applicable, art. 294 du CGI',
    outside: (territory: string): string =>
      `non applicable\u202f: prestations hors du territoire de la TVA française (${territory})`,
  },
  address: 'Adresse',
  sold: (name: string): string =>
    `Vous achetez les soins auprès ${ofName(name)}. Accalmie vous met en relation et n’est pas le vendeur.`,
  online: (name: string): string =>
    `Le prix payé en ligne est encaissé pour le compte ${ofName(name)} par un prestataire de paiement agréé. Accalmie ne reçoit que sa commission.`,
  onSite: (name: string): string => `Sur place, vous réglez le prix directement ${toName(name)}.`,
} as const;

export const sellerFacts = /* @__PURE__ */ sellerFactsIn(sellerWords);

export const moneyText = /* @__PURE__ */ moneyTextIn(sellerWords);

export const profileCreationTexts = {
  steps: {
    start: 'Bienvenue',
    about: 'À propos',
    'legal-business': 'Statut et entreprise',
    categories: 'Catégories',
    'main-category': 'Catégorie principale',
    'more-infos': 'Informations complémentaires',
    'work-location': 'Lieu de travail',
    address: 'Adresse de facturation',
    'travel-expenses': 'Frais de déplacement',
    end: 'C’est prêt',
  },
  tooEarly: (step: string): string => `Remplissez d’abord l’étape «\u202f${step}\u202f».`,
  alreadyThere: {
    freelance: 'Vous avez déjà un profil praticien.',
    business: 'Vous avez déjà un profil établissement.',
    ambassador: 'Vous avez déjà un profil ambassadeur.',
  },
  siretTaken: 'Un autre profil utilise déjà ce numéro SIRET.',
} as const;
