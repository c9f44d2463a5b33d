const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether two services would have one name: case and the way accents are written apart (docs/product/catalogue.md#services). */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b);

const longest = 105;

/** A free name for a copy: « Massage (copie) », then « Massage (copie 2) ». */
export const copyName = (name: string, taken: readonly string[]): string => {
  const base = [...name.replace(/ \(copie(?: \d+)?\)$/, '')].slice(0, longest).join('');
  for (let n = 1; ; n++) {
    const candidate = `${base} (copie${n === 1 ? '' : ` ${n}`})`;
    if (!taken.some((one) => sameName(one, candidate))) return candidate;
  }
};
