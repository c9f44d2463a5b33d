import House from 'lucide-react/icons/house';
import type { Landscape } from '#core/landscapes.ts';
import { countText } from '#core/format.ts';
import { writtenLanguage } from '#core/written-language.ts';
import { atCity } from '#core/at-city.ts';
import { KeepHeart } from '#features/search/ui/heart.tsx';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { SlotLink } from '#ui/lists/slot-link.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import css from './landing-cards.module.css';
import { LandingSection, SectionHead } from './landing-section.tsx';
import { landingTexts as texts } from './landing-texts.ts';

export type FreeCard = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly to: string;
  readonly landscape: Landscape;
  readonly rating: number | null;
  readonly isKept: boolean;
  readonly isAtHome: boolean;
  /** The service that `price` and `slots` are about: « Massage suédois, 60 min ». */
  readonly service: string;
  readonly price: string;
  /** Whether the price is the lowest of several: « dès 78 € ». */
  readonly isLeast: boolean;
  /** Surcharges and reductions included in the prices. Empty when the prices include neither. */
  readonly note: string;
  /** Day of the slots, such as « Demain ». Null when the section only covers today. */
  readonly day: string | null;
  readonly slots: readonly {
    readonly to: string;
    readonly hour: string;
    readonly price: string | null;
    readonly label: string;
  }[];
};

/**
 * `total` is the number of addresses behind the link « Voir les n adresses ». The search covers today, or tomorrow too
 * when too few are free today.
 */
export type FreeToday = {
  readonly city: string;
  readonly isToday: boolean;
  readonly total: number;
  readonly to: string;
  readonly cards: readonly FreeCard[];
};

export const Free = ({ free }: { free: FreeToday }) => (
  <LandingSection labelledBy="free" ground="mist">
    <SectionHead>
      <h2 id="free">
        {free.isToday ? texts.free.heading(atCity(free.city)) : texts.free.headingSoon(atCity(free.city))}
      </h2>
      <SiteLink className="link" to={free.to}>
        {free.total > 1 ? texts.free.all(countText(free.total)) : texts.free.one}
      </SiteLink>
    </SectionHead>
    <div className={css['free']}>
      {free.cards.map((card) => (
        <article key={card.id} className={css['card']}>
          <ArtFrame landscape={card.landscape} width={640} height={480} frameClass={css['wide']}>
            {card.isAtHome && (
              <Badge tone="floating" icon={<House size={16} strokeWidth={1.75} aria-hidden />}>
                {texts.free.atHome}
              </Badge>
            )}
          </ArtFrame>
          <KeepHeart id={card.id} name={card.name} isKept={card.isKept} />
          <div className={css['row']}>
            <h3 className={css['name']}>
              <SiteLink to={card.to}>{card.name}</SiteLink>
            </h3>
            {card.rating !== null && <Rating value={card.rating} isCompact />}
          </div>
          <p className={css['where']}>{card.where}</p>
          <p className={css['service']} lang={writtenLanguage}>
            {card.service}
          </p>
          <div className={css['row']}>
            <span className={css['slots']}>
              {card.day !== null && <small className={css['day']}>{card.day}</small>}
              {card.slots.map((slot) => (
                <SlotLink key={slot.to} {...slot} />
              ))}
            </span>
            <span className={css['from']}>
              {card.isLeast && `${texts.free.from} `}
              <strong>{card.price}</strong>
            </span>
          </div>
          {card.note !== '' && <p className={css['where']}>{card.note}</p>}
        </article>
      ))}
    </div>
  </LandingSection>
);
