/** A public id: 22 letters and digits (about 131 random bits). */
export const publicIdPattern = /^[0-9A-Za-z]{22}$/;

/** Whether a text has the form of a public id. */
export const isPublicId = (text: string): boolean => publicIdPattern.test(text);
