import { useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { profileTexts } from '../texts.ts';
import css from './section-tabs.module.css';

const texts = profileTexts.sections;

/** Sections of a profile in page order. `id` is the id of the HTML element. */
export const sections = [
  { id: 'prestations', label: texts.services },
  { id: 'avis', label: texts.reviews },
  { id: 'a-propos', label: texts.about },
  { id: 'horaires', label: texts.hours },
  { id: 'conditions', label: texts.terms },
] as const;

type SectionId = (typeof sections)[number]['id'];

/** Returns the section in view: the last one whose top has passed the upper third of the window. */
const useCurrentSection = (): SectionId => {
  const [current, setCurrent] = useState<SectionId>('prestations');
  useEffect(() => {
    const read = () => {
      const limit = innerHeight / 3;
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= limit,
      );
      setCurrent(passed.at(-1)?.id ?? 'prestations');
    };
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, []);
  return current;
};

type LinkProps = { id: SectionId; className?: string | undefined; isCurrent?: boolean; children: ReactNode };

/** Link to a section of the page. The link repeats the query string, because that contains the visitor's selection. */
export const SectionLink = ({ id, className, isCurrent = false, children }: LinkProps) => {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={`${pathname}${search}#${id}`}
      replace
      className={className}
      aria-current={isCurrent ? 'location' : undefined}
    >
      {children}
    </Link>
  );
};

export const SectionTabs = () => {
  const current = useCurrentSection();
  return (
    <nav className={css['tabs']} aria-label={texts.label}>
      {sections.map(({ id, label }) => (
        <SectionLink key={id} id={id} className={css['tab']} isCurrent={id === current}>
          {label}
        </SectionLink>
      ))}
    </nav>
  );
};
