/** What calls of the book answer besides the fixed messages. */
export const clientRefusals = {
  tooManyTags: 'Ces deux fiches ont plus de 40 étiquettes à elles deux\u202f: retirez-en d’abord.',
  letters: (why: string): string => `Avec cet encodage, ce fichier ne se lit pas. ${why}`,
  empty: 'Ce fichier n’a aucune ligne de client.',
  noSuchDay: 'Cette date n’existe pas.',
  right: 'Ce champ est obligatoire',
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
    'Fiche Accalmie',
  ],
  /** Those of it that say why a line was left aside, and whose entry it made; the file that is brought again is known by them. */
  faulty: ['Ligne', 'À corriger', 'Fiche Accalmie'],
  /** Why a line leaves an entry as it is: beside its field. */
  keeps: (value: string): string => `La fiche garde ${value}.`,
  keepsOwn: 'La fiche garde les siennes.',
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
    entry: 'Fiche Accalmie',
  },
} as const;
