const folded = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/**
 * Whether two services have the same name, ignoring case and the encoding of accents
 * (docs/product/catalogue.md#services).
 */
export const sameName = (a: string, b: string): boolean => folded(a) === folded(b);

const longest = 105;

/** Returns an unused name for a copy: « Massage (copie) », then « Massage (copie 2) ». */
export const copyName = (name: string, taken: readonly string[]): string => {
  const base = [...name.replace(/ \(copie(?: \d+)?\)$/, '')].slice(0, longest).join('');
  for (let n = 1; ; n++) {
    const candidate = `${base} (copie${n === 1 ? '' : ` ${n}`})`;
    if (!taken.some((one) => sameName(one, candidate))) return candidate;
  }
};
