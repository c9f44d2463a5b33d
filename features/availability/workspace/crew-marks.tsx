import type { PersonColor } from '../rules/resource-kinds.ts';
import css from './crew-marks.module.css';

type Shown = {
  readonly letters: string;
  readonly tint: PersonColor;
  /** The colour that was chosen for them: around their picture too. */ readonly color: PersonColor | null;
  /** The path of their picture. */ readonly photo: string | null;
};

/** The picture of a practitioner, else their letters on their tint; decorative, the name is said beside. */
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
