/** The way to a conversation from a public page. */
export const writeTexts = { write: 'Écrire' } as const;
