/** Degrees, WGS 84. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The wider areas that a search which found nobody may be given, in kilometres (assumed). */
export const widerRadiiKm = [60, 100] as const;

export const decimal = (text: string | null): number | null =>
  text !== null && /^-?\d{1,6}([.,]\d{1,20})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

// About a metre.
const degreeDecimals = 5;

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(degreeDecimals)) + 0;

/** A part of the map as an address and a call write it: west, south, east, north in plain decimals. */
export const boundsText = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => roundDegrees(degrees).toFixed(degreeDecimals)).join(',');

/**
 * The part of the map that a text names, to the nearest 0.00001 degree; null when it is none: not four plain decimals, not on Earth, inverted, or
 * nothing wide.
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
