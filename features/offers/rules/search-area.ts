/** A rectangle of the map, in WGS 84 degrees. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Larger search radii, in kilometers, proposed when a search finds nobody (assumed). */
export const widerRadiiKm = [60, 100] as const;

export const decimal = (text: string | null): number | null =>
  text !== null && /^-?\d{1,6}([.,]\d{1,20})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

// Number of decimals of a degree, which is precise to about one meter.
const degreeDecimals = 5;

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(degreeDecimals)) + 0;

/** Writes a rectangle of the map for URLs and API calls: west, south, east, north, as decimal numbers. */
export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => roundDegrees(degrees).toFixed(degreeDecimals)).join(',');

/**
 * Reads a rectangle of the map, rounded to 0.00001 degree. Null when the text is not four decimal numbers, or when the
 * rectangle is outside the Earth, inverted or empty.
 */
export const boundsIn = (text: string): Bounds | null => {
  const parts = text.split(',').map((part) => {
    const degrees = decimal(part);
    return degrees === null ? null : roundDegrees(degrees);
  });
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || west == null || south == null || east == null || north == null) return null;
  const onEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onEarth && west < east && south < north ? { west, south, east, north } : null;
};
