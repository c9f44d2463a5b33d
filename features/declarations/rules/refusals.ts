const narrow = '\u202f';

/** Why calls about declarations are refused, as it is read. */
export const declarationSentences = {
  expired: 'Ce lien a expiré. Ouvrez le fichier à nouveau depuis votre page.',
  notOver: 'Cette année n’est pas finie. Sa déclaration se fait à partir du 1er janvier.',
  nothingNew: 'Tout ce qui est complet est déjà transmis. Rien de nouveau à déclarer.',
  noOperator: `L’éditeur du site n’est pas renseigné${narrow}: complétez-le dans les réglages.`,
  notLast: `Un fichier plus récent existe${narrow}: c’est lui qui se transmet.`,
  sameFile: `Un fichier déjà fait dit la même chose et n’est pas encore noté comme transmis${narrow}: transmettez-le, puis notez-le.`,
  given: 'Ce fichier est déjà noté comme transmis.',
  tooYoung: 'Cette date n’est pas possible.',
  siren: 'Ce SIREN n’existe pas.',
  taxNumber: 'Quatre à vingt lettres et chiffres, sans autre signe.',
  required: 'Ce champ est nécessaire.',
} as const;
