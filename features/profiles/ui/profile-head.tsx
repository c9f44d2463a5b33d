import CircleCheck from 'lucide-react/icons/circle-check';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Photo } from '#core/photo.ts';
import { countText } from '#core/format.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { profileTexts as texts } from '../texts.ts';
import css from './profile-head.module.css';
import { SectionLink } from './section-tabs.tsx';

type Props = {
  name: string;
  /** Portrait or logo. Null when the professional sent neither. */
  emblem: Photo | null;
  kind: string | null;
  address: string;
  rating: { readonly x100: number; readonly count: number };
  isVerified: boolean;
  /** Travel distance in kilometres. Null when the professional does not travel. */
  travelKm: number | null;
  actions: ReactNode;
};

export const ProfileHead = ({ name, emblem, kind, address, rating, isVerified, travelKm, actions }: Props) => (
  <div className={css['head']}>
    {emblem && <img className={css['emblem']} {...emblem} sizes="72px" alt="" />}
    <div>
      <h1>{name}</h1>
      <div className={css['facts']}>
        {rating.count > 0 ? (
          <span className={css['rating']}>
            <Rating value={rating.x100 / 100} isCompact />
            <SectionLink id="avis">{texts.reviews(countText(rating.count))}</SectionLink>
          </span>
        ) : (
          <span>{texts.noReview}</span>
        )}
        {kind !== null && <span>{kind}</span>}
        <span className={css['place']}>
          <MapPin size={16} strokeWidth={1.75} aria-hidden />
          {address}
        </span>
        {travelKm !== null && (
          <span className={css['place']}>
            <House size={16} strokeWidth={1.75} aria-hidden />
            {texts.atHome(travelKm)}
          </span>
        )}
        <Badge>{texts.professional}</Badge>
        {isVerified && (
          <Badge tone="success" icon={<CircleCheck size={16} strokeWidth={1.75} aria-hidden />}>
            {texts.verified}
          </Badge>
        )}
      </div>
    </div>
    <div className={css['actions']}>{actions}</div>
  </div>
);
