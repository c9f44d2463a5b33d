import { useLayoutEffect, useState } from 'react';
import { Notice } from '#ui/layout/notice.tsx';
import { whenReleased } from '#ui/browser/when-released.ts';
import css from './zone-note.module.css';
import { planningTexts as texts } from './planning-texts.ts';

type Props = { name: string; /** Minutes east of UTC, now. */ offsetMinutes: number; now: number };

/** Says whose hours these are where this device's clock shows others. */
export const ZoneNote = ({ name, offsetMinutes, now }: Props) => {
  const [isElsewhere, setElsewhere] = useState(false);
  // Before the page is painted: told later, the note would come between a press and its release, and move the button away from under it.
  useLayoutEffect(() => whenReleased(() => setElsewhere(-new Date(now).getTimezoneOffset() !== offsetMinutes)), [now, offsetMinutes]);
  if (!isElsewhere) return null;
  return (
    <div className={css['zone']}>
      <Notice tone="info">{texts.zone(name)}</Notice>
    </div>
  );
};
