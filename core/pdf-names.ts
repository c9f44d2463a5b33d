// A name may write any of its letters by number: /J#61vaScript.
const letter = (one: string): string => `(?:${one}|#${[...one.charCodeAt(0).toString(16)].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;

/** The pattern of these names in the bytes of a PDF, one letter each, however their letters are written (ISO 32000-1, 7.3.5). */
export const pdfNames = (...all: readonly string[]): RegExp =>
  new RegExp(`/(?:${all.map((name) => [...name].map(letter).join('')).join('|')})(?![A-Za-z0-9])`, 'g');
