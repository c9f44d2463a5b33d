import BadgeEuro from 'lucide-react/icons/badge-euro';
import Check from 'lucide-react/icons/check';
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
} as const satisfies Record<VisitLook, unknown>;

export const lookClass = (look: VisitLook): string => css[look] ?? '';

export const LookWord = ({ look }: { look: VisitLook }) => {
  const Icon = icons[look];
  return (
    <span className={css['word']}>
      <Icon size={14} strokeWidth={2.2} aria-hidden />
      {drawnTexts.looks[look]}
    </span>
  );
};

/** The display state of a visit on one line: icon, given text, then the state in words. */
export const LookLine = ({ look, children }: { look: VisitLook; children: string }) => {
  const Icon = icons[look];
  return (
    <b className={css['line']} data-line>
      <Icon size={13} strokeWidth={2.2} aria-hidden />
      <span>{children}</span>
      <i>{drawnTexts.looks[look]}</i>
    </b>
  );
};

export const LookBadge = ({ look }: { look: VisitLook }) => (
  <span className={`${css['badge']} ${lookClass(look)}`}>
    <LookWord look={look} />
  </span>
);
