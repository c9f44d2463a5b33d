const beyondAscii = /[^\0-\x7f]/g;
// Matches code in which an escape such as `\u00e9` would not be read as the character « é »: after a backslash, or in
// `String.raw`.
const unescapable = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Escapes every non-ASCII character of a program. Node keeps the source of a running module in memory, with two bytes
 * per character if one of them is not ASCII. Throws when an escape would change the meaning.
 */
export const asciiCode = (code: string): string => {
  const wrong = unescapable.exec(code);
  if (wrong)
    throw new Error(
      `an escape means something else here: ${code.slice(Math.max(0, wrong.index - 40), wrong.index + wrong[0].length)}`,
    );
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
};
