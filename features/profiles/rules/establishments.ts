/** How many establishments one account may hold (assumed). */
export const establishmentsMax = 20;

/** Why no further establishment is opened. */
export const establishmentRefusals = {
  noFirst: 'Créez d’abord votre premier établissement\u202f: les suivants s’ouvrent ensuite depuis vos réglages. Rien n’a été changé.',
  tooMany: `Un compte tient ${establishmentsMax} établissements au plus, et vous les avez. Rien n’a été changé. Pour en tenir davantage, écrivez-nous.`,
} as const;
