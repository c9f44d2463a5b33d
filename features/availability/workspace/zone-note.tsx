import { useLayoutEffect, useState } from 'react';
import { Notice } from '#ui/layout/notice.tsx';
import { whenReleased } from '#ui/browser/when-released.ts';
import css from './zone-note.module.css';
import { planningTexts as texts } from './planning-texts.ts';

type Props = {
  name: string;
  offsetMinutes: number;
  nowMs: number;
};

/** Names the time zone of the displayed hours when this device has another UTC offset. */
export const ZoneNote = ({ name, offsetMinutes, nowMs }: Props) => {
  const [isElsewhere, setElsewhere] = useState(false);
  // Runs before paint. A later note could move a button between a press and its release, and the click would be lost.
  useLayoutEffect(
    () => whenReleased(() => setElsewhere(-new Date(nowMs).getTimezoneOffset() !== offsetMinutes)),
    [nowMs, offsetMinutes],
  );
  if (!isElsewhere) return null;
  return (
    <div className={css['zone']}>
      <Notice tone="info">{texts.zone(name)}</Notice>
    </div>
  );
};
