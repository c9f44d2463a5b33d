import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadLater } from '#ui/browser/load-later.ts';
import { searchTexts } from '../texts.ts';
import type { MapProps } from './results-map.tsx';
import css from './map-pane.module.css';

const texts = searchTexts.map;

type State = { readonly Map: ComponentType<MapProps> } | 'waiting' | 'failed';

/** The map's place in the page. Its code comes once the pane is seen on a wide window, or when « Carte » is pressed on a narrow one. */
export const MapPane = (props: MapProps) => {
  const pane = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>('waiting');
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!pane.current) return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      loadLater(() => import('./results-map.tsx')).then(
        ({ ResultsMap }) => setState({ Map: ResultsMap }),
        (error: unknown) => {
          setState('failed');
          reportError(error);
        },
      );
    });
    seen.observe(pane.current);
    return () => seen.disconnect();
  }, []);

  return (
    <>
      <section ref={pane} className={[css['pane'], isOpen && css['open']].filter(Boolean).join(' ')} aria-label={texts.label} data-chrome>
        {typeof state === 'object' ? <state.Map {...props} /> : <p className={css['waiting']}>{state === 'failed' ? texts.failed : texts.loading}</p>}
      </section>
      <button type="button" className={css['toggle']} onClick={() => setOpen(!isOpen)} data-chrome>
        {isOpen ? <List size={20} strokeWidth={1.75} aria-hidden /> : <MapIcon size={20} strokeWidth={1.75} aria-hidden />}
        {isOpen ? texts.hide : texts.show}
      </button>
    </>
  );
};
