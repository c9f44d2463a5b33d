import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Props = {
  /** Among disclosures with the same name, only one is open at a time. */
  name: string;
  className?: string | undefined;
  summaryClass?: string | undefined;
  summary: ReactNode;
  /** The accessible name of the summary, when its text is not enough. */
  label?: string;
  children: ReactNode;
};

/**
 * A panel that opens without JavaScript. With JavaScript, Escape, a press outside and a navigation close the panel. The
 * panel is drawn again after each navigation, so that its checkboxes show the current search.
 */
export const Disclosure = ({ name, className, summaryClass, summary, label, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const shown = details.current;
      // A press on the `<details>` element itself is a press on the backdrop of the narrow sheet.
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
