import { useEffect, useRef } from 'react';
import { slotClass, SlotText } from '#ui/slot-link.tsx';
import { StayLink } from '#ui/stay-link.tsx';
import css from './slot-parts.module.css';

type SlotShown = {
  readonly text: string;
  /** Null where it is told beside. */ readonly price: string | null;
  readonly label: string;
  readonly isChosen: boolean;
  readonly search: string;
};
type Props = { parts: readonly { readonly name: string; readonly slots: readonly SlotShown[] }[]; path: string };

/** The free starts of a day by its parts, each a link that chooses it, with its price. */
export const SlotParts = ({ parts, path }: Props) => {
  const whole = useRef<HTMLDivElement>(null);
  const stood = useRef<Element | null>(null);
  // Whoever came into the hours of a day before those of another took their place stays in the hours.
  useEffect(() => {
    if (stood.current === null || stood.current.isConnected) return;
    stood.current = null;
    if (document.activeElement === document.body) whole.current?.querySelector('a')?.focus({ preventScroll: true });
  });
  return (
    <div ref={whole} className={css['parts']} onFocus={(event) => void (stood.current = event.target)}>
      {parts.map(({ name, slots }) => (
        <div key={name}>
          <h3 className={css['part']}>{name}</h3>
          <ul className={css['slots']} role="list">
            {slots.map(({ text, price, label, isChosen, search }) => (
              <li key={search}>
                <StayLink
                  className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                  path={path}
                  search={search}
                  anchor="creneaux"
                  aria-label={label}
                  aria-current={isChosen || undefined}
                >
                  <SlotText hour={text} price={price} />
                </StayLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
