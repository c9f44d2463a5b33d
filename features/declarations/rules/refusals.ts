const narrow = '\u202f';

export const declarationSentences = {
  expired: 'Ce lien a expiré. Revenez à la page qui propose ce fichier, puis ouvrez-le à nouveau.',
  notOver: 'Cette année n’est pas terminée. Vous pourrez faire la déclaration à partir du 1er janvier.',
  nothingNew: 'Tous les dossiers complets sont déjà transmis. Il n’y a rien de nouveau à déclarer.',
  noOperator: `Il manque des informations sur l’éditeur du site${narrow}: complétez-les dans les réglages.`,
  notLast: `Un fichier plus récent existe${narrow}: transmettez celui-là.`,
  sameFile: `Un fichier identique existe déjà et n’est pas encore marqué comme transmis${narrow}: transmettez-le, puis marquez-le comme transmis.`,
  given: 'Ce fichier est déjà marqué comme transmis.',
  tooYoung: 'Cette date n’est pas possible.',
  siren: 'Ce SIREN n’existe pas.',
  taxNumber: 'De 4 à 20 lettres et chiffres, sans autre caractère.',
  required: 'Ce champ est obligatoire.',
} as const;
