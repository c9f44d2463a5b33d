/** A name and its point, degrees WGS 84. */
export type Named = { readonly name: string; readonly lat: number; readonly lon: number };

// What names are placed in, to a degree.
const thousandths = 1_000;

/** Reads a written name: « Nantes|47218|-1554 ». */
export const readName = (written: string): Named => {
  const [name = '', lat = '', lon = ''] = written.split('|');
  return { name, lat: Number(lat) / thousandths, lon: Number(lon) / thousandths };
};

export type PlacedName = { readonly one: Named; /** Pixels. */ readonly x: number; readonly y: number };

// A letter of the base is about 7 pixels wide; names keep some air around them.
const letterPx = 7;
const linePx = 22;
const airPx = 10;

/** The first names that fit without touching one another, in their order, at most `limit`; each is centred on its point. */
export const placedNames = (seen: readonly PlacedName[], limit: number): PlacedName[] => {
  const kept: (PlacedName & { readonly half: number })[] = [];
  for (const placed of seen) {
    if (kept.length === limit) break;
    const half = (placed.one.name.length * letterPx + airPx) / 2;
    const isFree = kept.every(({ x, y, half: other }) => Math.abs(x - placed.x) >= half + other || Math.abs(y - placed.y) >= linePx);
    if (isFree) kept.push({ ...placed, half });
  }
  return kept;
};
