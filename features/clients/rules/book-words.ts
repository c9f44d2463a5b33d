const narrow = '\u202f';

/** What calls of the book answer besides the fixed messages. */
export const clientRefusals = {
  tooManyTags: 'Ces deux fiches ont plus de 40 étiquettes à elles deux\u202f: retirez-en d’abord.',
  noCsv: 'Le fichier doit être un CSV. Dans Excel\u202f: Fichier, Enregistrer sous, «\u202fCSV UTF-8\u202f».',
  empty: 'Ce fichier n’a aucune ligne de client.',
  tooManyLines: `20${narrow}000 lignes au plus. Coupez votre fichier en deux.`,
  tooManyColumns: '100 colonnes au plus.',
  openQuote: (line: number): string => `Ligne ${line}${narrow}: un guillemet s’ouvre et ne se ferme pas.`,
  longLine: (line: number): string => `Ligne ${line}${narrow}: elle est trop longue.`,
  noSuchDay: 'Cette date n’existe pas.',
  right: 'Ce champ est obligatoire',
  twice: 'Ce champ est déjà relié à une autre colonne',
  noName: 'Reliez au moins une colonne au nom ou au prénom',
  tooLate: 'Cet import ne peut plus être annulé.',
  mergedTooLate: 'Ces fiches ne peuvent plus être séparées.',
  separateFirst: 'Séparez d’abord la dernière fiche réunie à celle-ci.',
  twoOthers: 'Choisissez deux fiches différentes.',
  /** The first line of the file of clients. */
  exported: [
    'Prénom',
    'Nom',
    'Téléphone',
    'Email',
    'Date de naissance',
    'Étiquettes',
    'Notes',
    'Visites',
    'Dépensé',
    'Dernière visite',
    'Accord email',
    'Accord SMS',
  ],
  /** Two of it that say why a line was left aside. */
  faulty: ['Ligne', 'À corriger'],
  /** What an import calls each field. */
  fields: {
    firstname: 'Prénom',
    lastname: 'Nom',
    fullname: 'Nom complet',
    phone: 'Téléphone',
    email: 'Email',
    birthday: 'Date de naissance',
    tags: 'Étiquettes',
    comments: 'Notes',
  },
} as const;
