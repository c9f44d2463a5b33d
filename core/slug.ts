/** Lower-case letters without accents, words joined by hyphens: « Maison Lézarde » → `maison-lezarde`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/œ/gi, 'oe')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
