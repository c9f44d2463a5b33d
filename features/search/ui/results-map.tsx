import type { Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { SlotLink } from '#ui/lists/slot-link.tsx';
import type { Bounds } from '#features/offers/rules/search-area.ts';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import type { Listed } from '../rules/listing.ts';
import { searchTexts } from '../texts.ts';
import { cardKey, profileUrl, slotShown } from './result-card.tsx';
import css from './results-map.module.css';
import { useGround, useOpenedMap, type Centre } from './use-opened-map.ts';
import { cardWidth, usePicked, usePins, useSpot, type Spot } from './use-pins.ts';

export { coverPage } from './cover-page.ts';

const texts = searchTexts.map;

export type MapProps = {
  list: readonly Listed[];
  criteria: Criteria;
  centre: Centre;
  tilesUrl: string | null;
  pointed: string | null;
  /** Called with the visible part of the map after a visitor moved it. */
  onMove: (bounds: Bounds) => void;
};

const Close = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className={css['miniClose']} aria-label={texts.close} onClick={onClose}>
    <X size={16} strokeWidth={1.75} aria-hidden />
  </button>
);

type MiniCardProps = { card: Listed; spot: Spot; criteria: Criteria; onClose: () => void };

const MiniCard = ({ card, spot, criteria, onClose }: MiniCardProps) => {
  const [service] = card.services;
  const [slot] = service?.hours ?? [];
  return (
    <div className={css['mini']} style={{ left: spot.x, top: spot.y, width: cardWidth }}>
      <ArtFrame landscape={card.landscape} width={640} height={480} frameClass={css['miniPicture']} />
      <div className={css['miniBody']}>
        <Link to={profileUrl(card, criteria)} className={css['miniName']}>
          {card.pro.name}
        </Link>
        {card.pro.rating_count > 0 && (
          <Rating value={card.pro.rating_x100 / 100} count={card.pro.rating_count} isCompact />
        )}
        {service && (
          <>
            <p>{service.text}</p>
            <p>
              {service.isLeast && `${searchTexts.results.from} `}
              <b>{service.price}</b> · {card.way}
            </p>
          </>
        )}
        {service && slot && (
          <p className={css['miniHour']}>
            {service.day} <SlotLink {...slotShown(card, service, slot, criteria)} />
          </p>
        )}
      </div>
      <Close onClose={onClose} />
    </div>
  );
};

type CrowdProps = { cards: readonly Listed[]; criteria: Criteria; onClose: () => void };

const Crowd = ({ cards, criteria, onClose }: CrowdProps) => (
  <div className={css['crowd']}>
    <ul role="list">
      {cards.map((card) => (
        <li key={cardKey(card)}>
          <Link to={profileUrl(card, criteria)}>{card.pro.name}</Link>
        </li>
      ))}
    </ul>
    <Close onClose={onClose} />
  </div>
);

const Zoom = ({ map }: { map: LeafletMap | null }) => (
  <div className={css['zoom']}>
    <IconButton look="floating" aria-label={texts.zoomIn} onClick={() => map?.zoomIn()}>
      <Plus size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
    <IconButton look="floating" aria-label={texts.zoomOut} onClick={() => map?.zoomOut()}>
      <Minus size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </div>
);

/**
 * The results on a map. The list has the same content, so the drawing is hidden from screen readers. The controls are
 * not.
 */
export const ResultsMap = ({ list, criteria, centre, tilesUrl, pointed, onMove }: MapProps) => {
  const picked = usePicked();
  const { chosen, crowd, setChosen, setCrowd } = picked;
  const [isFollowing, setFollowing] = useState(true);
  const { host, ...opened } = useOpenedMap(centre, {
    isFollowing,
    onMove,
    onClick: () => {
      setChosen(null);
      setCrowd([]);
    },
  });
  useGround(opened, tilesUrl, centre);
  const drawn = usePins(opened, { list, bounds: criteria.filters.bounds, centre }, picked);
  const shown = list.find((card) => cardKey(card) === chosen);
  const spot = useSpot(opened, drawn, { shown, chosen, pointed });
  return (
    <>
      <div ref={host} className={css['host']} aria-hidden="true" />
      {shown && spot && <MiniCard card={shown} spot={spot} criteria={criteria} onClose={() => setChosen(null)} />}
      {crowd.length > 0 && (
        <Crowd
          cards={list.filter((card) => crowd.includes(cardKey(card)))}
          criteria={criteria}
          onClose={() => setCrowd([])}
        />
      )}
      <label className={css['follow']}>
        <input type="checkbox" checked={isFollowing} onChange={(event) => setFollowing(event.target.checked)} />
        {texts.follow}
      </label>
      <Zoom map={opened.map} />
      <p className={css['source']}>{tilesUrl === null ? texts.outline : texts.tiles}</p>
    </>
  );
};
