import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '#ui/layout/notice.tsx';
import css from './live-message.module.css';

type Props = { tone: 'success' | 'warning' | 'error'; children: ReactNode };

/** A message about the last action. It gets the focus when it appears, with or without JavaScript. */
export const LiveMessage = ({ tone, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={css['announced']} tabIndex={-1} autoFocus>
      <Notice tone={tone} isLive>
        {children}
      </Notice>
    </div>
  );
};
