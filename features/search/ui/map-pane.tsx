import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { searchTexts } from '../texts.ts';
import type { CoverPage } from './cover-page.ts';
import type { MapProps } from './results-map.tsx';
import css from './map-pane.module.css';

const texts = searchTexts.map;

type State = { readonly Map: ComponentType<MapProps>; readonly coverPage: CoverPage } | 'waiting' | 'failed';

/**
 * The map in the page. Its code loads once the pane is visible in a wide window, or when « Carte » is pressed in a
 * narrow one.
 */
export const MapPane = (props: MapProps) => {
  const pane = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!pane.current) return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      loadLater(() => import('./results-map.tsx')).then(
        ({ ResultsMap, coverPage }) => setState({ Map: ResultsMap, coverPage }),
        (error: unknown) => {
          setState('failed');
          reportError(error);
        },
      );
    });
    seen.observe(pane.current);
    return () => seen.disconnect();
  }, []);

  useEffect(
    () =>
      isOpen && typeof state === 'object' && pane.current && toggle.current
        ? state.coverPage(pane.current, toggle.current, () => setOpen(false))
        : undefined,
    [isOpen, state],
  );

  return (
    <>
      <section
        ref={pane}
        id="carte"
        tabIndex={-1}
        className={[css['pane'], isOpen && css['open']].filter(Boolean).join(' ')}
        aria-label={texts.label}
        data-chrome
      >
        {typeof state === 'object' ? (
          <state.Map {...props} />
        ) : (
          <p className={css['waiting']}>{state === 'failed' ? texts.failed : texts.loading}</p>
        )}
      </section>
      {/* Without results the map is empty, and its button would cover the suggestions. */}
      <button
        ref={toggle}
        id="bouton-carte"
        type="button"
        className={[css['toggle'], props.list.length === 0 && !isOpen && css['none']].filter(Boolean).join(' ')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-chrome
      >
        {isOpen ? (
          <List size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <MapIcon size={20} strokeWidth={1.75} aria-hidden />
        )}
        {isOpen ? texts.hide : texts.show}
      </button>
    </>
  );
};
