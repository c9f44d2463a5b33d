/** A public id: 22 letters and digits (about 131 random bits). */
export const publicIdPattern = /^[0-9A-Za-z]{22}$/;

export const isPublicId = (text: string): boolean => publicIdPattern.test(text);

/** Returns the text when it is a public id, and null for any other text. */
export const publicIdIn = (text: string | null): string | null => (text !== null && isPublicId(text) ? text : null);
