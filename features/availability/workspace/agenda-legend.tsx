import css from './agenda-legend.module.css';
import { planningTexts as texts } from './planning-texts.ts';

const kinds = ['clients', 'establishments', 'both', 'booking', 'private'] as const;
const swatches = {
  clients: css['clients'],
  establishments: css['establishments'],
  both: css['both'],
  booking: css['booking'],
  private: css['private'],
} as const;

/** What the colours of the agenda say, in words. */
export const Legend = () => (
  <ul className={css['legend']} role="list" aria-label={texts.legendLabel}>
    {kinds.map((kind) => (
      <li key={kind}>
        <i className={`${css['swatch']} ${swatches[kind]}`} />
        {texts.legend[kind]}
      </li>
    ))}
  </ul>
);
