import { documentTexts as texts } from './documents-texts.ts';
import css from './documents.module.css';

/** Progress bar of an upload, from 0 to 1. */
export const SendingShare = ({ share }: { share: number }) => (
  <span
    className={css['track']}
    role="progressbar"
    aria-label={texts.progress}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
  >
    <span style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
);
