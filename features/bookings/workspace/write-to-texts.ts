/** The way to the conversation with the client of a visit. */
export const writeToTexts = { message: 'Écrire un message' } as const;
