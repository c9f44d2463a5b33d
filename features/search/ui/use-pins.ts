import { divIcon, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Bounds } from '#features/offers/rules/search-area.ts';
import type { Listed } from '../rules/listing.ts';
import { mostOf, pinsOf, shiftInside, type MapPin } from './map-pins.ts';
import { cardKey } from './result-card.tsx';
import css from './results-map.module.css';
import { boundsOf, moveAsOurs, type Centre, type OpenedMap } from './use-opened-map.ts';

/** Width of the card that opens from a pin, in pixels. */
export const cardWidth = 300;

/** A point of the map on screen, in pixels from its top left corner. */
export type Spot = { readonly x: number; readonly y: number };

type Point = [lat: number, lon: number];
type Drawn = { readonly pin: Marker; readonly keys: readonly string[] };

const iconOf = (text: string, { x, y }: Spot, width: number) => {
  const pin = document.createElement('span');
  pin.className = css['pin'] ?? '';
  pin.textContent = text;
  const inside = shiftInside({ x, y }, text, width);
  pin.style.translate = `${inside.x}px ${inside.y}px`;
  return divIcon({ html: pin, className: '', iconSize: [0, 0] });
};

/** The card that the visitor opened from its pin, or the addresses at one point, which no zoom level can separate. */
export const usePicked = () => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [crowd, setCrowd] = useState<readonly string[]>([]);
  return { chosen, crowd, setChosen, setCrowd };
};
type Picked = ReturnType<typeof usePicked>;

const drawnPin = (
  map: LeafletMap,
  { keys, text, opensAt, lat, lon }: MapPin,
  { setChosen, setCrowd }: Pick<Picked, 'setChosen' | 'setCrowd'>,
): Drawn => {
  const point: Point = [lat, lon];
  const pin = marker(point, {
    icon: iconOf(text, map.latLngToContainerPoint(point), map.getSize().x),
    keyboard: false,
  }).addTo(map);
  pin.on('click', () => {
    setCrowd([]);
    if (opensAt !== null && opensAt > map.getZoom()) map.setView(point, opensAt);
    else if (keys.length > 1) setCrowd(keys);
    else setChosen(keys[0] ?? null);
  });
  return { pin, keys };
};

/**
 * Moves the map to the searched bounds when none of their area is visible. Without searched bounds, the map moves to
 * most of the results, or to the searched place when the list is empty.
 */
const showResults = (map: LeafletMap, list: readonly Listed[], bounds: Bounds | null, centre: Point): void => {
  if (bounds !== null) {
    const corners: [Point, Point] = [
      [bounds.south, bounds.west],
      [bounds.north, bounds.east],
    ];
    if (!map.getBounds().intersects(corners)) map.fitBounds(corners, { animate: false });
    return;
  }
  if (list.length === 0) {
    map.setView(centre, 11, { animate: false });
    return;
  }
  const points = list.map((card): Point => [card.pro.lat, card.pro.lon]);
  map.fitBounds(mostOf(points, centre), { padding: [56, 56], maxZoom: 15, animate: false });
};

type Results = { readonly list: readonly Listed[]; readonly bounds: Bounds | null; readonly centre: Centre };

/** Draws the pins of the visible part of the map, again after each move. Returns the drawn pins. */
export const usePins = (
  { map, isOurMove }: OpenedMap,
  { list, bounds, centre: { lat, lon } }: Results,
  { setChosen, setCrowd }: Picked,
): RefObject<readonly Drawn[]> => {
  const drawn = useRef<readonly Drawn[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    const pinsAt = pinsOf(
      list.map((card) => ({
        key: cardKey(card),
        lat: card.pro.lat,
        lon: card.pro.lon,
        priceCents: card.lowest_price_cents,
      })),
    );
    const draw = () => {
      for (const { pin } of drawn.current) pin.remove();
      const { west, south, east, north } = boundsOf(map);
      drawn.current = pinsAt([west - 0.02, south - 0.02, east + 0.02, north + 0.02], map.getZoom()).map((pin) =>
        drawnPin(map, pin, { setChosen, setCrowd }),
      );
    };
    moveAsOurs(isOurMove, () => showResults(map, list, bounds, [lat, lon]));
    draw();
    map.on('moveend', draw);
    return () => void map.off('moveend', draw);
  }, [map, isOurMove, list, bounds, lat, lon, setChosen, setCrowd]);
  return drawn;
};

type Pointed = { readonly shown: Listed | undefined; readonly chosen: string | null; readonly pointed: string | null };

/** Marks the pins of the chosen and the pointed cards. Returns the place on screen of the card `shown`. */
export const useSpot = (
  { map }: OpenedMap,
  drawn: RefObject<readonly Drawn[]>,
  { shown, chosen, pointed }: Pointed,
): Spot | null => {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const mark = () => {
      for (const { pin, keys } of drawn.current) {
        const isOn = (chosen !== null && keys.includes(chosen)) || (pointed !== null && keys.includes(pointed));
        pin.getElement()?.firstElementChild?.classList.toggle(css['on'] ?? 'on', isOn);
        pin.setZIndexOffset(isOn ? 1000 : 0);
      }
      if (!shown) return setSpot(null);
      const { x, y } = map.latLngToContainerPoint([shown.pro.lat, shown.pro.lon]);
      const size = map.getSize();
      const isLow = y > size.y - 190;
      return setSpot({
        x: Math.max(12, Math.min(size.x - cardWidth - 12, x - cardWidth * 0.4)),
        y: isLow ? y - 206 : y + 8,
      });
    };
    mark();
    map.on('move moveend zoomend', mark);
    return () => void map.off('move moveend zoomend', mark);
  }, [map, drawn, chosen, pointed, shown]);
  return spot;
};
