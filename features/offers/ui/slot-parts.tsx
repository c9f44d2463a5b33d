import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { slotClass, SlotText } from '#ui/lists/slot-link.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import { useScripted } from '#ui/layout/use-scripted.ts';
import css from './slot-parts.module.css';

type SlotShown = {
  readonly text: string;
  /** Price of a start, as text. Null when the price is shown elsewhere. */ readonly price: string | null;
  readonly label: string;
  readonly isChosen: boolean;
  readonly search: string;
};
type Props = { parts: readonly { readonly name: string; readonly slots: readonly SlotShown[] }[]; path: string };

// Keys that move between the hours, as in a radio group, across all parts of the day.
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus to the next or previous hour when an arrow key is pressed. */
const moveIn = (whole: HTMLElement, event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...whole.querySelectorAll('a')];
  const at = links.findIndex((link) => link === event.target);
  const step = steps[event.key];
  const next = step === undefined ? { Home: 0, End: -1 }[event.key] : (at + step) % links.length;
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  links.at(next)?.focus();
};

/**
 * The free starts of a day, by part of the day. Each start is a link that chooses it. Tab stops only once, and the
 * arrow keys move between the hours. Without JavaScript, Tab stops at every hour.
 */
export const SlotParts = ({ parts, path }: Props) => {
  const whole = useRef<HTMLDivElement>(null);
  const stoodIn = useRef<Element | null>(null);
  const isScripted = useScripted();
  const [stood, setStood] = useState<string | null>(null);
  const slots = parts.flatMap((part) => part.slots);
  const stop = slots.find(({ search }) => search === stood) ?? slots.find(({ isChosen }) => isChosen) ?? slots[0];
  // When the hours of another day replace the hour with the focus, the focus moves to the new hours. Otherwise it would
  // leave the list.
  useEffect(() => {
    if (stoodIn.current === null || stoodIn.current.isConnected) return;
    stoodIn.current = null;
    if (document.activeElement === document.body)
      whole.current?.querySelector<HTMLElement>('a:not([tabindex="-1"])')?.focus({ preventScroll: true });
  });
  return (
    // The key events come from the hour links, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={whole}
      className={css['parts']}
      onFocus={(event) => void (stoodIn.current = event.target)}
      onKeyDown={(event) => moveIn(event.currentTarget, event)}
    >
      {parts.map(({ name, slots: shown }) => (
        <div key={name}>
          <h3 className={css['part']}>{name}</h3>
          <ul className={css['slots']} role="list">
            {shown.map(({ text, price, label, isChosen, search }) => (
              <li key={search}>
                <StayLink
                  className={`${slotClass(isChosen ? 'selected' : 'available')} ${css['slot']}`}
                  path={path}
                  search={search}
                  anchor="creneaux"
                  tabIndex={!isScripted || search === stop?.search ? undefined : -1}
                  onFocus={() => setStood(search)}
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
