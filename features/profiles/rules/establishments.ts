/** Maximum number of establishments per account (assumed). */
export const establishmentsMax = 20;

/** Messages when an account may not open another establishment. */
export const establishmentRefusals = {
  noFirst:
    'Créez d’abord votre premier établissement\u202f: vous ouvrirez les suivants depuis vos réglages. Rien n’a été modifié.',
  tooMany: `Vous avez déjà ${establishmentsMax} établissements, le maximum pour un compte. Rien n’a été modifié. Pour en ouvrir davantage, écrivez-nous.`,
} as const;
