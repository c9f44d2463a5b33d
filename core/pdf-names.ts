// A PDF name may encode any of its letters as a number: /J#61vaScript.
const letter = (one: string): string =>
  `(?:${one}|#${[...one.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;

/**
 * A pattern that finds the given names in the bytes of a PDF read as Latin-1, even with encoded letters (ISO 32000-1,
 * 7.3.5).
 */
export const pdfNames = (...all: readonly string[]): RegExp =>
  new RegExp(`/(?:${all.map((name) => [...name].map(letter).join('')).join('|')})(?![A-Za-z0-9])`, 'g');
