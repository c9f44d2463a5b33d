import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';
import css from './notice.module.css';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const icons: Readonly<Record<Tone, LucideIcon>> = {
  neutral: Info,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

type Props = {
  tone?: Tone;
  children: ReactNode;
  /** Whether screen readers announce the notice when it appears. */ isLive?: boolean;
};

export const Notice = ({ tone = 'neutral', children, isLive = false }: Props) => {
  const Icon = icons[tone];
  const liveRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      className={[css['notice'], tone === 'neutral' ? undefined : css[tone]].filter(Boolean).join(' ')}
      role={isLive ? liveRole : undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div className={css['body']}>{unbroken(children)}</div>
    </div>
  );
};
