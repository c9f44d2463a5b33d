import { divIcon, layerGroup, marker, type Map as LeafletMap } from 'leaflet';
import { communeNames, departmentNames } from './france-names.ts';
import { placedNames, readName, type Named } from './map-placing.ts';
import css from './results-map.module.css';

const communes = communeNames.map(readName);
const departments = departmentNames.map(readName);
// Highest zoom level that shows names of départements. At a closer zoom, only a part of a département is visible.
const departmentsUpTo = 9;
const biggest = 40;
const namesAtMost = 60;
// Distance in pixels between the point of the searched place and its name, which the base map writes below the point.
const belowPx = 8;

const classOf = (named: Named): string | undefined => {
  if (departments.includes(named)) return css['department'];
  return communes.indexOf(named) < biggest ? css['city'] : css['town'];
};

const iconOf = (named: Named) => {
  const written = document.createElement('span');
  written.textContent = named.name;
  return divIcon({ html: written, className: classOf(named) ?? '', iconSize: [0, 0] });
};

/**
 * Writes names on the embedded base map, as many as fit without touching: communes by size, and départements when
 * zoomed out. Leaves out the searched place, which the base map names itself. Returns a function that removes the
 * names.
 */
export const nameBase = (map: LeafletMap, centre: Named): (() => void) => {
  const layer = layerGroup().addTo(map);
  const draw = () => {
    layer.clearLayers();
    const box = map.getBounds();
    const zoom = map.getZoom();
    const inside = ({ lat, lon }: Named) =>
      lat > box.getSouth() && lat < box.getNorth() && lon > box.getWest() && lon < box.getEast();
    const far = zoom <= departmentsUpTo ? departments.filter(inside) : [];
    const seen = [...communes.slice(0, biggest), ...far, ...communes.slice(biggest)]
      .filter((one) => inside(one) && one.name !== centre.name)
      .map((named) => {
        const { x, y } = map.latLngToContainerPoint([named.lat, named.lon]);
        return { named, x, y };
      });
    const { x, y } = map.latLngToContainerPoint([centre.lat, centre.lon]);
    for (const { named } of placedNames([{ named: centre, x, y: y + belowPx }, ...seen], namesAtMost)) {
      if (named === centre) continue;
      layer.addLayer(marker([named.lat, named.lon], { icon: iconOf(named), interactive: false, keyboard: false }));
    }
  };
  draw();
  map.on('moveend', draw);
  return () => {
    map.off('moveend', draw);
    layer.remove();
  };
};
