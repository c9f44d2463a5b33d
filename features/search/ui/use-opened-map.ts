import { control, map as openMap, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Bounds } from '#features/offers/rules/search-area.ts';
import { groundOf } from './map-ground.ts';
import { nameBase } from './map-names.ts';

const settleMs = 350;

export type Centre = { readonly lat: number; readonly lon: number; readonly city: string };

/** A map, null until it is created. Moves made while `isOurMove` is true are not reported as moves by the visitor. */
export type OpenedMap = { readonly map: LeafletMap | null; readonly isOurMove: RefObject<boolean> };

/** Runs a move that is not reported as a move by the visitor. */
export const moveAsOurs = (isOurMove: RefObject<boolean>, move: () => void): void => {
  isOurMove.current = true;
  move();
  isOurMove.current = false;
};

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const boundsOf = (map: LeafletMap): Bounds => {
  const box = map.getBounds();
  return {
    west: rounded(box.getWest()),
    south: rounded(box.getSouth()),
    east: rounded(box.getEast()),
    north: rounded(box.getNorth()),
  };
};

type Acts = {
  /** Whether the visitor's moves of the map are reported to `onMove`. */
  readonly isFollowing: boolean;
  readonly onMove: (bounds: Bounds) => void;
  /** Called when the visitor clicks the map outside its pins. The map keeps the function of the first render. */
  readonly onClick: () => void;
};

/** Creates a map in the element of `host`. Reports the visible part of the map after the visitor moved it. */
export const useOpenedMap = (
  centre: Centre,
  { isFollowing, onMove, onClick }: Acts,
): OpenedMap & { readonly host: RefObject<HTMLDivElement | null> } => {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const isOurMove = useRef(false);
  const following = useRef({ isFollowing, onMove });
  following.current = { isFollowing, onMove };

  useEffect(() => {
    if (!host.current) return undefined;
    const opened = openMap(host.current, {
      zoomControl: false,
      attributionControl: false,
      keyboard: false,
      zoomSnap: 0.5,
      minZoom: 5,
      maxZoom: 18,
      // A window resize must not count as a move by the visitor: the observer below resizes the map instead.
      trackResize: false,
    });
    moveAsOurs(isOurMove, () => opened.setView([centre.lat, centre.lon], 12, { animate: false }));
    control.scale({ imperial: false, position: 'bottomleft' }).addTo(opened);
    setMap(opened);
    const resized = new ResizeObserver(() =>
      moveAsOurs(isOurMove, () => opened.invalidateSize({ animate: false, pan: false })),
    );
    resized.observe(host.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    opened.on('moveend', () => {
      if (isOurMove.current || !following.current.isFollowing) return;
      clearTimeout(timer);
      timer = setTimeout(() => following.current.onMove(boundsOf(opened)), settleMs);
    });
    opened.on('click', onClick);
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      opened.remove();
      setMap(null);
    };
    // The map is created once. The effects of the hooks that follow update its content.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { host, map, isOurMove };
};

/** Shows the base map under the pins, and the names of communes and départements on the embedded base map. */
export const useGround = ({ map }: OpenedMap, tilesUrl: string | null, { lat, lon, city }: Centre): void => {
  useEffect(() => {
    if (!map) return undefined;
    const ground = groundOf(tilesUrl, { lat, lon, city }).addTo(map);
    const unname = tilesUrl === null ? nameBase(map, { name: city, lat, lon }) : null;
    return () => {
      unname?.();
      ground.remove();
    };
  }, [map, tilesUrl, lat, lon, city]);
};
