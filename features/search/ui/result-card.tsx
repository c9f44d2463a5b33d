import House from 'lucide-react/icons/house';
import { memo } from 'react';
import { writtenLanguage } from '#core/written-language.ts';
import { ArtFrame } from '#ui/media/art-image.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Rating } from '#ui/lists/rating.tsx';
import { SiteLink } from '#ui/layout/site-link.tsx';
import { SlotLink } from '#ui/lists/slot-link.tsx';
import type { Criteria } from '#features/offers/rules/criteria.ts';
import type { Listed, ListedService } from '../rules/listing.ts';
import { searchTexts } from '../texts.ts';
import { cardQuery, startUrl } from './card-urls.ts';
import { KeepHeart } from './heart.tsx';
import css from './result-card.module.css';

const texts = searchTexts.results;

/** Key of a card in the list: a professional may have one card on site and another at home. */
export const cardKey = ({ pro, at_home }: Listed): string => `${pro.id}${at_home ? '-h' : ''}`;

const hasHours = ({ services }: Listed): boolean => services.some(({ hours }) => hours.length > 0);

/**
 * URL of the profile with the card's main service chosen, on the same days and hours. The profile then shows the card's
 * price and hours. A card without hours chooses no service.
 */
export const profileUrl = (card: Listed, criteria: Criteria): string => {
  const { hours } = criteria.filters;
  const path = `/praticien/${card.pro.slug}-${card.pro.id}?${cardQuery(card, criteria, hasHours(card) ? card.services[0]?.optionId : undefined)}`;
  return hours.length === 0 ? path : `${path}&hours=${hours.join(',')}`;
};

/**
 * A free start on a card: its link, its price when it differs from the service's, and a label for screen readers.
 * Example of a label: « 16:30, 78 €, Aujourd’hui, Massage suédois, 60 min, Maison Lézarde ».
 */
export const slotShown = (
  card: Listed,
  { optionId, text, day }: ListedService,
  { startsAt, hour, price, isOther }: ListedService['hours'][number],
  criteria: Criteria,
) => ({
  to: startUrl(card, optionId, startsAt, criteria),
  hour,
  price: isOther ? price : null,
  label: [hour, price, day, text, card.pro.name].join(', '),
});

const badgeText = ({ at_home, also_at_home }: Listed): string | null => {
  if (at_home) return texts.atHome;
  return also_at_home ? texts.alsoAtHome : null;
};

type Props = {
  card: Listed;
  criteria: Criteria;
  isKept?: boolean;
  /** Whether this card is the first of the page. Its picture loads at once, while the others load when scrolled to. */
  isFirst?: boolean;
  /** Called with the card's key when the pointer or the focus enters the card, and with null when it leaves. */
  onPoint?: ((key: string | null) => void) | undefined;
};

export const ResultCard = memo(({ card, criteria, isKept = false, isFirst = false, onPoint }: Props) => {
  const { pro } = card;
  const to = profileUrl(card, criteria);
  const badge = badgeText(card);
  const point = onPoint && {
    onPointerEnter: () => onPoint(cardKey(card)),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(cardKey(card)),
    onBlur: () => onPoint(null),
  };
  return (
    <article className={css['card']} {...point}>
      <div className={css['frame']}>
        <SiteLink to={to} tabIndex={-1} aria-hidden="true">
          <ArtFrame landscape={card.landscape} width={640} height={480} frameClass={css['picture']} isLazy={!isFirst}>
            {badge !== null && (
              <Badge tone="floating" icon={<House size={16} strokeWidth={1.75} aria-hidden />}>
                {badge}
              </Badge>
            )}
          </ArtFrame>
        </SiteLink>
        <KeepHeart id={pro.id} name={pro.name} isKept={isKept} />
      </div>
      <div className={css['body']}>
        <div className={`${css['row']} ${css['head']}`}>
          <h2 className={css['name']}>
            <SiteLink to={to}>{pro.name}</SiteLink>
          </h2>
          {pro.rating_count > 0 ? (
            <Rating value={pro.rating_x100 / 100} count={pro.rating_count} isCompact />
          ) : (
            <span className={css['small']}>{texts.noReview}</span>
          )}
        </div>
        {badge !== null && <p className="visually-hidden">{badge}</p>}
        <p className={css['where']}>{card.where}</p>
        <ul className={css['services']} role="list">
          {card.services.map((service, i) => (
            <li key={service.optionId}>
              <div className={css['row']}>
                <span>
                  <span lang={writtenLanguage}>{service.text}</span>
                  {service.note !== '' && <span className={css['note']}>{service.note}</span>}
                </span>
                <span className={css['price']}>
                  {service.isLeast && `${texts.from} `}
                  <b>{service.price}</b>
                </span>
              </div>
              {service.hours.length > 0 && (
                <div className={css['slots']}>
                  <span className={css['day']}>{service.day}</span>
                  {service.hours.map((slot) => (
                    <SlotLink key={slot.startsAt} {...slotShown(card, service, slot, criteria)} />
                  ))}
                  {i === 0 && card.more_slots && (
                    <SiteLink to={`${to}#creneaux`} className={`link ${css['more']}`}>
                      {texts.more}
                      <span className="visually-hidden">{` ${texts.moreOf(pro.name)}`}</span>
                    </SiteLink>
                  )}
                  {service.hoursNote !== '' && <span className={css['note']}>{service.hoursNote}</span>}
                </div>
              )}
            </li>
          ))}
        </ul>
        {!hasHours(card) && (
          <SiteLink to={to} className="link">
            {texts.seeCare}
            <span className="visually-hidden">{`, ${pro.name}`}</span>
          </SiteLink>
        )}
        {card.way !== '' && <p className={css['way']}>{card.way}</p>}
      </div>
    </article>
  );
});
ResultCard.displayName = 'ResultCard';
