import { dayWithinText, priceText, relativeDayText } from '#core/format.ts';
import { slotClass, SlotText } from '#ui/slot-link.tsx';
import { StayLink } from '#ui/stay-link.tsx';
import type { Slot } from '../contract.ts';
import { bookingTexts as texts } from '../texts.ts';
import css from './slot-days.module.css';

type Props = {
  days: readonly { readonly day: number; readonly slots: readonly Slot[] }[];
  today: number;
  /** The start that is chosen, ISO. */
  chosen: string | null;
  path: string;
  /** The query string that chooses a start. */
  searchOf: (startsAt: string) => string;
  anchor: string;
};

/** A few days of free starts, each a link that chooses it; prices are written when they differ. */
export const SlotDays = ({ days, today, chosen, path, searchOf, anchor }: Props) => {
  const prices = new Set(days.flatMap(({ slots }) => slots.map(({ total_cents }) => total_cents)));
  return (
    <ul className={css['days']} role="list">
      {days.map(({ day, slots }) => (
        <li key={day} className={css['day']}>
          <span className={css['name']}>{relativeDayText(day, today)}</span>
          <ul className={css['slots']} role="list">
            {slots.map(({ starts_at, text, total_cents }) => {
              const isChosen = starts_at === chosen;
              return (
                <li key={starts_at}>
                  <StayLink
                    className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                    path={path}
                    search={searchOf(starts_at)}
                    anchor={anchor}
                    aria-current={isChosen || undefined}
                    aria-label={texts.slot(text, priceText(total_cents), dayWithinText(day, today))}
                  >
                    <SlotText hour={text} price={prices.size > 1 ? priceText(total_cents) : null} />
                  </StayLink>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
};
