import Star from 'lucide-react/icons/star';
import { countText, ratingText } from '#core/format.ts';
import css from './rating.module.css';
import { uiTexts } from '../texts.ts';

/** The options of a rating (docs/product/widgets.md#option-shapes) that concern only its display. */
type Props = {
  value: number;
  max?: number;
  /** `total` draws whole stars only. `partial` fills a part of the last star. */
  type?: 'total' | 'partial';
  count?: number;
  /** Whether to draw a single star before the number, as on cards. By default all stars are drawn, then « 4 sur 5 ». */
  isCompact?: boolean;
};

/** A star whose left part is filled, by a percentage. */
export const OneStar = ({ percent }: { percent: number }) => (
  <span className={css['star']}>
    {percent < 100 && <Star className={css['empty']} size={15} strokeWidth={1.75} />}
    {percent > 0 && (
      <span className={css['full']} style={{ width: `${percent}%` }}>
        <Star size={15} strokeWidth={1.75} />
      </span>
    )}
  </span>
);

/** A rating to read. The stars are an image with an accessible name, and the number is always written. */
export const Rating = ({ value, max = 5, type = 'partial', count, isCompact = false }: Props) => {
  const shownValue = Math.min(max, Math.max(0, type === 'total' ? Math.round(value) : value));
  const figure = type === 'total' ? countText(shownValue) : ratingText(shownValue);
  const name = uiTexts.rating(figure, max) + (count === undefined ? '' : `, ${uiTexts.reviews(countText(count))}`);
  const stars = isCompact
    ? [100]
    : Array.from({ length: max }, (_, i) => Math.round(Math.min(1, Math.max(0, shownValue - i)) * 100));
  return (
    <span className={css['rating']} role="img" aria-label={name}>
      <span className={css['stars']} aria-hidden="true">
        {stars.map((percent, i) => (
          <OneStar key={i} percent={percent} />
        ))}
      </span>
      <span aria-hidden="true">{isCompact ? figure : uiTexts.rating(figure, max)}</span>
      {count !== undefined && (
        <span className={css['count']} aria-hidden="true">
          ({countText(count)})
        </span>
      )}
    </span>
  );
};
