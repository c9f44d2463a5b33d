const beyondAscii = /[^\0-\x7f]/g;
// There an escape would be read as its six characters.
const unescapable = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/;

/**
 * The same program with every other character escaped: Node keeps the text of a module for as long as it runs, in two bytes a character as soon as one is
 * not ASCII. Throws where an escape would mean something else.
 */
export const asciiCode = (code: string): string => {
  const wrong = unescapable.exec(code);
  if (wrong) throw new Error(`an escape means something else here: ${code.slice(Math.max(0, wrong.index - 40), wrong.index + wrong[0].length)}`);
  return code.replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
};
