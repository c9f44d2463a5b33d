/** Escapes the signs of a text that have a meaning in an SQL `like` pattern. */
export const escapedLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
