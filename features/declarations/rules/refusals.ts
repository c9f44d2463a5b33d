const narrow = '\u202f';

/** Why calls about declarations are refused, as it is read. */
export const declarationSentences = {
  expired: 'Ce lien a expiré. Rouvrez le fichier depuis votre page.',
  notOver: 'Cette année n’est pas terminée. Vous pourrez la déclarer à partir du 1er janvier.',
  nothingNew: 'Tous les dossiers complets sont déjà transmis. Il n’y a rien de nouveau à déclarer.',
  noOperator: `L’éditeur du site n’est pas renseigné${narrow}: complétez-le dans les réglages.`,
  notLast: `Un fichier plus récent existe${narrow}: transmettez celui-là.`,
  sameFile: `Un fichier identique existe déjà et n’est pas encore noté comme transmis${narrow}: transmettez-le, puis notez-le comme transmis.`,
  given: 'Ce fichier est déjà noté comme transmis.',
  tooYoung: 'Cette date n’est pas possible.',
  siren: 'Ce SIREN n’existe pas.',
  taxNumber: 'De 4 à 20 lettres et chiffres, sans autre signe.',
  required: 'Ce champ est obligatoire.',
} as const;
