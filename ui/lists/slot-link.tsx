import css from './slot-link.module.css';
import { SiteLink } from '../layout/site-link.tsx';

type SlotShown = { /** « 16:30 ». */ hour: string; /** What it costs, where no price stands beside it or another one does. */ price: string | null };

export const slotClass = (state: 'available' | 'selected' | 'taken' = 'available'): string =>
  [css['slot'], state === 'available' ? undefined : css[state]].filter(Boolean).join(' ');

/** What is read on a free time: the hour, and under it the price. */
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
  /** What is read first, in the same order, then what stands around it: « 16:30, 78 €, aujourd’hui, … ». */ label: string;
};

/** A free time that is itself the way in. On a tinted ground, set `--slot-ground`. */
export const SlotLink = ({ to, label, ...shown }: Props) => (
  <SiteLink to={to} className={slotClass()} aria-label={label}>
    <SlotText {...shown} />
  </SiteLink>
);
