import { Onde } from './onde.tsx';
import css from './spinner.module.css';

/** Shown for a wait of more than a second: a moving wave and a label. */
export const Spinner = ({ label }: { label: string }) => (
  <p className={css['spinner']} role="status">
    <Onde isMoving />
    {label}
  </p>
);
