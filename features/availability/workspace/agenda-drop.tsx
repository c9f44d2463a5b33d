import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RefObject } from 'react';
import { spanStyle } from './agenda-block.tsx';
import css from './agenda-drop.module.css';
import type { DropVerdict } from './drop-verdict.ts';
import { dropTexts as texts } from './drop-texts.ts';

const icons = { allowed: Check, warned: TriangleAlert, refused: Ban } as const;

type Words = {
  readonly words: string;
  /** Name of the target resource. Null when the target is the whole team. */ readonly resourceName: string | null;
};

const DropLabel = ({ words, resourceName, verdict }: Words & { verdict: DropVerdict | null }) => {
  const Icon = verdict && icons[verdict.kind];
  return (
    <>
      <b>{words}</b>
      {resourceName !== null && <span>{resourceName}</span>}
      {verdict && Icon && (
        <span className={css['verdict']}>
          <Icon size={14} strokeWidth={2.2} aria-hidden />
          {texts.verdicts[verdict.kind]}
        </span>
      )}
      {verdict?.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </>
  );
};

type GhostProps = Words & {
  verdict: DropVerdict | null;
  startMin: number;
  endMin: number;
  place: RefObject<HTMLDivElement | null>;
};

/**
 * An outline where a drawn or moved entry would land. Hidden from screen readers, because keyboard moves are announced.
 */
export const Ghost = ({ startMin, endMin, place, ...words }: GhostProps) => (
  <div
    ref={place}
    className={css['ghost']}
    style={spanStyle(startMin, endMin)}
    data-verdict={words.verdict?.kind}
    aria-hidden="true"
  >
    <p>
      <DropLabel {...words} />
    </p>
  </div>
);

/** The text of the outline, above a dragging finger that covers the outline. */
export const UnderFinger = (words: Words & { verdict: DropVerdict | null }) => (
  <p className={css['finger']} data-verdict={words.verdict?.kind} aria-hidden="true">
    <DropLabel {...words} />
  </p>
);
