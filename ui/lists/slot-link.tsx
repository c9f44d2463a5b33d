import css from './slot-link.module.css';
import { SiteLink } from '../layout/site-link.tsx';

type SlotShown = {
  hour: string;
  /** The price. Null when the page already shows the same price beside the slot. */ price: string | null;
};

export const slotClass = (state: 'available' | 'selected' | 'taken' = 'available'): string =>
  [css['slot'], state === 'available' ? undefined : css[state]].filter(Boolean).join(' ');

export const SlotText = ({ hour, price }: SlotShown) => (
  <>
    {hour}
    {price !== null && (
      <>
        {' '}
        <span className={css['price']}>{price}</span>
      </>
    )}
  </>
);

type Props = SlotShown & {
  to: string;
  /** The accessible name: the hour and the price, then their context, such as « 16:30, 78 €, aujourd’hui, … ». */
  label: string;
};

/** A slot as a link to the booking pages. On a tinted background, the page sets the property `--slot-ground`. */
export const SlotLink = ({ to, label, ...shown }: Props) => (
  <SiteLink to={to} className={slotClass()} aria-label={label}>
    <SlotText {...shown} />
  </SiteLink>
);
