export type Named = { readonly name: string; readonly lat: number; readonly lon: number };

const thousandths = 1_000;

/** Parses a name with its position in thousandths of a degree, such as « Nantes|47218|-1554 ». */
export const readName = (written: string): Named => {
  const [name = '', lat = '', lon = ''] = written.split('|');
  return { name, lat: Number(lat) / thousandths, lon: Number(lon) / thousandths };
};

export type PlacedName = {
  readonly named: Named;
  /** Pixels from the left edge of the map; `y` from the top. */ readonly x: number;
  readonly y: number;
};

// A letter of the base map is about 7 pixels wide. Names keep a margin around them.
const letterPx = 7;
const linePx = 22;
const airPx = 10;

/**
 * Returns the first names that fit without touching one another, at most `limit`. Each name is centered on its
 * position.
 */
export const placedNames = (seen: readonly PlacedName[], limit: number): PlacedName[] => {
  const fitting: (PlacedName & { readonly half: number })[] = [];
  for (const placed of seen) {
    if (fitting.length === limit) break;
    const half = (placed.named.name.length * letterPx + airPx) / 2;
    const isFree = fitting.every(
      ({ x, y, half: other }) => Math.abs(x - placed.x) >= half + other || Math.abs(y - placed.y) >= linePx,
    );
    if (isFree) fitting.push({ ...placed, half });
  }
  return fitting;
};
