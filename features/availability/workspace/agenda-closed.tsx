import css from './agenda.module.css';
import { spanStyle } from './agenda-block.tsx';
import type { AgendaColumn } from './agenda-shapes.ts';
import { planningTexts as texts } from './planning-texts.ts';
import { hourText } from './span-text.ts';
import { isHours } from './use-agenda-pointer.ts';

/** Minutes from which a closed period has room for text. */
const roomMin = 30;

type Props = Pick<AgendaColumn, 'owner' | 'blocks'> & { readonly fromMin: number; readonly toMin: number };

/**
 * The hours at which a practitioner's day opens and closes, over the shaded time. Screen readers read them in the
 * column heading.
 */
export const Closed = ({ owner, blocks, fromMin, toMin }: Props) => {
  const hours = blocks.filter(isHours);
  if (owner?.kind !== 'practitioner' || hours.length === 0) return null;
  const opensMin = Math.min(...hours.map(({ startMin }) => startMin));
  const closesMin = Math.max(...hours.map(({ endMin }) => endMin));
  return (
    <>
      {opensMin - fromMin >= roomMin && (
        <p className={css['shut']} style={spanStyle(fromMin, opensMin)} aria-hidden="true" data-before>
          {texts.opens(hourText(opensMin))}
        </p>
      )}
      {toMin - closesMin >= roomMin && (
        <p className={css['shut']} style={spanStyle(closesMin, toMin)} aria-hidden="true" data-after>
          {texts.closes(hourText(closesMin))}
        </p>
      )}
    </>
  );
};
