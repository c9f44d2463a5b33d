import Sparkle from 'lucide-react/icons/sparkle';
import { profileTexts } from '../texts.ts';
import { featureIcons } from './feature-icons.ts';
import css from './feature-list.module.css';

/** A convenience or a piece of equipment: its name in words, its icon's name. */
export type FeatureShown = { readonly key: string; readonly label: string; readonly icon: string };

const shownAtOnce = 8;

const List = ({ features }: { features: readonly FeatureShown[] }) => (
  <ul className={css['list']} role="list">
    {features.map(({ key, label, icon }) => {
      const Icon = featureIcons[icon] ?? Sparkle;
      return (
        <li key={key} className={css['feature']}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </li>
      );
    })}
  </ul>
);

/** What a place offers; the rest opens below. */
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
