/** French messages and labels of the client book and of its import. */
export const clientRefusals = {
  tooManyTags: 'Ces deux fiches ont plus de 40 étiquettes à elles deux\u202f: retirez-en d’abord.',
  letters: (why: string): string =>
    `Ce fichier est illisible avec cet encodage. ${why} L’encodage précédent est conservé.`,
  gaveUp: 'Ce fichier n’a pas pu être traité. Rien n’a été ajouté à votre carnet. Réessayez dans quelques minutes.',
  changed:
    'Cet import a changé entre-temps, peut-être dans un autre onglet. Vérifiez l’avancement de l’import, puis recommencez.',
  empty: 'Ce fichier ne contient aucun client.',
  noSuchDay: 'Cette date n’existe pas.',
  unreadDay: 'Cette date est illisible.',
  nobody: 'Ni prénom ni nom\u202f: cette ligne est ignorée.',
  noEmail: 'Ce n’est pas une adresse email.',
  noPhone: 'Ce n’est pas un numéro de téléphone.',
  tagsTooMany: (most: number, chars: number): string => `${most} étiquettes maximum, de ${chars} caractères chacune.`,
  tooLong: (most: string): string => `${most} caractères maximum.`,
  unreadText: 'Ce texte contient des caractères illisibles.',
  right: 'Ce champ est obligatoire',
  noName: 'Associez au moins une colonne au nom ou au prénom',
  tooLate: 'Cet import ne peut plus être annulé.',
  mergedTooLate: 'Ces fiches ne peuvent plus être séparées.',
  separateFirst: 'Séparez d’abord la dernière fiche que vous avez réunie à celle-ci.',
  twoOthers: 'Choisissez deux fiches différentes.',
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
  /**
   * Columns that we add to the file of lines to correct: line number, faults and entry id. An import recognizes such a
   * file by these columns.
   */
  faulty: ['Ligne', 'À corriger', 'Fiche Accalmie'],
  keeps: (value: string): string => `La fiche conserve ${value}.`,
  keepsOwn: 'La fiche conserve son contenu actuel.',
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
