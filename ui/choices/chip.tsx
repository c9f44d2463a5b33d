import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './chip.module.css';

type Look = { isOn?: boolean; opensMenu?: boolean };

export const chipClass = (isOn = false): string => (isOn ? `${css['chip']} ${css['on']}` : (css['chip'] ?? ''));

const Inside = ({ isOn = false, opensMenu = false, children }: Look & { children: ReactNode }) => (
  <>
    {children}
    {isOn ? (
      <X size={16} strokeWidth={1.75} aria-hidden />
    ) : (
      opensMenu && <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    )}
  </>
);

export const Chip = ({
  isOn = false,
  opensMenu = false,
  children,
  type = 'button',
  ...rest
}: Look & ComponentPropsWithRef<'button'>) => (
  <button {...rest} type={type} className={chipClass(isOn)} aria-pressed={opensMenu ? undefined : isOn}>
    <Inside isOn={isOn} opensMenu={opensMenu}>
      {children}
    </Inside>
  </button>
);

/**
 * A filter whose state is in the URL. When the filter is on, the link leads to the same page without the filter. Works
 * without JavaScript.
 */
export const ChipLink = ({
  isOn = false,
  children,
  ...rest
}: Look & Omit<LinkProps, 'children'> & { children: ReactNode }) => (
  <Link {...rest} className={chipClass(isOn)} aria-current={isOn || undefined}>
    <Inside isOn={isOn}>{children}</Inside>
  </Link>
);
