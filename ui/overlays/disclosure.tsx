import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Props = {
  /** Only one of the panels with the same name is open at a time. */
  name: string;
  className?: string | undefined;
  summaryClass?: string | undefined;
  summary: ReactNode;
  /** The accessible name of the summary, when the text of the summary is not enough. */
  label?: string;
  children: ReactNode;
};

/**
 * A panel that opens without JavaScript. With JavaScript, Escape, a press outside the panel and a navigation close it.
 * After each navigation the panel is rendered again, so that its checkboxes show the current search.
 */
export const Disclosure = ({ name, className, summaryClass, summary, label, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const shown = details.current;
      // On a narrow window the panel has a backdrop. A press on the `<details>` element itself is a press on this
      // backdrop.
      if (shown?.open && target instanceof Node && (target === shown || !shown.contains(target))) shown.open = false;
    };
    const typed = (event: KeyboardEvent) => {
      const shown = details.current;
      if (event.key !== 'Escape' || !shown?.open) return;
      shown.open = false;
      shown.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, []);
  return (
    <details key={key} ref={details} name={name} className={className}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
};
