import { slotClass, SlotText } from '#ui/lists/slot-link.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import css from './slot-days.module.css';

/** A day's name and its starts in words; a price is null where all starts shown have the one told beside them. */
export type SlotDay = {
  readonly name: string;
  readonly slots: readonly { readonly startsAt: string; readonly hour: string; readonly price: string | null; readonly label: string }[];
};

type Props = {
  days: readonly SlotDay[];
  /** The start that is chosen, ISO. */
  chosen: string | null;
  path: string;
  /** The query string that chooses a start. */
  searchOf: (startsAt: string) => string;
  anchor: string;
};

/** A few days of free starts, each a link that chooses it; prices are written when they differ. */
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
