import { useEffect, useState } from 'react';
import { Notice } from '#ui/layout/notice.tsx';
import { whenReleased } from '#ui/browser/press.ts';
import css from './zone-note.module.css';
import { planningTexts as texts } from './planning-texts.ts';

type Props = { name: string; /** Minutes east of UTC, now. */ offsetMinutes: number; now: number };

/** Says whose hours these are where this device's clock shows others. */
export const ZoneNote = ({ name, offsetMinutes, now }: Props) => {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => whenReleased(() => setElsewhere(-new Date(now).getTimezoneOffset() !== offsetMinutes)), [now, offsetMinutes]);
  if (!isElsewhere) return null;
  return (
    <div className={css['zone']}>
      <Notice tone="info">{texts.zone(name)}</Notice>
    </div>
  );
};
