import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

type Props = {
  /** Disclosures of one name open one at a time. */
  name: string;
  className?: string | undefined;
  summaryClass?: string | undefined;
  summary: ReactNode;
  /** What the summary is called, where its words say too little. */
  label?: string;
  children: ReactNode;
};

/**
 * A panel that opens without JavaScript; with it, Escape, a press outside and a new search close it (each search has its own, so that boxes show what is
 * searched).
 */
export const Disclosure = ({ name, className, summaryClass, summary, label, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      const shown = details.current;
      // The veil of the narrow sheet belongs to the element itself.
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
