import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RefObject } from 'react';
import { spanStyle } from './agenda-block.tsx';
import css from './agenda-drop.module.css';
import type { DropSaid } from './drop-said.ts';
import { dropTexts as texts } from './drop-texts.ts';

const icons = { allowed: Check, warned: TriangleAlert, refused: Ban } as const;

type Words = { /** From when to when. */ readonly words: string; /** With whom, where that is one of several. */ readonly who: string | null };

/** Whether it may be dropped there, in an icon and words, and what that would break. */
const Said = ({ words, who, said }: Words & { said: DropSaid | null }) => {
  const Icon = said && icons[said.verdict];
  return (
    <>
      <b>{words}</b>
      {who !== null && <span>{who}</span>}
      {said && Icon && (
        <span className={css['verdict']}>
          <Icon size={14} strokeWidth={2.2} aria-hidden />
          {texts.verdicts[said.verdict]}
        </span>
      )}
      {said?.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
};

type GhostProps = Words & { said: DropSaid | null; startMin: number; endMin: number; place: RefObject<HTMLDivElement | null> };

/** What is being drawn or moved, where it would go; whoever does not see it is told by the keys that move it. */
export const Ghost = ({ startMin, endMin, place, ...words }: GhostProps) => (
  <div ref={place} className={css['ghost']} style={spanStyle(startMin, endMin)} data-verdict={words.said?.verdict} aria-hidden="true">
    <p>
      <Said {...words} />
    </p>
  </div>
);

/** The same in sight of who holds it with a finger, which hides what is under it. */
export const UnderFinger = (words: Words & { said: DropSaid | null }) => (
  <p className={css['finger']} data-verdict={words.said?.verdict} aria-hidden="true">
    <Said {...words} />
  </p>
);
