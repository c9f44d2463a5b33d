import { Link } from 'react-router';
import type { CrewMember } from './agenda-shapes.ts';
import css from './crew-marks.module.css';
import { planningTexts as texts } from './planning-texts.ts';

type Shown = Pick<CrewMember, 'id' | 'letters' | 'tint'>;

const tints = [css['tint0'], css['tint1'], css['tint2'], css['tint3'], css['tint4']] as const;

/** The letters of a practitioner on their tint; decorative, the name is said beside. */
export const CrewMark = ({ letters, tint }: Shown) => (
  <i className={`${css['mark']} ${tints[tint] ?? ''}`} aria-hidden="true">
    {letters}
  </i>
);

/** Who is who in the agenda of everybody; each leads to their own. */
export const CrewLegend = ({ crew, toOwn }: { crew: readonly CrewMember[]; toOwn: (id: string) => string }) => (
  <ul role="list" className={css['who']} aria-label={texts.crew}>
    {crew.map((one) => (
      <li key={one.id}>
        <Link to={toOwn(one.id)} preventScrollReset>
          <CrewMark {...one} />
          {one.label}
        </Link>
      </li>
    ))}
  </ul>
);
