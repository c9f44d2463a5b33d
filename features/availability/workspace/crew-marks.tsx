import type { PersonColor } from '../rules/resource-kinds.ts';
import css from './crew-marks.module.css';

type Shown = {
  readonly letters: string;
  readonly tint: PersonColor;
  readonly color: PersonColor | null;
  readonly photo: string | null;
};

/**
 * The picture of a practitioner, or the initials on a colored background. Hidden from screen readers, because the name
 * is beside it.
 */
export const CrewMark = ({ letters, tint, color, photo }: Shown) => (
  <i
    className={css['mark']}
    style={photo === null ? undefined : { background: `center / cover url(${photo})` }}
    data-tint={tint}
    data-color={color ?? undefined}
    aria-hidden="true"
  >
    {photo === null && letters}
  </i>
);
