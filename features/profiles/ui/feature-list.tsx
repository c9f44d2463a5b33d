import { profileTexts } from '../texts.ts';
import css from './feature-list.module.css';

/** A convenience or a piece of equipment. `svg` is its icon; the server drew it. */
export type FeatureShown = { readonly key: string; readonly label: string; readonly svg: string };

const shownAtOnce = 8;

const List = ({ features }: { features: readonly FeatureShown[] }) => (
  <ul className={css['list']} role="list">
    {features.map(({ key, label, svg }) => (
      <li key={key} className={css['feature']}>
        <span className={css['icon']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
        {label}
      </li>
    ))}
  </ul>
);

export const FeatureList = ({ features }: { features: readonly FeatureShown[] }) => (
  <>
    <List features={features.slice(0, shownAtOnce)} />
    {features.length > shownAtOnce && (
      <details className={css['more']}>
        <summary className="link">{profileTexts.features.all(features.length)}</summary>
        <List features={features.slice(shownAtOnce)} />
      </details>
    )}
  </>
);
