import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RefObject } from 'react';
import { spanStyle } from './agenda-block.tsx';
import css from './agenda-drop.module.css';
import type { DropVerdict } from './drop-said.ts';
import { dropTexts as texts } from './drop-texts.ts';

const icons = { allowed: Check, warned: TriangleAlert, refused: Ban } as const;

type Words = { readonly words: string; /** Name of the resource, null for everybody. */ readonly who: string | null };

const Said = ({ words, who, said }: Words & { said: DropVerdict | null }) => {
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

type GhostProps = Words & {
  said: DropVerdict | null;
  startMin: number;
  endMin: number;
  place: RefObject<HTMLDivElement | null>;
};

/**
 * An outline at the place where the drawn or moved entry would go. Hidden from screen readers, because keyboard moves
 * are announced.
 */
export const Ghost = ({ startMin, endMin, place, ...words }: GhostProps) => (
  <div
    ref={place}
    className={css['ghost']}
    style={spanStyle(startMin, endMin)}
    data-verdict={words.said?.verdict}
    aria-hidden="true"
  >
    <p>
      <Said {...words} />
    </p>
  </div>
);

/** The text of the outline, shown above a dragging finger that hides the outline. */
export const UnderFinger = (words: Words & { said: DropVerdict | null }) => (
  <p className={css['finger']} data-verdict={words.said?.verdict} aria-hidden="true">
    <Said {...words} />
  </p>
);
