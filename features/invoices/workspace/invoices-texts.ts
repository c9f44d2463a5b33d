import type { TerritoryKey } from '#core/territories.ts';
import type { PaperState } from '../rules/paper-state.ts';

export const proInvoiceTexts = {
  title: 'Factures · Accalmie',
  heading: 'Factures',
  lead: 'Accalmie établit vos factures en votre nom et pour votre compte, avec votre propre numérotation, comme le prévoit votre mandat.',
  sides: 'Factures à afficher',
  clients: (count: string): string => `À mes clients · ${count}`,
  commission: (count: string): string => `Commission · ${count}`,
  readMandate: 'Lire le mandat',
  noMandate: 'Aucun mandat de facturation en vigueur',
  noMandateText:
    'Ce mandat est nécessaire avant tout paiement en ligne. D’ici là, vos clients règlent sur place et Accalmie n’établit ni facture ni note.',
  giveMandate: 'Lire et accepter le mandat',
  months: 'Mois',
  allMonths: 'Tous',
  zip: (month: string): string => `Tout ${month.toLowerCase()} (ZIP)`,
  report: 'Totaux par jour (CSV)',
  table: 'Factures, de la plus récente à la plus ancienne',
  columns: {
    number: 'Numéro',
    date: 'Date',
    client: 'Client',
    payout: 'Versement',
    net: 'HT',
    vat: 'TVA',
    amount: 'Montant',
    gross: 'TTC',
    state: 'État',
    file: 'Fichier',
  },
  correcting: (number: string): string => `Avoir sur ${number}`,
  states: {
    paid: 'Payée',
    to_collect: 'À encaisser',
    refunded: 'Remboursée',
    partly_refunded: 'Remboursée en partie',
  } satisfies Record<PaperState, string>,
  /** State of a credit note (« avoir »). Its French word is masculine; « facture » and « note » are feminine. */
  credited: 'Remboursé',
  tones: { paid: 'success', to_collect: 'warning', refunded: 'sky', partly_refunded: 'sky' } as const satisfies Record<
    PaperState,
    string
  >,
  empty: {
    clients: ['Aucune facture', 'Nous émettons une facture pour chaque prestation, le jour où elle est terminée.'],
    commission: ['Aucune facture de commission', 'Vous recevrez une facture par versement.'],
  },
  preparing: 'En préparation',
  download: (number: string): string => `Télécharger ${number} en PDF`,
} as const;

export const mandatePageTexts = {
  title: 'Mandat de facturation · Accalmie',
  heading: 'Mandat de facturation',
  lead: 'Par ce mandat, Accalmie établit les factures de vos clients en votre nom. Vérifiez aussi les mentions de ces factures.',
  back: 'Factures',
  text: 'Texte du mandat',
  version: (version: number): string => `Version ${version}`,
  inForce: (day: string): string => `Accepté le ${day}`,
  none: 'Pas encore accepté',
  withdrawn: (day: string): string => `Retiré le ${day}`,
  says: 'Mentions de vos factures',
  saysText:
    'Ces mentions figurent sur les factures émises à partir d’aujourd’hui. Une facture déjà émise ne change plus.',
  labels: {
    regime: 'TVA',
    form: 'Forme',
    legal_name: 'Nom légal',
    trade_name: 'Nom commercial',
    siren: 'SIREN',
    vat_number: 'Numéro de TVA',
    capital_cents: 'Capital, en euros',
    registry_city: 'Ville du registre (RCS)',
    street: 'Adresse',
    postcode: 'Code postal',
    city: 'Ville',
  },
  hints: {
    legal_name: 'Votre prénom et votre nom, ou la dénomination de la société.',
    capital_cents: 'Pour une société.',
    registry_city: 'Pour une société, ou une entreprise immatriculée au RCS.',
  },
  untaxed: {
    outside: (territory: string): string =>
      `Votre adresse est hors du territoire de la TVA française (${territory}). Vous n’avez ni régime ni numéro de TVA à indiquer\u202f: vos factures précisent pourquoi la TVA ne s’applique pas.`,
    suspended: (key: TerritoryKey): string =>
      `La TVA n’est pas applicable ${key === 'mayotte' ? 'à Mayotte' : 'en Guyane'} (article 294 du CGI). Vous n’avez pas de régime à indiquer, et le numéro de TVA est facultatif\u202f: vos factures précisent pourquoi la TVA ne s’applique pas.`,
  },
  regimes: { franchise: 'Franchise en base, article 293 B', vat: 'Je facture la TVA' },
  forms: {
    company_fr_micro: 'Micro-entreprise',
    company_fr_ei: 'Entreprise individuelle (EI)',
    company_fr_eurl: 'EURL',
    company_fr_sasu: 'SASU',
    company_fr_sarl: 'SARL',
    company_fr_sas: 'SAS',
  },
  choose: 'Choisir',
  deposits: 'Une facture d’acompte pour chaque paiement reçu avant le jour de la prestation',
  accept: 'J’ai lu le mandat et je l’accepte',
  give: 'Accepter le mandat',
  keep: 'Enregistrer',
  end: 'Retirer le mandat',
  endSure: 'Oui, retirer le mandat',
  endText:
    'À partir du retrait, Accalmie n’émettra plus aucun document en votre nom, avoirs compris, et vos clients ne pourront plus payer en ligne. Vous pourrez accepter de nouveau le mandat.',
  done: {
    accepte:
      'Mandat accepté. Les prochaines factures seront émises en votre nom, et vous pourrez accepter les cartes une fois votre compte de paiement actif.',
    garde: 'Mentions enregistrées.',
    retire: 'Mandat retiré. Accalmie n’émet plus aucun document en votre nom, et vos clients règlent sur place.',
  },
} as const;

export const adminInvoiceTexts = {
  title: 'Factures · Accalmie',
  heading: 'Factures',
  lead: 'Cherchez par numéro, professionnel ou client. Pour ouvrir un fichier, indiquez un motif, qui sera inscrit au journal.',
  search: 'Chercher',
  field: 'Numéro, professionnel ou client',
  open: 'Ouvrir le PDF',
  reason: 'Motif',
  empty: ['Aucune facture', 'Aucune facture ne correspond à votre recherche.'],
  none: 'Les factures émises apparaîtront dans cette liste, de la plus récente à la plus ancienne.',
  table: 'Factures trouvées, de la plus récente à la plus ancienne',
  columns: ['Numéro', 'Professionnel', 'Client', 'Montant', 'Fichier'],
} as const;
