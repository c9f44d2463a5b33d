import { circle, divIcon, layerGroup, marker, polygon, tileLayer, type LatLngExpression, type Layer } from 'leaflet';
import { distanceText } from '#core/format.ts';
import { franceRings } from './france-outline.ts';
import css from './results-map.module.css';

export type Ring = { readonly km: number; readonly text: string };

const usualRings: readonly Ring[] = [2, 5, 10, 20, 30].map((km) => ({ km, text: distanceText(km) }));
const kmPerDegree = 111.2;
const metresPerKm = 1_000;
const thousandths = 1_000;

/** Decodes one ring of the outline into latitudes and longitudes in degrees. */
const ringOf = (steps: string): LatLngExpression[] => {
  const numbers = steps.split(' ').map(Number);
  const ring: LatLngExpression[] = [];
  let lon = 0;
  let lat = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    lon += numbers[i] ?? 0;
    lat += numbers[i + 1] ?? 0;
    ring.push([lat / thousandths, lon / thousandths]);
  }
  return ring;
};

const label = (lat: number, lon: number, text: string, className: string | undefined): Layer => {
  const written = document.createElement('span');
  written.textContent = text;
  return marker([lat, lon], {
    icon: divIcon({ html: written, className: className ?? '', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  });
};

export const ringLayers = (centre: { readonly lat: number; readonly lon: number }, rings: readonly Ring[]): Layer[] =>
  rings.flatMap(({ km, text }) => [
    circle([centre.lat, centre.lon], { radius: km * metresPerKm, className: css['ring'] ?? '', interactive: false }),
    label(centre.lat + km / kmPerDegree, centre.lon, text, css['ringLabel']),
  ]);

/**
 * The layer under the pins: map tiles when the settings have a URL, else the outline of France and circles around the
 * searched place.
 */
export const groundOf = (
  tilesUrl: string | null,
  centre: { readonly lat: number; readonly lon: number; readonly city: string },
  rings: readonly Ring[] = usualRings,
): Layer => {
  if (tilesUrl !== null) return tileLayer(tilesUrl, { maxZoom: 19 });
  return layerGroup([
    ...franceRings.map((steps) => polygon(ringOf(steps), { className: css['land'] ?? '', interactive: false })),
    ...ringLayers(centre, rings),
    label(centre.lat, centre.lon, centre.city, css['place']),
  ]);
};
