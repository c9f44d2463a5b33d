// Fewest letters of a word that may match another word nearly. A shorter word is one letter away from too many words.
const leastLength = 5;
const leastForTwo = 9;

/**
 * Number of edits between two words. An edit is a missing, added or wrong letter, or a swap of two neighboring letters.
 */
const editsBetween = (a: string, b: string): number => {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          old[j]! + 1,
          row[j - 1]! + 1,
          old[j - 1]! + Number(a[i - 1] !== b[j - 1]),
          isSwapped ? older[j - 2]! + 1 : Infinity,
        ),
      );
    }
    [older, old] = [old, row];
  }
  return old[b.length]!;
};

/**
 * Whether two words are equal or nearly equal: at most one edit apart, or two edits for long words. `most` sets another
 * limit. Always false when both words have under five letters.
 */
export const areNear = (a: string, b: string, most = Math.min(a.length, b.length) >= leastForTwo ? 2 : 1): boolean => {
  if (Math.max(a.length, b.length) < leastLength || Math.abs(a.length - b.length) > most) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const room = Math.min(a.length, b.length) - start;
  while (end < room && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // One edit changes at most two letters. So when only one edit is allowed, words that differ in more letters are
  // refused without counting the edits.
  return Math.max(restA.length, restB.length) <= most + 1 || most > 1 ? editsBetween(restA, restB) <= most : false;
};

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Every word one edit away from a word in lower case without accents: the words that `areNear` accepts with one edit.
 * The word itself is left out.
 */
export const wordsOneLetterAway = (word: string): string[] => {
  const away = new Set<string>();
  const letters = [...word];
  for (let i = 0; i <= letters.length; i++) {
    const before = letters.slice(0, i).join('');
    const from = letters.slice(i).join('');
    if (letters.length + 1 >= leastLength) for (const letter of alphabet) away.add(before + letter + from);
    if (letters.length < leastLength || i === letters.length) continue;
    const after = letters.slice(i + 1).join('');
    away.add(before + after);
    for (const letter of alphabet) away.add(before + letter + after);
    if (i + 1 < letters.length) away.add(before + letters[i + 1]! + letters[i]! + letters.slice(i + 2).join(''));
  }
  away.delete(word);
  return [...away];
};
