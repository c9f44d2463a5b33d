export const writeTexts = { write: 'Écrire' } as const;
