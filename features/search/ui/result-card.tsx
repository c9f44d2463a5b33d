import House from 'lucide-react/icons/house';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Landscape } from '#core/art.ts';
import { clockText, clockWithOffsetText, dayWithinText, distanceText, durationText, priceText, relativeDayText } from '#core/format.ts';
import { ArtFrame } from '#ui/art-image.tsx';
import { Badge } from '#ui/badge.tsx';
import { Rating } from '#ui/rating.tsx';
import { SlotLink } from '#ui/slot-link.tsx';
import type { ResultCard as Card } from '../contract.ts';
import { bookingQuery, type Criteria } from '../rules/criteria.ts';
import { searchTexts } from '../texts.ts';
import css from './result-card.module.css';

const texts = searchTexts.results;

type Slot = Card['slots'][number];
type Service = Card['services'][number];

/** A card's own key: a professional appears once per place of care. */
export const cardKey = ({ pro, at_home }: Card): string => `${pro.id}${at_home ? '-h' : ''}`;

/** The criteria of the links of a card: its own place of care. */
const criteriaOf = (card: Card, criteria: Criteria): Criteria => ({ ...criteria, atHome: card.at_home });

export const profileUrl = (card: Card, criteria: Criteria): string =>
  `/praticien/${card.pro.slug}-${card.pro.id}?${bookingQuery(criteriaOf(card, criteria), card.pro.id)}`;

export const slotUrl = (card: Card, slot: Slot, criteria: Criteria): string =>
  `/booking/guests?${bookingQuery(criteriaOf(card, criteria), card.pro.id)}&option=${slot.option_id}&starts_at=${encodeURIComponent(slot.starts_at)}`;

export const slotHour = ({ minute, offset_minutes }: Slot): string =>
  offset_minutes === null ? clockText(minute) : clockWithOffsetText(minute, offset_minutes);

/** « 16:30, aujourd’hui, 78 €, Maison Lézarde »: what the hour alone does not say. */
export const slotLabel = (card: Card, slot: Slot): string =>
  texts.slot(dayWithinText(slot.day, card.today), slotHour(slot), priceText(slot.price_cents), card.pro.name);

const serviceText = ({ name, label, duration_min }: Service): string => [name, ...(label === '' ? [] : [label]), durationText(duration_min)].join(', ');

const wayText = (card: Card, estimatedFrom: string | null): string => {
  if (!card.at_home) {
    const distance = distanceText(card.distance_km);
    return card.distance_approximate ? texts.about(distance) : distance;
  }
  const fee = card.travel_fee_cents === null || card.travel_fee_cents === 0 ? texts.travelFree : texts.travelFee(priceText(card.travel_fee_cents));
  return estimatedFrom === null ? fee : `${fee}, ${texts.estimatedFrom(estimatedFrom)}`;
};

type Props = {
  card: Card;
  /** The trade or the kind of place, in words. */
  kind: string | null;
  landscape: Landscape;
  criteria: Criteria;
  /** The commune whose centre stands for the visitor's address in a travel fee; null once the street is known. */
  estimatedFrom?: string | null;
  /** Nobody said where they are: a distance would be from nowhere. */
  isWithoutPlace?: boolean;
  /** The first picture of a page is not lazy. */
  isFirst?: boolean;
  /** Told the card's key as the pointer or the focus comes in, null as it leaves. */
  onPoint?: ((key: string | null) => void) | undefined;
};

/** One professional of the results: picture, name, rating, place, the two cheapest services, the next free times. */
export const ResultCard = memo(({ card, kind, landscape, criteria, estimatedFrom = null, isWithoutPlace = false, isFirst = false, onPoint }: Props) => {
  const { pro } = card;
  const to = profileUrl(card, criteria);
  const [slot] = card.slots;
  const badge = card.at_home ? texts.atHome : card.also_at_home ? texts.alsoAtHome : null;
  const point = onPoint && {
    onPointerEnter: () => onPoint(cardKey(card)),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(cardKey(card)),
    onBlur: () => onPoint(null),
  };
  return (
    <article className={css['card']} {...point}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <ArtFrame landscape={landscape} width={640} height={480} frameClass={css['picture']} isLazy={!isFirst}>
          {badge !== null && (
            <Badge tone="floating" icon={<House size={16} strokeWidth={1.75} aria-hidden />}>
              {badge}
            </Badge>
          )}
        </ArtFrame>
      </Link>
      <div className={css['body']}>
        <div className={css['row']}>
          <h2 className={css['name']}>
            <Link to={to}>{pro.name}</Link>
          </h2>
          {pro.rating_count > 0 ? (
            <Rating value={pro.rating_x100 / 100} count={pro.rating_count} isCompact />
          ) : (
            <span className={css['small']}>{texts.noReview}</span>
          )}
        </div>
        {badge !== null && <p className="visually-hidden">{badge}</p>}
        <p className={css['where']}>{[...(kind === null ? [] : [kind]), pro.street === null ? pro.city : `${pro.street}, ${pro.city}`].join(' · ')}</p>
        <ul className={css['services']} role="list">
          {card.services.map((service) => (
            <li key={service.option_id} className={css['row']}>
              <span>{serviceText(service)}</span>
              <span className={css['price']}>
                {texts.from} <b>{priceText(service.price_cents)}</b>
              </span>
            </li>
          ))}
        </ul>
        <div className={css['foot']}>
          {slot && (
            <div className={css['slots']}>
              <span className={css['day']}>{relativeDayText(slot.day, card.today)}</span>
              {card.slots.map((one) => (
                <SlotLink key={one.starts_at} to={slotUrl(card, one, criteria)} label={slotLabel(card, one)}>
                  {slotHour(one)}
                </SlotLink>
              ))}
              {card.more_slots && (
                <Link to={to} className={`link ${css['more']}`}>
                  {texts.more}
                  <span className="visually-hidden">{` ${texts.moreOf(pro.name)}`}</span>
                </Link>
              )}
            </div>
          )}
          {!isWithoutPlace && <span className={css['way']}>{wayText(card, estimatedFrom)}</span>}
        </div>
      </div>
    </article>
  );
});
ResultCard.displayName = 'ResultCard';
