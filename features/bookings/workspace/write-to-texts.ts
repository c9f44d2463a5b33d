export const writeToTexts = { message: 'Écrire un message' } as const;
