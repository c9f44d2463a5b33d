import { memo } from 'react';
import { spanStyle } from './agenda-block.tsx';
import css from './agenda.module.css';
import { hourText } from './span-text.ts';

type Props = {
  fromMin: number;
  toMin: number;
  /** Minutes after midnight. Null when the agenda does not show today. */ nowMin: number | null;
};

export const Hours = memo(({ fromMin, toMin, nowMin }: Props) => (
  <div className={css['hours']} aria-hidden="true">
    {Array.from({ length: (toMin - fromMin) / 60 }, (_, i) => fromMin + 60 * i).map((minute) => (
      <span key={minute} style={spanStyle(minute, minute)}>
        {hourText(minute)}
      </span>
    ))}
    {nowMin !== null && nowMin >= fromMin && nowMin <= toMin && (
      <b style={spanStyle(nowMin, nowMin)}>{hourText(nowMin)}</b>
    )}
  </div>
));
