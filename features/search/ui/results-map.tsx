import { control, divIcon, map as openMap, marker, type Map as LeafletMap, type Marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { SlotLink } from '#ui/lists/slot-link.tsx';
import type { Bounds } from '#features/offers/rules/search-area.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import type { Listed } from '../rules/listing.ts';
import { searchTexts } from '../texts.ts';
import { groundOf } from './map-ground.ts';
import { nameBase } from './map-names.ts';
import { mostOf, pinsOf, shiftInside } from './map-pins.ts';
import { cardKey, profileUrl, slotShown } from './result-card.tsx';
import css from './results-map.module.css';

export { coverPage } from './cover-page.ts';

const texts = searchTexts.map;
const settleMs = 350;
const cardWidth = 300;

export type MapProps = {
  list: readonly Listed[];
  criteria: Criteria;
  centre: { readonly lat: number; readonly lon: number; readonly city: string };
  tilesUrl: string | null;
  pointed: string | null;
  /** Called with the visible part of the map after a visitor moved it. */
  onMove: (bounds: Bounds) => void;
};

type Spot = { readonly x: number; readonly y: number };

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

const boundsOf = (map: LeafletMap): Bounds => {
  const box = map.getBounds();
  return {
    west: rounded(box.getWest()),
    south: rounded(box.getSouth()),
    east: rounded(box.getEast()),
    north: rounded(box.getNorth()),
  };
};

const iconOf = (text: string, { x, y }: Spot, width: number) => {
  const pin = document.createElement('span');
  pin.className = css['pin'] ?? '';
  pin.textContent = text;
  const inside = shiftInside({ x, y }, text, width);
  pin.style.translate = `${inside.x}px ${inside.y}px`;
  return divIcon({ html: pin, className: '', iconSize: [0, 0] });
};

/**
 * The results on a map. The list has the same content, so the drawing is hidden from screen readers. The controls are
 * not.
 */
export const ResultsMap = ({ list, criteria, centre, tilesUrl, pointed, onMove }: MapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  // Keys of the addresses at one point, which no zoom level can separate.
  const [crowd, setCrowd] = useState<readonly string[]>([]);
  const [isFollowing, setFollowing] = useState(true);
  const drawn = useRef<{ readonly pin: Marker; readonly keys: readonly string[] }[]>([]);
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
    isOurMove.current = true;
    opened.setView([centre.lat, centre.lon], 12, { animate: false });
    isOurMove.current = false;
    control.scale({ imperial: false, position: 'bottomleft' }).addTo(opened);
    setMap(opened);
    const resized = new ResizeObserver(() => {
      isOurMove.current = true;
      opened.invalidateSize({ animate: false, pan: false });
      isOurMove.current = false;
    });
    resized.observe(host.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    opened.on('moveend', () => {
      if (isOurMove.current || !following.current.isFollowing) return;
      clearTimeout(timer);
      timer = setTimeout(() => following.current.onMove(boundsOf(opened)), settleMs);
    });
    opened.on('click', () => {
      setChosen(null);
      setCrowd([]);
    });
    return () => {
      clearTimeout(timer);
      resized.disconnect();
      opened.remove();
      setMap(null);
    };
    // The map is created once. The effects below update its content.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const { lat, lon, city } = centre;
  useEffect(() => {
    if (!map) return undefined;
    const ground = groundOf(tilesUrl, { lat, lon, city }).addTo(map);
    const unname = tilesUrl === null ? nameBase(map, { name: city, lat, lon }) : null;
    return () => {
      unname?.();
      ground.remove();
    };
  }, [map, tilesUrl, lat, lon, city]);

  const { bounds } = criteria.filters;
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
      drawn.current = pinsAt([west - 0.02, south - 0.02, east + 0.02, north + 0.02], map.getZoom()).map(
        ({ keys, text, opensAt, ...at }) => {
          const point: [number, number] = [at.lat, at.lon];
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
        },
      );
    };
    isOurMove.current = true;
    if (bounds === null && list.length > 0) {
      map.fitBounds(
        mostOf(
          list.map((card): [number, number] => [card.pro.lat, card.pro.lon]),
          [lat, lon],
        ),
        {
          padding: [56, 56],
          maxZoom: 15,
          animate: false,
        },
      );
    } else if (
      bounds !== null &&
      !map.getBounds().intersects([
        [bounds.south, bounds.west],
        [bounds.north, bounds.east],
      ])
    ) {
      map.fitBounds(
        [
          [bounds.south, bounds.west],
          [bounds.north, bounds.east],
        ],
        { animate: false },
      );
    } else if (bounds === null) {
      map.setView([lat, lon], 11, { animate: false });
    }
    isOurMove.current = false;
    draw();
    map.on('moveend', draw);
    return () => void map.off('moveend', draw);
  }, [map, list, bounds, lat, lon]);

  const shown = list.find((card) => cardKey(card) === chosen);

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
  }, [map, chosen, pointed, shown]);

  const [service] = shown?.services ?? [];
  const [slot] = service?.hours ?? [];
  return (
    <>
      <div ref={host} className={css['host']} aria-hidden="true" />
      {shown && spot && (
        <div className={css['mini']} style={{ left: spot.x, top: spot.y, width: cardWidth }}>
          <ArtFrame landscape={shown.landscape} width={640} height={480} frameClass={css['miniPicture']} />
          <div className={css['miniBody']}>
            <Link to={profileUrl(shown, criteria)} className={css['miniName']}>
              {shown.pro.name}
            </Link>
            {shown.pro.rating_count > 0 && (
              <Rating value={shown.pro.rating_x100 / 100} count={shown.pro.rating_count} isCompact />
            )}
            {service && (
              <>
                <p>{service.text}</p>
                <p>
                  {searchTexts.results.from} <b>{service.price}</b> · {shown.way}
                </p>
              </>
            )}
            {service && slot && (
              <p className={css['miniHour']}>
                {service.day} <SlotLink {...slotShown(shown, service, slot, criteria)} />
              </p>
            )}
          </div>
          <button type="button" className={css['miniClose']} aria-label={texts.close} onClick={() => setChosen(null)}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
      {crowd.length > 0 && (
        <div className={css['crowd']}>
          <ul role="list">
            {list
              .filter((card) => crowd.includes(cardKey(card)))
              .map((card) => (
                <li key={cardKey(card)}>
                  <Link to={profileUrl(card, criteria)}>{card.pro.name}</Link>
                </li>
              ))}
          </ul>
          <button type="button" className={css['miniClose']} aria-label={texts.close} onClick={() => setCrowd([])}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
      <label className={css['follow']}>
        <input type="checkbox" checked={isFollowing} onChange={(event) => setFollowing(event.target.checked)} />
        {texts.follow}
      </label>
      <div className={css['zoom']}>
        <IconButton look="floating" aria-label={texts.zoomIn} onClick={() => map?.zoomIn()}>
          <Plus size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton look="floating" aria-label={texts.zoomOut} onClick={() => map?.zoomOut()}>
          <Minus size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <p className={css['source']}>{tilesUrl === null ? texts.outline : texts.tiles}</p>
    </>
  );
};
