import { latLng, layerGroup, map as openMap, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, useState } from 'react';
import { groundOf, ringLayers, type Ring } from '../ui/map-ground.ts';
import css from './travel-map.module.css';

export type TravelMapProps = {
  base: { readonly city: string; readonly lat: number; readonly lon: number };
  rings: readonly Ring[];
  tilesUrl: string | null;
};

/**
 * Rings around a professional's base, showing how far they travel. A table beside it has the same content, so the
 * drawing is hidden from screen readers.
 */
export const TravelMap = ({ base, rings, tilesUrl }: TravelMapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { lat, lon, city } = base;

  useEffect(() => {
    if (!host.current) return undefined;
    const still = {
      dragging: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      boxZoom: false,
      touchZoom: false,
    } as const;
    const opened = openMap(host.current, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      zoomSnap: 0.25,
      ...still,
    });
    opened.setView([lat, lon], 10, { animate: false });
    setMap(opened);
    return () => {
      opened.remove();
      setMap(null);
    };
  }, [lat, lon]);

  useEffect(() => {
    if (!map) return undefined;
    const drawn = layerGroup([groundOf(tilesUrl, { lat, lon, city }, []), ...ringLayers({ lat, lon }, rings)]).addTo(
      map,
    );
    const farthestKm = Math.max(2, ...rings.map(({ km }) => km));
    map.fitBounds(latLng(lat, lon).toBounds(farthestKm * 2000 * 1.15), { animate: false });
    return () => void drawn.remove();
  }, [map, rings, tilesUrl, lat, lon, city]);

  return <div ref={host} className={css['host']} aria-hidden="true" />;
};
