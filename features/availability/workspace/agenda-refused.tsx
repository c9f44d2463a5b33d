import Ban from 'lucide-react/icons/ban';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/layout/icon-button.tsx';
import css from './agenda-refused.module.css';
import { dropTexts as texts } from './drop-texts.ts';
import type { RefusedDrop } from './visit-move.ts';

/** The reasons why a drop was refused. The message stays until the user closes it or begins another action. */
export const Refused = ({ verdict, stays, onClose }: RefusedDrop & { onClose: () => void }) => (
  <div className={css['refused']}>
    <p>
      <span className={css['verdict']}>
        <Ban size={16} strokeWidth={2.2} aria-hidden />
        {texts.verdicts.refused}
      </span>
      {verdict.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {stays !== null && <span>{stays}</span>}
    </p>
    <IconButton isSmall aria-label={texts.close} onClick={onClose}>
      <X size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  </div>
);
