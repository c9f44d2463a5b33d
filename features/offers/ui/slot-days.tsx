import { slotClass, SlotText } from '#ui/lists/slot-link.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import css from './slot-days.module.css';

/**
 * A day and its free starts, as text. `price` is null when all the starts cost the same, because the panel then shows
 * the price once.
 */
export type SlotDay = {
  readonly name: string;
  readonly slots: readonly {
    readonly startsAt: string;
    readonly hour: string;
    readonly price: string | null;
    readonly label: string;
  }[];
};

type Props = {
  days: readonly SlotDay[];
  chosen: string | null;
  path: string;
  searchOf: (startsAt: string) => string;
  anchor: string;
};

export const SlotDays = ({ days, chosen, path, searchOf, anchor }: Props) => (
  <ul className={css['days']} role="list">
    {days.map(({ name, slots }) => (
      <li key={name} className={css['day']}>
        <span className={css['name']}>{name}</span>
        <ul className={css['slots']} role="list">
          {slots.map(({ startsAt, hour, price, label }) => {
            const isChosen = startsAt === chosen;
            return (
              <li key={startsAt}>
                <StayLink
                  className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                  path={path}
                  search={searchOf(startsAt)}
                  anchor={anchor}
                  aria-current={isChosen || undefined}
                  aria-label={label}
                >
                  <SlotText hour={hour} price={price} />
                </StayLink>
              </li>
            );
          })}
        </ul>
      </li>
    ))}
  </ul>
);
