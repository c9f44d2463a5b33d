const narrow = '\u202f';

export const checklistRefusals = {
  nameTaken: 'Une autre de vos fiches santé porte ce nom.',
  tooMany: (most: number): string => `Vous avez déjà ${most} fiches santé${narrow}: supprimez-en une d’abord.`,
  used: (names: readonly string[]): string =>
    `Cette fiche est utilisée par ${names.map((name) => `« ${name} »`).join(', ')}${narrow}: choisissez d’abord une autre fiche pour ${names.length > 1 ? 'ces prestations' : 'cette prestation'}.`,
} as const;
