/** A point on Earth, in degrees (WGS 84). */
export type Point = { readonly lat: number; readonly lon: number };

/**
 * A box of coordinates, in degrees. `minLon` may be below −180 and `maxLon` above 180 when the box crosses the
 * antimeridian.
 */
export type Box = {
  readonly minLat: number;
  readonly maxLat: number;
  readonly minLon: number;
  readonly maxLon: number;
};

const EARTH_RADIUS_KM = 6371;
const CELL_DEGREES = 0.25;
const COLUMNS = 360 / CELL_DEGREES;
const ROWS = 180 / CELL_DEGREES;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in kilometres on a sphere of radius 6371 km (docs/product/search.md#area). */
export const greatCircleKm = (a: Point, b: Point): number => {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat * halfLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon * halfLon;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
};

/**
 * The smallest box, in degrees, that contains every point within `km` of (lat, lon). The box has all longitudes when a
 * pole is within `km`.
 */
export const boundingBox = (lat: number, lon: number, km: number): Box => {
  const angle = km / EARTH_RADIUS_KM;
  // The box is slightly wider, so that rounding never excludes a point exactly on the circle.
  const margin = 1e-7;
  const minLat = lat - degrees(angle) - margin;
  const maxLat = lat + degrees(angle) + margin;
  if (minLat <= -90 || maxLat >= 90) {
    return { minLat: Math.max(-90, minLat), maxLat: Math.min(90, maxLat), minLon: -180, maxLon: 180 };
  }
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat))))) + margin;
  return { minLat, maxLat, minLon: lon - reach, maxLon: lon + reach };
};

const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEGREES)));
const columnOf = (lon: number): number => Math.floor((lon + 180) / CELL_DEGREES);
const wrapped = (column: number): number => ((column % COLUMNS) + COLUMNS) % COLUMNS;

/**
 * The number of the 0.25° cell of a place, below 1,036,800: its row from the south pole × 1440 + its column from 180°
 * west.
 */
export const cellOf = (lat: number, lon: number): number => rowOf(lat) * COLUMNS + wrapped(columnOf(lon));

/** The number of every cell that the box touches, in ascending order, without duplicates. */
export const cellsOf = (box: Box): number[] => {
  const first = columnOf(box.minLon);
  const width = Math.min(COLUMNS, columnOf(box.maxLon) - first + 1);
  const cells: number[] = [];
  for (let row = rowOf(box.minLat); row <= rowOf(box.maxLat); row++) {
    for (let i = 0; i < width; i++) cells.push(row * COLUMNS + wrapped(first + i));
  }
  return cells.toSorted((a, b) => a - b);
};
