import { useEffect, useState, type ComponentType } from 'react';
import { travelTexts as texts } from '#features/travel/workspace/travel-texts.ts';
import { loadLater } from '#ui/browser/load-later.ts';
import css from './later-travel-map.module.css';
import type { TravelMapProps } from './travel-map.tsx';

export const LaterTravelMap = (props: TravelMapProps) => {
  const [state, setState] = useState<{ readonly Map: ComponentType<TravelMapProps> } | 'waiting' | 'failed'>('waiting');
  useEffect(() => {
    loadLater(() => import('./travel-map.tsx')).then(
      ({ TravelMap }) => setState({ Map: TravelMap }),
      (error: unknown) => {
        setState('failed');
        reportError(error);
      },
    );
  }, []);
  return (
    <div className={css['map']} data-chrome>
      {typeof state === 'object' ? <state.Map {...props} /> : <p>{state === 'failed' ? texts.mapFailed : texts.map}</p>}
    </div>
  );
};
