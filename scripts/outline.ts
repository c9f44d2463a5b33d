import { readFileSync, writeFileSync } from 'node:fs';

type Arc = readonly (readonly [number, number])[];
type Shape = { readonly id?: string } & (
  | { readonly type: 'Polygon'; readonly arcs: number[][] }
  | { readonly type: 'MultiPolygon'; readonly arcs: number[][][] }
);
type Topology = {
  readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
  readonly arcs: Arc[];
  readonly objects: { readonly countries: { readonly geometries: Shape[] } };
};

// Ids in Natural Earth: France with its five overseas départements, then the territories that Natural Earth lists
// separately.
const wanted = ['250', '540', '258', '652', '663', '666', '876'];
const unit = 1000;

const topology = JSON.parse(
  readFileSync(new URL('../node_modules/world-atlas/countries-10m.json', import.meta.url), 'utf8'),
) as Topology;
const { scale, translate } = topology.transform;

/**
 * The points of an arc in thousandths of a degree, longitude first. A negative `index` means the arc `~index` in
 * reverse.
 */
const pointsOf = (index: number): [number, number][] => {
  let x = 0;
  let y = 0;
  const points = topology.arcs[index < 0 ? ~index : index]!.map(([dx, dy]): [number, number] => {
    x += dx;
    y += dy;
    return [Math.round((x * scale[0] + translate[0]) * unit), Math.round((y * scale[1] + translate[1]) * unit)];
  });
  return index < 0 ? points.toReversed() : points;
};

const ringOf = (arcs: readonly number[]): [number, number][] =>
  arcs.flatMap((index, i) => pointsOf(index).slice(i === 0 ? 0 : 1));

/** Encodes a ring as its first point, followed by the difference between each point and the previous point. */
const stepsOf = (ring: readonly [number, number][]): number[] =>
  ring.flatMap(([x, y], i) => (i === 0 ? [x, y] : [x - ring[i - 1]![0], y - ring[i - 1]![1]]));

const shapes = wanted.map((id) => {
  const found = topology.objects.countries.geometries.find((shape) => shape.id === id);
  if (!found) throw new Error(`no outline for country ${id}`);
  return found;
});
// Only outer rings are used, because no hole in these territories is large enough for this map.
const rings = shapes
  .flatMap((shape) => (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs))
  .map((polygon) => stepsOf(ringOf(polygon[0]!)).join(' '));
if (rings.length < 20) throw new Error(`only ${rings.length} rings`);

writeFileSync(
  new URL('../features/search/ui/france-outline.ts', import.meta.url),
  `// Made by scripts/outline.ts from world-atlas 2.0.2. Made with Natural Earth (public domain); free vector and raster map data at naturalearthdata.com.

/**
 * The outlines of France, overseas included, with one text per ring. A text starts with the longitude and latitude of
 * the first point, in thousandths of a degree. Then come the differences from each point to the next.
 */
export const franceRings: readonly string[] = [
${rings.map((ring) => `  '${ring}',`).join('\n')}
];
`,
);
