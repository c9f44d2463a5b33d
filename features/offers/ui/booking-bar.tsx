import { LinkButton } from '#ui/layout/link-button.tsx';
import { offerTexts as texts } from '../texts.ts';
import css from './booking-bar.module.css';
import type { Selected } from './selection-panel.tsx';

/**
 * The bar at the bottom of narrow windows: the price, the chosen start and the booking button. It replaces the tab bar.
 */
export const BookingBar = ({ selected, bookTo }: { selected: Selected | null; bookTo: string | null }) => {
  if (!selected?.chosen || bookTo === null) return null;
  const { chosen, total } = selected;
  return (
    <div className="action-bar" data-chrome>
      <p>
        <b className={css['price']}>{total}</b>
        <span className={css['moment']}>{chosen.short}</span>
      </p>
      <LinkButton to={bookTo} tone="primary" size="lg" aria-label={texts.bookShortLabel(chosen.moment)}>
        {texts.bookShort}
      </LinkButton>
    </div>
  );
};
