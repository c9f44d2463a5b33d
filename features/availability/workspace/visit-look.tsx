import BadgeEuro from 'lucide-react/icons/badge-euro';
import Check from 'lucide-react/icons/check';
import ClockAlert from 'lucide-react/icons/clock-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Play from 'lucide-react/icons/play';
import DoorOpen from 'lucide-react/icons/door-open';
import UserX from 'lucide-react/icons/user-x';
import type { VisitLook } from './agenda-shapes.ts';
import { drawnTexts } from './drawn-texts.ts';
import css from './visit-look.module.css';

const icons = {
  requested: CircleDashed,
  confirmed: Check,
  arrived: DoorOpen,
  in_care: Play,
  completed: CircleCheck,
  paid: BadgeEuro,
  no_show: UserX,
  late: ClockAlert,
} as const satisfies Record<VisitLook | 'late', unknown>;

export const lookClass = (look: VisitLook): string => css[look] ?? '';

type Looks = {
  look: VisitLook;
  /** Delay of the visit in words, which replaces the word of its state. */ delay?: string | null;
};

const wordOf = ({ look, delay = null }: Looks): string => delay ?? drawnTexts.looks[look];
const iconKey = ({ look, delay = null }: Looks): keyof typeof icons => (delay === null ? look : 'late');

export const LookWord = (looks: Looks) => {
  const Icon = icons[iconKey(looks)];
  return (
    <span className={css['word']}>
      <Icon size={14} strokeWidth={2.2} aria-hidden />
      {wordOf(looks)}
    </span>
  );
};

/** The display state of a visit on one line: icon, given text, then the state in words. */
export const LookLine = ({ children, ...looks }: Looks & { children: string }) => {
  const Icon = icons[iconKey(looks)];
  return (
    <b className={css['line']} data-line>
      <Icon size={13} strokeWidth={2.2} aria-hidden />
      <span>{children}</span>
      <i>{wordOf(looks)}</i>
    </b>
  );
};

export const LookBadge = ({ look, delay = null }: Looks) => (
  <span className={`${css['badge']} ${lookClass(look)}`}>
    <LookWord look={look} delay={delay} />
  </span>
);
