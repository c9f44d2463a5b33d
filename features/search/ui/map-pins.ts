import Supercluster from 'supercluster';
import { priceText } from '#core/format.ts';
import { searchTexts } from '../texts.ts';

/** A result on the map, in WGS 84 degrees. `priceCents` is null when no price is known. */
export type MapPlace = {
  readonly key: string;
  readonly lat: number;
  readonly lon: number;
  readonly priceCents: number | null;
};

/** A pin: one place with its price, or several places that are too close to draw apart. */
export type MapPin = {
  readonly lat: number;
  readonly lon: number;
  readonly keys: readonly string[];
  readonly text: string;
  /** Zoom level at which the places of the pin separate; null for a single place. */ readonly opensAt: number | null;
};

const farthestZoom = 17;
const nearShare = 0.75;
const fewest = 6;

type Point = [lat: number, lon: number];

/**
 * The points that the first view must contain: the searched place and the nearest three quarters of the addresses. A
 * few distant addresses would otherwise zoom the map out until all the others share one pin.
 */
export const mostOf = (points: readonly Point[], centre: Point): Point[] => {
  const farness = ([lat, lon]: Point): number =>
    (lat - centre[0]) ** 2 + ((lon - centre[1]) * Math.cos((centre[0] * Math.PI) / 180)) ** 2;
  const near = [...points].sort((a, b) => farness(a) - farness(b));
  return [centre, ...near.slice(0, Math.max(fewest, Math.ceil(near.length * nearShare)))];
};

// A letter of a pin is about 8 pixels wide. The ends of a pin and the edge of the map keep a margin.
const letterPx = 8;
const endPx = 16;
const pinHeightPx = 36;
// Width of a pin such as « 108 € ». Pins that are closer would overlap, so they share one pin.
const pinWidthPx = 64;

/**
 * Number of pixels by which to move a pin so that all of it is visible. A pin entirely outside the map does not move.
 */
export const shiftInside = (
  { x, y }: { readonly x: number; readonly y: number },
  text: string,
  width: number,
): { x: number; y: number } => {
  const half = (text.length * letterPx) / 2 + endPx;
  const isOn = x > -half && x < width + half && y >= 0;
  return isOn ? { x: Math.max(half, Math.min(width - half, x)) - x, y: Math.max(pinHeightPx, y) - y } : { x: 0, y: 0 };
};

/**
 * Prepares the pins of a list, then returns those of a part of the map at a zoom level. Places whose pins would overlap
 * share one pin.
 */
export const pinsOf = (
  places: readonly MapPlace[],
): ((box: [west: number, south: number, east: number, north: number], zoom: number) => MapPin[]) => {
  const index = new Supercluster<{ place: MapPlace }>({ radius: pinWidthPx, extent: 256, maxZoom: farthestZoom });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
      properties: { place },
    })),
  );
  return (box, zoom) =>
    index.getClusters(box, Math.floor(zoom)).map(({ geometry, properties }): MapPin => {
      const [lon = 0, lat = 0] = geometry.coordinates;
      if (!('cluster_id' in properties)) {
        const { place } = properties;
        return {
          lat,
          lon,
          keys: [place.key],
          text: place.priceCents === null ? '·' : priceText(place.priceCents),
          opensAt: null,
        };
      }
      const inside = index
        .getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY)
        .map((leaf) => leaf.properties.place.key);
      return {
        lat,
        lon,
        keys: inside,
        text: searchTexts.map.cluster(inside.length),
        opensAt: Math.min(farthestZoom, index.getClusterExpansionZoom(properties.cluster_id)),
      };
    });
};
