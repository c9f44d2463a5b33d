/** The company types a seller may have, as said after a name. */
const companies: Readonly<Record<string, string>> = {
  company_fr_micro: 'micro-entreprise',
  company_fr_ei: 'entreprise individuelle (EI)',
  company_fr_sasu: 'SASU',
  company_fr_eurl: 'EURL',
};

const dayNames = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const;

/** « Lundi », « Mardi – vendredi », « Samedi, dimanche »: days that follow one another, 0 = Sunday. */
export const daysText = (days: readonly number[]): string => {
  const [first, ...others] = days.map((day) => dayNames[day] ?? '');
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first ?? '';
  return others.length === 1 ? `${first}, ${last.toLowerCase()}` : `${first} – ${last.toLowerCase()}`;
};

const grouped = (siret: string): string => (/^\d{14}$/.test(siret) ? siret.replace(/(\d{3})(\d{3})(\d{3})(\d{5})/, '$1\u00a0$2\u00a0$3\u00a0$4') : siret);

/** What the browser and the search engines show of a profile. */
export const profileMeta = {
  title: (name: string, kind: string | null, city: string): string =>
    `${name}${kind === null ? '' : `, ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`} à ${city} · Accalmie`,
  description: (name: string, city: string, services: readonly string[], rating: string | null): string =>
    `${name} à ${city} : ${services.join(', ')}.${rating === null ? '' : ` Noté ${rating} sur 5.`} Créneaux libres et prix complets, réservation en ligne.`,
} as const;

/** The sentences of the public profile. */
export const profileTexts = {
  sections: { label: 'Sections de la fiche', services: 'Prestations', reviews: 'Avis', about: 'À propos', hours: 'Horaires', terms: 'Conditions' },
  verified: 'Documents vérifiés',
  professional: 'Professionnel',
  reviews: (count: string): string => `(${count} avis)`,
  noReview: 'Pas encore d’avis',
  atHome: (km: number): string => `À domicile jusqu’à ${km}\u00a0km`,
  images: {
    open: (count: number): string => `${count} images`,
    title: (name: string): string => `Images de ${name}`,
    one: (index: number, count: number): string => `Image ${index} sur ${count}`,
    drawn: 'Illustrations dessinées par Accalmie.',
    close: 'Fermer',
  },
  share: { button: 'Partager', copied: 'Lien copié' },
  about: 'À propos',
  team: (names: string): string => `L’équipe\u202f: ${names}`,
  hours: {
    heading: 'Horaires',
    headingHome: 'Disponibilités',
    today: ' (aujourd’hui)',
    closed: 'Fermé',
    none: 'Les horaires dépendent des rendez-vous : les créneaux libres font foi.',
  },
  features: { heading: 'Sur place', headingHome: 'Accueil et services', all: (count: number): string => `Voir les ${count} équipements et services` },
  terms: {
    heading: 'Conditions',
    link: (name: string): string => `Conditions de vente de ${name}`,
    version: (version: number): string => `version ${version}`,
  },
  trader: 'Qui vend, qui encaisse',
  report: 'Signaler ce contenu',
  newTab: '(nouvel onglet)',
} as const;

/** « Enfants dès 12 ans ». */
export const childrenFrom = (age: number): string => `Enfants dès ${age}\u00a0ans`;

export type Seller = {
  readonly name: string;
  /** The person behind a trade name, where there is one. */
  readonly person: string | null;
  readonly address: string;
  readonly companyType: string | null;
  readonly siret: string | null;
  readonly vat: string | null;
  readonly paysOnline: boolean;
  readonly paysOnSite: boolean;
};

/** Who sells and under which registration, as terms and texts; what is not known is left out (decisions §14). */
export const sellerFacts = ({ name, person, address, companyType, siret, vat }: Seller): readonly (readonly [term: string, text: string])[] => [
  ['Vendeur', person === null || person === name ? name : `${name} (${person})`],
  ['Qualité', profileTexts.professional],
  ...(companyType === null ? [] : [['Forme juridique', companies[companyType] ?? companyType] as const]),
  ...(siret === null ? [] : [['SIRET', grouped(siret)] as const]),
  ...(vat !== null
    ? [['TVA intracommunautaire', vat] as const]
    : companyType === 'company_fr_micro'
      ? [['TVA', 'non applicable, art. 293 B du CGI'] as const]
      : []),
  ['Adresse', address],
];

/** Who is not the seller, and who takes the money, online and on site (decisions §7.4, §14). */
export const moneyText = ({ name, paysOnline, paysOnSite }: Seller): string =>
  [
    `Les soins sont vendus par ${name}. Accalmie met en relation et n’est pas le vendeur.`,
    ...(paysOnline ? [`Le prix payé en ligne est encaissé pour ${name} par un prestataire de paiement agréé. Accalmie ne reçoit que sa commission.`] : []),
    ...(paysOnSite ? [`Le prix réglé sur place est encaissé par ${name}.`] : []),
  ].join(' ');

/** The sentences of the page of a professional's terms. */
export const cgvTexts = {
  title: (name: string): string => `Conditions de vente de ${name} · Accalmie`,
  heading: (name: string): string => `Conditions de vente de ${name}`,
  version: (version: number, date: string): string => `Version ${version}, en vigueur depuis le ${date}.`,
  back: (name: string): string => `Revenir à la fiche de ${name}`,
} as const;
