// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type DocumentKind = {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly profile_types: readonly ('freelance' | 'business')[];
  readonly validity_days: number | null;
  readonly validity_from: string | null;
  readonly accept: string;
  readonly max_age_days_when_sent?: number;
};

/** The six required and six optional documents, with their validity in days (docs/product/documents.md#kinds). */
export const documents = {
  required: [
    {
      key: 'cgv',
      label: 'Conditions générales de vente',
      help: 'Vos conditions générales de vente, datées, au format PDF. Vous pouvez partir de notre modèle.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'kbis',
      label: 'Extrait Kbis',
      help: 'Extrait Kbis, avis de situation Sirene ou justificatif d’inscription au registre national des entreprises, de moins de 3 mois.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: 365,
      validity_from: 'validation_date',
      accept: 'application/pdf',
      max_age_days_when_sent: 90,
    },
    {
      key: 'rib',
      label: 'Relevé d’identité bancaire',
      help: 'RIB au nom de l’entreprise ou du titulaire du compte, avec IBAN et BIC lisibles.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'attestation_vigilance',
      label: 'Attestation de vigilance',
      help: 'Attestation de vigilance délivrée par l’Urssaf, de moins de 6 mois.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: 183,
      validity_from: 'issue_date',
      accept: 'application/pdf',
    },
    {
      key: 'rcpro',
      label: 'Responsabilité civile professionnelle',
      help: 'Attestation d’assurance en cours de validité couvrant toutes vos activités.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: 365,
      validity_from: 'printed_expiry',
      accept: 'application/pdf',
    },
    {
      key: 'cni',
      label: 'Pièce d’identité',
      help: 'Carte nationale d’identité recto verso ou passeport en cours de validité du représentant de l’entreprise.',
      required: true,
      profile_types: ['freelance', 'business'],
      validity_days: 3650,
      validity_from: 'printed_expiry',
      accept: 'application/pdf',
    },
  ],
  optional: [
    {
      key: 'diplome1',
      label: 'Diplôme n° 1',
      help: 'Diplôme ou titre professionnel en rapport avec votre activité.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'diplome2',
      label: 'Diplôme n° 2',
      help: 'Second diplôme ou titre professionnel.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'certif1',
      label: 'Certification n° 1',
      help: 'Certificat de formation ou attestation de stage.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'certif2',
      label: 'Certification n° 2',
      help: 'Certificat de formation ou attestation de stage.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'certif3',
      label: 'Certification n° 3',
      help: 'Certificat de formation ou attestation de stage.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
    {
      key: 'certif4',
      label: 'Certification n° 4',
      help: 'Certificat de formation ou attestation de stage.',
      required: false,
      profile_types: ['freelance', 'business'],
      validity_days: null,
      validity_from: null,
      accept: 'application/pdf',
    },
  ],
} as const satisfies { readonly required: readonly DocumentKind[]; readonly optional: readonly DocumentKind[] };

export type DocumentKey = (typeof documents.required)[number]['key'] | (typeof documents.optional)[number]['key'];
