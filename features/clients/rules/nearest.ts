/**
 * Returns the number of letters to change to turn one word into another. The result is exact up to `most`; any larger
 * result only means « more ».
 */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
};

/**
 * Finds the name closest to the typed words. Each word must be at most one or two letters away from a word of the name.
 * Undefined when no name is close enough.
 */
export const nearestName = <N extends { readonly words: string }>(
  typed: readonly string[],
  names: readonly N[],
): N | undefined => {
  const longWords = typed.filter((word) => word.length >= 3);
  if (longWords.length === 0) return undefined;
  let best: { readonly name: N; readonly far: number } | undefined;
  for (const name of names) {
    const words = name.words.split(' ');
    let far = 0;
    for (const word of longWords) {
      const most = word.length > 4 ? 2 : 1;
      const nearest = Math.min(...words.map((one) => distance(word, one, most)));
      if (nearest > most) {
        far = Infinity;
        break;
      }
      far += nearest;
    }
    if (far < (best?.far ?? Infinity)) best = { name, far };
  }
  return best?.name;
};
