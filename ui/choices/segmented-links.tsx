import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import css from './segmented.module.css';
import { useCurrentInSight } from '../layout/use-current-in-sight.ts';

type LinkOption = { to: string; label: string; icon?: ReactNode; isCurrent: boolean };

/** A single choice among links. Looks like `Segmented`. */
export const SegmentedLinks = ({ label, options }: { label: string; options: readonly LinkOption[] }) => {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row, options.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav ref={row} className={css['group']} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.to}
          to={option.to}
          className={[css['option'], option.isCurrent && css['current']].filter(Boolean).join(' ')}
          aria-current={option.isCurrent || undefined}
        >
          {option.icon}
          {option.label}
        </Link>
      ))}
    </nav>
  );
};
